import { reaction } from "mobx";
import { drawGrid, drawPulse, drawSeconds, drawTrace } from "./draw-ecg.ts";
import { coloursOf, type EcgColours, onRecolour } from "./ecg-colours.ts";
import type { EcgModel } from "./ecg-model.ts";
import { EcgTiles, type PaintTile } from "./ecg-tiles.ts";

const WORDS_SIZE = 12;
const INK_WIDTH = 1.4;
/** So much of the window is turned by a page. */
const PAGE = 0.9;
/** A caliper that is moved is kept so far from the edge of the window, CSS pixels. */
const EDGE = 60;

/** The element that scrolls, with what is in it. */
interface Scene {
  readonly scroller: HTMLElement;
  readonly sheet: HTMLElement;
  readonly tiles: EcgTiles;
}

/** Shows the part of the paper that can be seen; scrolling is the browser's, and React has no part in a frame. */
export class EcgStage {
  private scene: Scene | null = null;
  private frame = 0;
  private ratio = 0;
  private colours: EcgColours | null = null;
  /** The moment in the middle, kept when the paper is magnified. */
  private middle = 0;

  constructor(
    private readonly model: EcgModel,
    /** Told with each frame which part of the recording is seen, as parts of its length. */
    private readonly seen: (from: number, to: number) => void = () => undefined,
  ) {}

  /** Takes over an element that scrolls and holds a sheet with room for tiles; gives back how it lets go of it. */
  readonly attach = (scroller: HTMLElement): (() => void) => {
    const sheet = scroller.querySelector<HTMLElement>("[data-sheet]");
    const host = scroller.querySelector<HTMLElement>("[data-tiles]");
    if (sheet === null || host === null) return () => undefined;
    this.scene = { scroller, sheet, tiles: new EcgTiles(host, this.painter(scroller)) };
    const sizes = new ResizeObserver(this.ask);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", this.ask, { passive: true });
    const undo = [onRecolour(this.redraw), reaction(() => this.model.layout, this.resize), () => sizes.disconnect()];
    this.resize();
    // the seconds are written in a face that may still be on its way
    void document.fonts.ready.then(this.redraw);
    return () => {
      for (const each of undo) each();
      scroller.removeEventListener("scroll", this.ask);
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.scene = null;
    };
  };

  /** The moment in the middle of what is seen, seconds. */
  get middleSeconds(): number {
    if (this.scene === null) return 0;
    const { scrollLeft, clientWidth } = this.scene.scroller;
    return this.model.layout.secondsAt(scrollLeft + clientWidth / 2);
  }

  /** Scrolls so that a moment is in the middle. */
  show(seconds: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    scroller.scrollLeft = this.model.layout.x(seconds) - scroller.clientWidth / 2;
  }

  /** Scrolls by so many windows; without end, to the end. */
  turn(pages: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    const by = Number.isFinite(pages) ? pages * scroller.clientWidth * PAGE : Math.sign(pages) * scroller.scrollWidth;
    scroller.scrollLeft += by;
  }

  /** Scrolls as little as it takes to show a place on the paper. */
  reveal(x: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    const { scrollLeft, clientWidth } = scroller;
    const edge = Math.min(EDGE, clientWidth / 4);
    if (x < scrollLeft + edge) scroller.scrollLeft = x - edge;
    else if (x > scrollLeft + clientWidth - edge) scroller.scrollLeft = x - clientWidth + edge;
  }

  private painter(scroller: HTMLElement): PaintTile {
    return (ctx, left, width, height) => {
      const { ratio, model } = this;
      this.colours ??= coloursOf(scroller);
      const { colours } = this;
      const layout = model.layoutFor(ratio);
      const shown = { left, top: 0, width, height };
      drawGrid(ctx, layout, shown, colours);
      ctx.strokeStyle = colours.ink;
      ctx.lineWidth = INK_WIDTH * ratio;
      ctx.lineJoin = "bevel";
      drawPulse(ctx, layout, shown);
      drawTrace(ctx, model.recording.trace, layout, shown);
      ctx.fillStyle = colours.words;
      ctx.font = `${WORDS_SIZE * ratio}px ${colours.font}`;
      drawSeconds(ctx, layout, shown, model.extent.seconds, WORDS_SIZE * ratio);
    };
  }

  private readonly resize = (): void => {
    if (this.scene === null) return;
    const { sheet } = this.scene;
    const first = sheet.style.width === "";
    const { width, height } = this.model.layout;
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    if (!first) this.show(this.middle);
    this.redraw();
  };

  private readonly redraw = (): void => {
    if (this.scene === null) return;
    this.ratio = 0;
    this.colours = null;
    this.ask();
  };

  private readonly ask = (): void => {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  };

  private readonly draw = (): void => {
    this.frame = 0;
    if (this.scene === null) return;
    const { scroller, tiles } = this.scene;
    const { layout, extent } = this.model;
    if (this.ratio !== devicePixelRatio) {
      this.ratio = devicePixelRatio;
      tiles.clear(layout.height, this.ratio);
    }
    const { scrollLeft, clientWidth } = scroller;
    if (tiles.cover(scrollLeft, scrollLeft + clientWidth)) this.ask();
    this.middle = layout.secondsAt(scrollLeft + clientWidth / 2);
    const part = (x: number) => Math.max(0, Math.min(1, layout.secondsAt(x) / (extent.seconds || 1)));
    this.seen(part(scrollLeft), part(scrollLeft + clientWidth));
  };
}
