import { reaction } from "mobx";
import { drawGrid, drawPulse, drawSeconds, drawTrace } from "./draw-ecg.ts";
import { coloursOf, type EcgColours, onColourChange } from "./ecg-colours.ts";
import type { EcgModel } from "./ecg-model.ts";
import { EcgTiles, type PaintTile } from "./ecg-tiles.ts";

const FONT_SIZE = 12;
const INK_WIDTH = 1.4;
/** The share of the window that a page key scrolls. */
const PAGE = 0.9;
/** The minimum distance of a moved caliper from the edge of the window, CSS pixels. */
const EDGE = 60;

/** The scrolling element and its content. */
interface Scene {
  readonly scroller: HTMLElement;
  readonly sheet: HTMLElement;
  readonly tiles: EcgTiles;
}

/** Draws the visible part of the paper. The browser scrolls, and React renders nothing during a frame. */
export class EcgStage {
  private scene: Scene | null = null;
  private frame = 0;
  private ratio = 0;
  private colours: EcgColours | null = null;
  /** The time in the middle of the window, which stays there when the zoom changes. */
  private middle = 0;

  constructor(
    private readonly model: EcgModel,
    /** Called in each frame with the visible part, as shares of the whole recording. */
    private readonly onViewChange: (from: number, to: number) => void = () => undefined,
  ) {}

  /** Attaches to a scrolling element with a sheet and room for tiles; returns the function that detaches it. */
  readonly attach = (scroller: HTMLElement): (() => void) => {
    const sheet = scroller.querySelector<HTMLElement>("[data-sheet]");
    const host = scroller.querySelector<HTMLElement>("[data-tiles]");
    if (sheet === null || host === null) return () => undefined;
    this.scene = { scroller, sheet, tiles: new EcgTiles(host, this.createPainter(scroller)) };
    const sizes = new ResizeObserver(this.requestFrame);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", this.requestFrame, { passive: true });
    const cleanups = [
      onColourChange(this.redraw),
      reaction(() => this.model.layout, this.resize),
      () => sizes.disconnect(),
    ];
    this.resize();
    // the font of the seconds may still be loading
    void document.fonts.ready.then(this.redraw);
    return () => {
      for (const each of cleanups) each();
      scroller.removeEventListener("scroll", this.requestFrame);
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.scene = null;
    };
  };

  /** The time in the middle of the window, seconds. */
  get middleSeconds(): number {
    if (this.scene === null) return 0;
    const { scrollLeft, clientWidth } = this.scene.scroller;
    return this.model.layout.secondsAt(scrollLeft + clientWidth / 2);
  }

  /** Scrolls a time to the middle. */
  show(seconds: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    scroller.scrollLeft = this.model.layout.x(seconds) - scroller.clientWidth / 2;
  }

  /** Scrolls by a number of windows; infinite: to the end. */
  scrollPages(pages: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    const by = Number.isFinite(pages) ? pages * scroller.clientWidth * PAGE : Math.sign(pages) * scroller.scrollWidth;
    scroller.scrollLeft += by;
  }

  /** Scrolls as little as needed to show a position. */
  reveal(x: number): void {
    if (this.scene === null) return;
    const { scroller } = this.scene;
    const { scrollLeft, clientWidth } = scroller;
    const edge = Math.min(EDGE, clientWidth / 4);
    if (x < scrollLeft + edge) scroller.scrollLeft = x - edge;
    else if (x > scrollLeft + clientWidth - edge) scroller.scrollLeft = x - clientWidth + edge;
  }

  private createPainter(scroller: HTMLElement): PaintTile {
    return (ctx, left, width, height) => {
      const { ratio, model } = this;
      this.colours ??= coloursOf(scroller);
      const { colours } = this;
      const layout = model.layoutFor(ratio);
      const view = { left, top: 0, width, height };
      drawGrid(ctx, layout, view, colours);
      ctx.strokeStyle = colours.ink;
      ctx.lineWidth = INK_WIDTH * ratio;
      ctx.lineJoin = "bevel";
      drawPulse(ctx, layout, view);
      drawTrace(ctx, model.recording.trace, layout, view);
      ctx.fillStyle = colours.text;
      ctx.font = `${FONT_SIZE * ratio}px ${colours.font}`;
      drawSeconds(ctx, layout, view, model.extent.seconds, FONT_SIZE * ratio);
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
    this.requestFrame();
  };

  private readonly requestFrame = (): void => {
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
    if (tiles.cover(scrollLeft, scrollLeft + clientWidth)) this.requestFrame();
    this.middle = layout.secondsAt(scrollLeft + clientWidth / 2);
    const part = (x: number) => Math.max(0, Math.min(1, layout.secondsAt(x) / (extent.seconds || 1)));
    this.onViewChange(part(scrollLeft), part(scrollLeft + clientWidth));
  };
}
