/** The colours of paper and ink. */
export interface EcgColours {
  readonly paper: string;
  readonly thin: string;
  readonly heavy: string;
  readonly ink: string;
  readonly words: string;
  /** The family that the words are set in. */
  readonly font: string;
}

/** What the style sheet says of the paper around an element. */
export const coloursOf = (element: Element): EcgColours => {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--ecg-${name}`).trim();
  return {
    paper: colour("paper"),
    thin: colour("thin"),
    heavy: colour("heavy"),
    ink: colour("ink"),
    words: colour("words"),
    font: style.fontFamily,
  };
};

/** Tells when the page changes between light and dark; gives back how to stop. */
export const onRecolour = (recolour: () => void): (() => void) => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", recolour);
  return () => dark.removeEventListener("change", recolour);
};
