import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { PDF_END } from "../support/record/files.ts";
import { changedRow, sampleOf } from "../support/samples.ts";

/** What a record is, said as plainly as can be: the rows of each section. */
export type Model = ReadonlyMap<AnySection, Map<number, RowCore>>;

export const emptyModel = (sections: readonly AnySection[]): Model =>
  new Map(sections.map((section) => [section, new Map()]));

export const rowsIn = (model: Model, section: AnySection): Map<number, RowCore> => {
  const rows = model.get(section);
  if (rows === undefined) throw new Error(`the model has no ${section.name}`);
  return rows;
};

/** Newest first, as every list shows them. */
export const listed = (model: Model, section: AnySection): readonly RowCore[] =>
  [...rowsIn(model, section).values()].sort((a, b) => {
    const [left, right] = [section.sortKeyOf(a), section.sortKeyOf(b)];
    return left === right ? b.id - a.id : left < right ? 1 : -1;
  });

/** Whether the rows of a section come with bytes. */
export const isOfFiles = (section: AnySection): boolean => section === files || section === kardiaTraces;

/** What the n-th file holds. */
export const contentOf = (n: number): string => `%PDF-1.7 ${"x".repeat(n % 7)}${PDF_END}`;

/** What of the record a report tells: the medicine, and how the patient is reached. */
export interface Reported {
  readonly therapy: number;
  readonly email: string;
}

/** Nobody is asked of a cycle or a pregnancy: the patients are men. */
const NOT_ASKED = { lastMenstruation: null, trimester: null, nursing: null };

/** A row to add; of a file with the size of the n-th. */
export const newRow = (section: AnySection, n: number, reported: Reported): RowCore => ({
  ...sampleOf(section, {
    ...(section.name === "adverseReactions" && { ...reported, ...NOT_ASKED }),
    ...(section.name === "physiologicalHistory" && NO_CYCLE),
    ...(isOfFiles(section) && { bytes: contentOf(n).length }),
  }),
  ...changedRow(section, { id: 0, version: 0 } as RowCore, n + 1),
  id: 0,
  version: 0,
});

const TEXTS = [
  "comment",
  "relation",
  "frequency",
  "careProvider",
  "notes",
  "observations",
  "reason",
  "description",
  "reactions",
  "text",
  "sleep",
];

/** Entries of the catalogue. */
const SPECIALTIES = [1, 3];

/** The row as somebody edits it: another text, another level, other tags. */
export const edited = (section: AnySection, row: RowCore, n: number): RowCore => {
  const text = TEXTS.find((field) => field in row);
  return {
    ...changedRow(section, row, n),
    ...(section.wire.columns.includes("tags") && { tags: SPECIALTIES.slice(0, n % 3) }),
    ...(text !== undefined && { [text]: `testo ${n}` }),
  } as RowCore;
};

/** The row in another list, with what that list needs. */
export const movedTo = (section: AnySection, row: RowCore, to: string): RowCore => ({
  ...section.prepareMove(row, to),
  list: to,
  ...(to === "concluded" && { end: "2026-02-10" }),
  ...(to === "forbidden" && { note: "orticaria" }),
});
