const LEAST_PART = 0.002;

/** The frame on the strip that shows which part of the recording is seen; moved with every frame, past React. */
export class StripWindow {
  private element: HTMLElement | null = null;

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  /** From and to as parts of the whole. */
  readonly show = (from: number, to: number): void => {
    if (this.element === null) return;
    const part = Math.max(to - from, LEAST_PART);
    const width = `${(part * 100).toFixed(2)}%`;
    // to move it costs no layout, to widen it does
    if (this.element.style.width !== width) this.element.style.width = width;
    this.element.style.translate = `${(from / part) * 100}%`;
  };
}
