/** Wide enough that few are needed, narrow enough that one is drawn within a frame; CSS pixels. */
const TILE_WIDTH = 512;
/** So many are drawn ahead on either side. */
const AHEAD = 2;

interface Tile {
  readonly canvas: HTMLCanvasElement;
  place: number;
}

/** Draws a tile: the part of the paper from `left` on, in pixels of the screen. */
export type PaintTile = (ctx: CanvasRenderingContext2D, left: number, width: number, height: number) => void;

/**
 * A row of canvases under the window, which the browser scrolls by itself; those that were scrolled out of reach are
 * drawn anew on the other side. So a frame of scrolling costs nothing, and now and then one tile.
 */
export class EcgTiles {
  private readonly tiles: Tile[] = [];
  private height = 0;
  private ratio = 1;

  constructor(
    private readonly host: HTMLElement,
    private readonly paint: PaintTile,
  ) {}

  /** Everything is to be drawn again, so high and so fine. */
  clear(height: number, ratio: number): void {
    for (const { canvas } of this.tiles) canvas.remove();
    this.tiles.length = 0;
    this.height = height;
    this.ratio = ratio;
  }

  /** Draws what is seen at once, and one tile of what may be seen next; says whether more is to be drawn. */
  cover(from: number, to: number): boolean {
    const pixels = Math.round(TILE_WIDTH * this.ratio);
    const width = pixels / this.ratio;
    const [first, last] = [Math.floor(from / width), Math.floor(to / width)];
    const wanted = Array.from({ length: last - first + 1 + 2 * AHEAD }, (_, at) => first - AHEAD + at);
    const missing = wanted.filter((place) => place >= 0 && !this.tiles.some((tile) => tile.place === place));
    const urgent = missing.filter((place) => place >= first && place <= last);
    const later = missing.filter((place) => !urgent.includes(place));
    for (const place of [...urgent, ...later.slice(0, 1)]) this.draw(this.spare(wanted), place, pixels);
    return later.length > 1;
  }

  private spare(wanted: readonly number[]): Tile {
    const idle = this.tiles.find(({ place }) => !wanted.includes(place));
    if (idle !== undefined) return idle;
    const tile = { canvas: document.createElement("canvas"), place: Number.NaN };
    this.host.append(tile.canvas);
    this.tiles.push(tile);
    return tile;
  }

  private draw(tile: Tile, place: number, pixels: number): void {
    const { canvas } = tile;
    const height = Math.round(this.height * this.ratio);
    if (canvas.width !== pixels || canvas.height !== height) {
      canvas.width = pixels;
      canvas.height = height;
      canvas.style.width = `${pixels / this.ratio}px`;
      canvas.style.height = `${height / this.ratio}px`;
    }
    tile.place = place;
    canvas.style.left = `${(place * pixels) / this.ratio}px`;
    const ctx = canvas.getContext("2d", { alpha: false });
    if (ctx !== null) this.paint(ctx, place * pixels, pixels, height);
  }
}
