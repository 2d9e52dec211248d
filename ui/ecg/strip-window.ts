const MIN_VISIBLE_SHARE = 0.002;

/** The rectangle on the heart rate curve that marks the visible part. It moves on each animation frame, without React. */
export class StripWindow {
  private element: HTMLElement | null = null;

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  /** @param from the start of the visible part, as a share of the recording; `to` is its end */
  readonly show = (from: number, to: number): void => {
    if (this.element === null) return;
    const visibleShare = Math.max(to - from, MIN_VISIBLE_SHARE);
    const width = `${(visibleShare * 100).toFixed(2)}%`;
    // a changed position needs no layout; a changed width does
    if (this.element.style.width !== width) this.element.style.width = width;
    this.element.style.translate = `${(from / visibleShare) * 100}%`;
  };
}
