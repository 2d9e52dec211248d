/** The frame on the strip that shows which part of the recording is seen; moved with every frame, past React. */
export class StripWindow {
  private element: HTMLElement | null = null;

  readonly attach = (element: HTMLElement | null): void => {
    this.element = element;
  };

  /** From and to as parts of the whole. */
  readonly show = (from: number, to: number): void => {
    if (this.element === null) return;
    this.element.style.left = `${from * 100}%`;
    this.element.style.width = `${Math.max(0, to - from) * 100}%`;
  };
}
