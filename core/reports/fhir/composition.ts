import type { Level } from "../../access/confidentiality.ts";
import { concept, loinc } from "./concepts.ts";
import type { Exporting } from "./exporting.ts";
import { SECTION_CODES, type SummarySection } from "./loinc.ts";
import { narrative, type Told } from "./narrative.ts";
import { EMPTY_REASON } from "./systems.ts";
import type { Entry, Section } from "./types.ts";

/** What one section of the summary tells, and the resources that it rests on. */
export interface Part {
  readonly section: SummarySection;
  readonly lines: readonly string[];
  /** Free text, told as it stands. */
  readonly stories: readonly { readonly text: string; readonly level: Level }[];
  /** The entries of the section. */
  readonly entries: readonly Entry[];
  /** Said where the section has no content, in place of "nothing recorded". */
  readonly emptyText?: string;
}

/** Sections that every summary has, even when there is nothing to say. */
export const REQUIRED_SECTIONS = ["problems", "allergies", "medications"] as const satisfies readonly SummarySection[];
const isRequired = (section: SummarySection): boolean => (REQUIRED_SECTIONS as readonly string[]).includes(section);

/** Whether a section has nothing to tell. */
export const isEmpty = ({ lines, stories, entries }: Part): boolean =>
  lines.length === 0 && stories.length === 0 && entries.length === 0;

/** The parts that appear: those with something to say, and the required ones. */
export const shown = (parts: readonly Part[]): readonly Part[] =>
  parts.filter((part) => isRequired(part.section) || !isEmpty(part));

/**
 * A section with its narrative. Without content it says that nothing is recorded, which is neither "there is none" nor
 * "it was withheld": what a reader may not see does not exist for that reader.
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
