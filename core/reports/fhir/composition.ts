import type { Level } from "../../access/confidentiality.ts";
import { absenceTexts } from "../../record/across/absence.ts";
import { concept, loinc } from "./elements/concepts.ts";
import type { Entry, Section } from "./elements/fhir-types.ts";
import { SECTION_CODES, type SummarySection } from "./elements/loinc.ts";
import { type NarrativeBlock, narrative } from "./elements/narrative.ts";
import { EMPTY_REASON } from "./elements/systems.ts";
import type { ExportContext } from "./export-context.ts";

/** The text of one section of the summary, and its resources. */
export interface SummaryPart {
  readonly section: SummarySection;
  readonly lines: readonly string[];
  /** Free text, included unchanged. */
  readonly freeTexts: readonly { readonly text: string; readonly level: Level }[];
  /** The entries of the section. */
  readonly entries: readonly Entry[];
  /** The text for a section without content, in place of the usual sentence. */
  readonly emptyText?: string;
}

/** Sections that every summary has, even without content. */
export const REQUIRED_SECTIONS = ["problems", "allergies", "medications"] as const satisfies readonly SummarySection[];
const isRequired = (section: SummarySection): boolean => (REQUIRED_SECTIONS as readonly string[]).includes(section);

/** Whether a section has no content. */
const isEmpty = ({ lines, freeTexts, entries }: SummaryPart): boolean =>
  lines.length === 0 && freeTexts.length === 0 && entries.length === 0;

/** The parts to include: those with content, and the required ones. */
export const visibleParts = (parts: readonly SummaryPart[]): readonly SummaryPart[] =>
  parts.filter((part) => isRequired(part.section) || !isEmpty(part));

/**
 * A section with its narrative. Without content it states that this document has nothing. That means neither "there is
 * none" nor "it was withheld": a reader must not learn of hidden data, and a summary never has all rows.
 */
export const sectionOf = (part: SummaryPart, context: ExportContext): Section => {
  const blocks: readonly NarrativeBlock[] = isEmpty(part)
    ? [{ paragraph: part.emptyText ?? absenceTexts[context.language].chosen }]
    : [
        ...(part.lines.length === 0 ? [] : [{ lines: part.lines }]),
        ...part.freeTexts.map(({ text }) => ({ paragraph: text })),
      ];
  return {
    title: context.labels[part.section],
    code: loinc(SECTION_CODES[part.section], context.labels[part.section]),
    text: narrative(context.language, blocks),
    entry: part.entries.map(({ fullUrl }) => ({ reference: fullUrl })),
    emptyReason: isEmpty(part) ? concept(EMPTY_REASON, ["unavailable", "Unavailable"]) : undefined,
  };
};
