import { listAt, textAt } from "./elements/json.ts";

/** A section of a summary as text. */
export interface ReadableSection {
  readonly title: string;
  readonly lines: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The paragraphs and list items of a narrative of ours, as plain text. */
const linesOf = (div: string): readonly string[] =>
  Array.from(div.matchAll(/<(p|li)>(.*?)<\/\1>/gs), ([, , content = ""]) =>
    content
      .replace(/<br\/>/g, "\n")
      .replace(/<[^>]*>/g, "")
      .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity),
  );

/** The sections of our own summary for display. */
export const readSummarySections = (bundle: unknown): readonly ReadableSection[] =>
  listAt(bundle, "entry", 0, "resource", "section").map((section) => ({
    title: textAt(section, "title"),
    lines: linesOf(textAt(section, "text", "div")),
  }));
