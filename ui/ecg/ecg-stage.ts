import { reaction } from "mobx";
import { drawGrid, drawPulse, drawSeconds, drawTrace } from "./draw-ecg.ts";
import { coloursOf, type EcgColours, onRecolour } from "./ecg-colours.ts";
import type { EcgModel } from "./ecg-model.ts";

const WORDS_SIZE = 12;
const INK_WIDTH = 1.4;

/**
 * Draws what can be seen of a trace: a canvas as large as the window stays where it is while the browser scrolls an
 * empty sheet as large as the paper under it. Nothing is drawn twice in a frame, and React has no part in it.
 */
export class EcgStage {
  private scroller: HTMLElement | null = null;
  private frame = 0;
  private colours: EcgColours | null = null;
  /** The moment in the middle, kept when the paper is magnified. */
  private middle = 0;

  constructor(
    private readonly model: EcgModel,
    /** Told with each frame which part of the recording is seen, as parts of its length. */
    private readonly seen: (from: number, to: number) => void = () => undefined,
  ) {}

  /** Takes over an element that scrolls and holds a canvas and a sheet; gives back how it lets go of it. */
  readonly attach = (scroller: HTMLElement): (() => void) => {
    this.scroller = scroller;
    const uncolour = onRecolour(() => {
      this.colours = null;
      this.ask();
    });
    const sizes = new ResizeObserver(() => this.ask());
    sizes.observe(scroller);
    scroller.addEventListener("scroll", this.ask, { passive: true });
    const stop = reaction(() => this.model.layout, this.resize, { fireImmediately: true });
    return () => {
      stop();
      uncolour();
      scroller.removeEventListener("scroll", this.ask);
      sizes.disconnect();
      cancelAnimationFrame(this.frame);
      this.frame = 0;
      this.scroller = null;
    };
  };

  /** The moment in the middle of what is seen, seconds. */
  get middleSeconds(): number {
    const { scroller, model } = this;
    return scroller === null ? 0 : model.layout.secondsAt(scroller.scrollLeft + scroller.clientWidth / 2);
  }

  /** Scrolls so that a moment is in the middle. */
  show(seconds: number) {
    if (this.scroller !== null) this.scroller.scrollLeft = this.model.layout.x(seconds) - this.scroller.clientWidth / 2;
  }

  /** Scrolls by so many windows. */
  turn(pages: number) {
    if (this.scroller !== null) this.scroller.scrollLeft += pages * this.scroller.clientWidth * 0.9;
  }

  /** Scrolls as little as it takes to show a place on the paper. */
  reveal(x: number) {
    const { scroller } = this;
    if (scroller === null) return;
    const margin = Math.min(60, scroller.clientWidth / 4);
    if (x < scroller.scrollLeft + margin) scroller.scrollLeft = x - margin;
    else if (x > scroller.scrollLeft + scroller.clientWidth - margin)
      scroller.scrollLeft = x - scroller.clientWidth + margin;
  }

  private readonly resize = () => {
    const sheet = this.scroller?.querySelector<HTMLElement>("[data-sheet]");
    if (sheet === null || sheet === undefined) return;
    const first = sheet.style.width === "";
    const { width, height } = this.model.layout;
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
    if (!first) this.show(this.middle);
    this.ask();
  };

  private readonly ask = () => {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  };

  private readonly draw = () => {
    this.frame = 0;
    const { scroller, model } = this;
    const canvas = scroller?.querySelector("canvas");
    const ctx = canvas?.getContext("2d", { alpha: false });
    if (!scroller || !canvas || !ctx) return;
    const { trace } = model.recording;
    const ratio = devicePixelRatio;
    const shown = {
      left: Math.round(scroller.scrollLeft * ratio),
      top: Math.round(scroller.scrollTop * ratio),
      width: Math.max(1, Math.round(scroller.clientWidth * ratio)),
      height: Math.max(1, Math.round(scroller.clientHeight * ratio)),
    };
    if (canvas.width !== shown.width || canvas.height !== shown.height) {
      canvas.width = shown.width;
      canvas.height = shown.height;
      canvas.style.width = `${shown.width / ratio}px`;
      canvas.style.height = `${shown.height / ratio}px`;
    }
    this.middle = this.middleSeconds;
    this.colours ??= coloursOf(scroller);
    const layout = model.layoutFor(ratio);
    drawGrid(ctx, layout, shown, this.colours);
    ctx.strokeStyle = this.colours.ink;
    ctx.lineWidth = INK_WIDTH * ratio;
    ctx.lineJoin = "bevel";
    drawPulse(ctx, layout, shown);
    drawTrace(ctx, trace, layout, shown);
    ctx.fillStyle = this.colours.words;
    ctx.font = `${WORDS_SIZE * ratio}px ${this.colours.font}`;
    const { seconds } = model.extent;
    drawSeconds(ctx, layout, shown, seconds, WORDS_SIZE * ratio);
    const length = seconds || 1;
    this.seen(
      Math.max(0, layout.secondsAt(shown.left) / length),
      Math.min(1, layout.secondsAt(shown.left + shown.width) / length),
    );
  };
}
