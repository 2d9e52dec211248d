import type { XmlElement } from "./element.ts";
import { attributeOf, elementsOf } from "./select.ts";

/** Elements after which a line ends. */
const BLOCKS: ReadonlySet<string> = new Set(["paragraph", "br", "item", "tr", "caption", "title", "p", "li", "list"]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
const CELL_SEPARATOR = " | ";

const write = (element: XmlElement): string => {
  const inner = element.children.map((child) =>
    typeof child === "string" ? child.replace(/\s+/g, " ") : write(child),
  );
  const text = inner.join("");
  if (element.name === "footnote") return ` (${text.trim()})`;
  if (CELLS.has(element.name)) return `${text.trim()}${CELL_SEPARATOR}`;
  return BLOCKS.has(element.name) ? `\n${text}\n` : text;
};

/** The text without the separators and spaces at its end; one step for each character, whatever the text. */
const trimSeparators = (line: string): string => {
  let end = line.length;
  while (end > 0 && " |".includes(line.charAt(end - 1))) end--;
  return line.slice(0, end);
};

const tidyLine = (line: string): string => trimSeparators(line.replace(/[^\S\n]+/g, " ").trim());

/** The readable text of a part of the narrative: one line for each paragraph, row of a table or item of a list. */
export const readNarrative = (element: XmlElement | undefined): string =>
  element === undefined
    ? ""
    : write(element)
        .split("\n")
        .map(tidyLine)
        .filter((line) => /[\p{L}\p{N}]/u.test(line))
        .join("\n");

/** The parts of all narratives of a document by their ID, so that an entry can name its text. */
export const indexNarrative = (root: XmlElement): ReadonlyMap<string, XmlElement> => {
  const index = new Map<string, XmlElement>();
  const visit = (element: XmlElement): void => {
    const id = attributeOf(element, "ID");
    if (id !== "" && !index.has(id)) index.set(id, element);
    for (const child of elementsOf(element)) visit(child);
  };
  visit(root);
  return index;
};
