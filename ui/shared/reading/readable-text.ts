/**
 * What is not read aloud: controls, pictures, and what is hidden from screen readers. A heading that opens and closes its
 * part is a button, and is read.
 */
const SKIPPED =
  "button:not(:is(h1, h2, h3, h4) *), svg, select, input, textarea, [aria-hidden=true], [hidden], script, style";
/** Elements whose text is one line. */
const LINES = "h1, h2, h3, h4, li, p, dt, dd, td, th, caption, legend, label, time";

/** A line to read, and its language. */
export interface ReadableLine {
  readonly text: string;
  readonly language: string;
}

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The visible text of an element, line by line, in the order of the page. */
export const readLines = (element: Element): readonly ReadableLine[] => {
  const lines = new Map<Element, string[]>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    const text = (textContent ?? "").trim();
    if (text === "" || parentElement === null || parentElement.closest(SKIPPED) !== null || !isVisible(parentElement))
      continue;
    const line = parentElement.closest(LINES) ?? parentElement;
    lines.set(line, [...(lines.get(line) ?? []), text]);
  }
  return [...lines].map(([line, texts]) => ({
    text: texts.join(" "),
    language: line.closest("[lang]")?.getAttribute("lang") ?? "it",
  }));
};
