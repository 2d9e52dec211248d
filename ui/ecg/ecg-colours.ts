/** The colours of paper and ink. */
export interface EcgColours {
  readonly paper: string;
  readonly thin: string;
  readonly heavy: string;
  readonly ink: string;
  readonly text: string;
  /** The font family of the text. */
  readonly font: string;
}

/** Reads the colours from the style sheet. */
export const coloursOf = (element: Element): EcgColours => {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--ecg-${name}`).trim();
  return {
    paper: colour("paper"),
    thin: colour("thin"),
    heavy: colour("heavy"),
    ink: colour("ink"),
    text: colour("text"),
    font: style.fontFamily,
  };
};

/** Calls `redraw` when the page changes between light and dark; returns a function that stops this. */
export const onColourChange = (redraw: () => void): (() => void) => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", redraw);
  return () => dark.removeEventListener("change", redraw);
};
