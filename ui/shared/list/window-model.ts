import { makeAutoObservable } from "mobx";

const BLOCK_SIZE = 25;
const GUESSED_ROW_HEIGHT = 68;

/** A stretch of a long list: drawn while near the window, else an empty space of its height. */
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

  /** Comes near or goes away; its height of before is kept for the empty space. */
  setNear(isNear: boolean, height: number) {
    if (this.isNear && !isNear && height > 0) this.height = height;
    this.isNear = isNear;
  }
}

/** Cuts so many rows into blocks. */
export const blocksOf = (count: number): readonly BlockModel[] =>
  Array.from(
    { length: Math.ceil(count / BLOCK_SIZE) },
    (_, i) => new BlockModel(i * BLOCK_SIZE, Math.min(count, (i + 1) * BLOCK_SIZE)),
  );
