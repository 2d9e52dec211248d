import { makeAutoObservable } from "mobx";

const BLOCK_SIZE = 25;
const GUESSED_ROW_HEIGHT = 68;

/** A block of a long list. It is rendered near the viewport, otherwise replaced by an empty space of its height. */
export class BlockModel {
  isNear = false;
  height: number;

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    this.height = (to - from) * GUESSED_ROW_HEIGHT;
    makeAutoObservable(this, { from: false, to: false }, { autoBind: true });
  }

  /** Updates whether the block is near the viewport, and stores its height. */
  setNear(isNear: boolean, height: number) {
    if (this.isNear && !isNear && height > 0) this.height = height;
    this.isNear = isNear;
  }
}

/** Splits rows into blocks. */
export const blocksOf = (count: number): readonly BlockModel[] =>
  Array.from(
    { length: Math.ceil(count / BLOCK_SIZE) },
    (_, i) => new BlockModel(i * BLOCK_SIZE, Math.min(count, (i + 1) * BLOCK_SIZE)),
  );
