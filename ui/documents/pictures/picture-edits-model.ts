import {
  type Corner,
  cornerOf,
  moveCorner,
  type PictureEdit,
  type PicturePoint,
  turnPicture,
  WHOLE_PICTURE,
} from "@libretto/core/documents/pages/picture-edit";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { makeAutoObservable, observableRef } from "mobx";

/** How far an arrow key moves a corner, in parts of the picture; with Shift five times as far. */
const STEP = 0.01;
const LARGE_STEP = 0.05;

const DIRECTIONS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The pictures of a file while the person turns and crops them. */
export class PictureEditsModel {
  /** The index of the picture that is shown. */
  index = 0;
  private changed: ReadonlyMap<number, PictureEdit>;

  /**
   * @param pictures the pictures as they are in the file
   * @param known how they were turned and cropped when they were read, by their numbers
   */
  constructor(
    readonly pictures: readonly PagePicture[],
    known: ReadonlyMap<number, PictureEdit>,
  ) {
    this.changed = known;
    makeAutoObservable<this, "changed">(this, { pictures: false, changed: observableRef }, { autoBind: true });
  }

  get count(): number {
    return this.pictures.length;
  }

  /** The picture that is shown, as it is in the file. */
  get shown(): readonly PagePicture[] {
    return this.pictures.slice(this.index, this.index + 1);
  }

  get edit(): PictureEdit {
    return this.changed.get(this.index) ?? WHOLE_PICTURE;
  }

  /** The edits of the pictures that were turned or cropped, by their numbers. */
  get edits(): ReadonlyMap<number, PictureEdit> {
    return this.changed;
  }

  show(index: number) {
    this.index = Math.min(this.count - 1, Math.max(0, index));
  }

  turn() {
    this.write(turnPicture(this.edit));
  }

  /** Shows the whole picture as it is in the file. */
  reset() {
    this.write(WHOLE_PICTURE);
  }

  moveTo(corner: Corner, point: PicturePoint) {
    this.write(moveCorner(this.edit, corner, point));
  }

  /** Moves a corner by an arrow key; false for another key. */
  moveByKey(corner: Corner, key: string, isLarge: boolean): boolean {
    const direction = DIRECTIONS[key];
    if (direction === undefined) return false;
    const { x, y } = cornerOf(this.edit.crop, corner);
    const step = isLarge ? LARGE_STEP : STEP;
    this.moveTo(corner, { x: x + direction.x * step, y: y + direction.y * step });
    return true;
  }

  private write(edit: PictureEdit) {
    this.changed = new Map([...this.changed, [this.index, edit]]);
  }
}
