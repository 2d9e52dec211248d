import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { TODAY } from "../support/builders.ts";
import { PDF_END } from "../support/record/files.ts";
import { changedRow, sampleRowOf } from "../support/record/sample-rows.ts";

/** A plain model of a record: the rows of each section. */
export type Model = ReadonlyMap<AnySection, Map<number, RowCore>>;

export const emptyModel = (sections: readonly AnySection[]): Model =>
  new Map(sections.map((section) => [section, new Map()]));

export const rowsIn = (model: Model, section: AnySection): Map<number, RowCore> => {
  const rows = model.get(section);
  if (rows === undefined) throw new Error(`the model has no ${section.name}`);
  return rows;
};

/** Newest first, as in every list. */
export const listed = (model: Model, section: AnySection): readonly RowCore[] =>
  [...rowsIn(model, section).values()].sort((a, b) => {
    const [left, right] = [section.sortKeyOf(a), section.sortKeyOf(b)];
    return left === right ? b.id - a.id : left < right ? 1 : -1;
  });

/** Whether the rows of a section have bytes. */
export const isOfFiles = (section: AnySection): boolean => section === files || section === kardiaTraces;

/** The content of the n-th file. */
export const contentOf = (n: number): string => `%PDF-1.7 ${"x".repeat(n % 7)}${PDF_END}`;

/** The fields of the record in a report: the medicine, and the patient's contact data. */
export interface Reported {
  readonly therapy: number;
  readonly email: string;
}

/** A row to add; for a file with the size of the n-th. */
export const newRow = (section: AnySection, n: number, reported: Reported): RowCore => ({
  ...sampleRowOf(section, {
    // the patient is a woman whose record has no birth, so a complete report has no answer about nursing
    ...(section.name === "adverseReactions" && { ...reported, nursing: null }),
    ...(section.name === "physiologicalHistory" && NO_CYCLE),
    // An exam can move to the completed ones only on or after its day.
    ...(section.name === "exams" && { date: TODAY }),
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

/** The row after an edit: another text, another level, other tags. */
export const edited = (section: AnySection, row: RowCore, n: number): RowCore => {
  const text = TEXTS.find((field) => field in row);
  return {
    ...changedRow(section, row, n),
    ...(section.wire.columns.includes("tags") && { tags: SPECIALTIES.slice(0, n % 3) }),
    ...(text !== undefined && { [text]: `testo ${n}` }),
  } as RowCore;
};

/** The row in another list, with the fields that this list needs. */
export const movedTo = (section: AnySection, row: RowCore, to: string): RowCore => ({
  ...section.prepareMove(row, to),
  list: to,
  ...(to === "concluded" && { end: "2026-02-10" }),
  ...(to === "forbidden" && { note: "orticaria" }),
});
