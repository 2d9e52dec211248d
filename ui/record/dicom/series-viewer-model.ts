import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isRight, type TaskEither } from "@libretto/core/kernel/fp";
import type { DicomPicture, GreyWindow } from "@libretto/core/media/dicom-picture";
import { makeAutoObservable, observableRef } from "mobx";
import { GreyPictureModel } from "./grey-picture-model.ts";

/** Loads one image of a series, by its index. */
export type LoadImage = (index: number) => TaskEither<Failure, DicomPicture>;

/** How many bytes of grey values stay in the memory: 64 MiB. */
const CACHE_BYTES = 64 * 2 ** 20;

const sizeOf = ({ pixels }: DicomPicture): number => (pixels === null ? 0 : pixels.stored.length * 2);

/** What is shown of an image: its picture, or why it cannot be loaded. */
type Shown =
  | { readonly is: "picture"; readonly picture: DicomPicture }
  | { readonly is: "failed"; readonly failure: Failure };

/** Pages through the images of a series. A window of grey levels that the person chose stays for the next image. */
export class SeriesViewerModel {
  /** The image that the person wants to see. */
  index = 0;
  shown: Shown | null = null;
  /** The image on the screen: another one than the wanted one until that is loaded; null before the first one. */
  shownIndex: number | null = null;
  /** The pixels on the screen; null when they cannot be shown. */
  grey: GreyPictureModel | null = null;
  /** The images that were loaded last, the newest at the end. */
  private readonly cache = new Map<number, DicomPicture>();
  private readonly loading = new Map<number, Promise<Either<Failure, DicomPicture>>>();

  constructor(
    readonly count: number,
    private readonly load: LoadImage,
  ) {
    makeAutoObservable<this, "cache" | "loading" | "load">(
      this,
      {
        ...{ count: false, load: false, cache: false, loading: false },
        ...{ shown: observableRef, grey: observableRef },
      },
      { autoBind: true },
    );
  }

  /** Whether the wanted image is not on the screen yet. */
  get isLoading(): boolean {
    return this.shownIndex !== this.index;
  }

  /** Shows an image; a number beyond the ends shows the first or the last one. */
  async show(index: number): Promise<void> {
    const wanted = Math.min(this.count - 1, Math.max(0, Math.round(index)));
    this.setIndex(wanted);
    const answer = await this.loadImage(wanted);
    // the person has gone on meanwhile
    if (this.index !== wanted) return;
    this.setShown(wanted, answer);
    if (wanted + 1 < this.count) void this.loadImage(wanted + 1);
  }

  /** Shows a later or an earlier image. */
  step(by: number): Promise<void> {
    return this.show(this.index + by);
  }

  private async loadImage(index: number): Promise<Either<Failure, DicomPicture>> {
    const cached = this.cache.get(index);
    if (cached !== undefined) return { _tag: "Right", right: cached };
    const running = this.loading.get(index) ?? this.load(index)();
    this.loading.set(index, running);
    const answer = await running;
    this.loading.delete(index);
    if (isRight(answer)) this.addToCache(index, answer.right);
    return answer;
  }

  private addToCache(index: number, picture: DicomPicture) {
    this.cache.set(index, picture);
    let bytes = [...this.cache.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [oldest, one] of this.cache) {
      if (bytes <= CACHE_BYTES || this.cache.size === 1) return;
      bytes -= sizeOf(one);
      this.cache.delete(oldest);
    }
  }

  private setIndex(index: number) {
    this.index = index;
  }

  private setShown(index: number, answer: Either<Failure, DicomPicture>) {
    this.shownIndex = index;
    this.shown = isRight(answer) ? { is: "picture", picture: answer.right } : { is: "failed", failure: answer.left };
    const pixels = isRight(answer) ? answer.right.pixels : null;
    this.grey = pixels === null ? null : new GreyPictureModel(pixels, this.chosenWindow);
  }

  private get chosenWindow(): GreyWindow | null {
    return this.grey?.isChanged === true ? this.grey.window : null;
  }
}
