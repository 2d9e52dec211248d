/** Wide enough for few tiles, narrow enough to draw one within a frame; CSS pixels. */
const TILE_WIDTH = 512;
/** The number of tiles drawn in advance on each side. */
const AHEAD = 2;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  index: number;
}

/** Draws a tile: the part of the paper from `left`, in screen pixels. */
export type PaintTile = (ctx: CanvasRenderingContext2D, left: number, width: number, height: number) => void;

/**
 * A row of canvases that the browser scrolls. A tile outside the range is reused on the other side, so that most frames
 * draw nothing and some draw one tile.
 */
export class EcgTiles {
  private readonly tiles: Tile[] = [];
  private height = 0;
  private ratio = 1;

  constructor(
    private readonly host: HTMLElement,
    private readonly paint: PaintTile,
  ) {}

  /** Discards all tiles, to draw them again at this height and pixel ratio. */
  clear(height: number, ratio: number): void {
    for (const { canvas } of this.tiles) canvas.remove();
    this.tiles.length = 0;
    this.height = height;
    this.ratio = ratio;
  }

  /** Draws the visible tiles at once and one of the next tiles; returns whether more are needed. */
  cover(from: number, to: number): boolean {
    const pixels = Math.round(TILE_WIDTH * this.ratio);
    const width = pixels / this.ratio;
    const [first, last] = [Math.floor(from / width), Math.floor(to / width)];
    const neededTiles = Array.from({ length: last - first + 1 + 2 * AHEAD }, (_, at) => first - AHEAD + at);
    const missing = neededTiles.filter((index) => index >= 0 && !this.tiles.some((tile) => tile.index === index));
    const urgent = missing.filter((index) => index >= first && index <= last);
    const later = missing.filter((index) => !urgent.includes(index));
    for (const index of [...urgent, ...later.slice(0, 1)]) this.draw(this.idleTile(neededTiles), index, pixels);
    return later.length > 1;
  }

  private idleTile(neededTiles: readonly number[]): Tile {
    const unneeded = this.tiles.find(({ index }) => !neededTiles.includes(index));
    if (unneeded !== undefined) return unneeded;
    const tile = { canvas: document.createElement("canvas"), index: Number.NaN };
    this.host.append(tile.canvas);
    this.tiles.push(tile);
    return tile;
  }

  private draw(tile: Tile, index: number, pixels: number): void {
    const { canvas } = tile;
    const height = Math.round(this.height * this.ratio);
    if (canvas.width !== pixels || canvas.height !== height) {
      canvas.width = pixels;
      canvas.height = height;
      canvas.style.width = `${pixels / this.ratio}px`;
      canvas.style.height = `${height / this.ratio}px`;
    }
    tile.index = index;
    canvas.style.left = `${(index * pixels) / this.ratio}px`;
    const ctx = canvas.getContext("2d", { alpha: false });
    if (ctx !== null) this.paint(ctx, index * pixels, pixels, height);
  }
}
