import type { Level } from "../../access/confidentiality.ts";
import { concept, loinc } from "./concepts.ts";
import type { Exporting } from "./exporting.ts";
import { SECTION_CODES, type SummarySection } from "./loinc.ts";
import { narrative, type Told } from "./narrative.ts";
import { EMPTY_REASON } from "./systems.ts";
import type { Entry, Section } from "./types.ts";

/** The text of one section of the summary, and its resources. */
export interface Part {
  readonly section: SummarySection;
  readonly lines: readonly string[];
  /** Free text, included unchanged. */
  readonly stories: readonly { readonly text: string; readonly level: Level }[];
  /** The entries of the section. */
  readonly entries: readonly Entry[];
  /** The text for a section without content, in place of "nothing recorded". */
  readonly emptyText?: string;
}

/** Sections that every summary has, even without content. */
export const REQUIRED_SECTIONS = ["problems", "allergies", "medications"] as const satisfies readonly SummarySection[];
const isRequired = (section: SummarySection): boolean => (REQUIRED_SECTIONS as readonly string[]).includes(section);

/** Whether a section has no content. */
export const isEmpty = ({ lines, stories, entries }: Part): boolean =>
  lines.length === 0 && stories.length === 0 && entries.length === 0;

/** The parts to include: those with content, and the required ones. */
export const shown = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part) => isRequired(part.section) || !isEmpty(part));

/**
 * A section with its narrative. Without content it states that nothing is recorded. That means neither "there is none"
 * nor "it was withheld": a reader must not learn of hidden data.
 */
export const sectionOf = (part: Part, cx: Exporting): Section => {
  const told: readonly Told[] = isEmpty(part)
    ? [{ paragraph: part.emptyText ?? cx.words.nothingRecorded }]
    : [
        ...(part.lines.length === 0 ? [] : [{ lines: part.lines }]),
        ...part.stories.map(({ text }) => ({ paragraph: text })),
      ];
  return {
    title: cx.words[part.section],
    code: loinc(SECTION_CODES[part.section], cx.words[part.section]),
    text: narrative(cx.language, told),
    entry: part.entries.map(({ fullUrl }) => ({ reference: fullUrl })),
    emptyReason: isEmpty(part) ? concept(EMPTY_REASON, ["unavailable", "Unavailable"]) : undefined,
  };
};
