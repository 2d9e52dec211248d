import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import type { AnySection, RowCore } from "@libretto/core/record/section";
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
    const [left, right] = [section.sortedBy(a), section.sortedBy(b)];
    return left === right ? b.id - a.id : left < right ? 1 : -1;
  });

/** A row to add. Nobody's sex is known, so no history has a cycle. */
export const newRow = (section: AnySection, n: number, therapy: number): RowCore => ({
  ...sampleOf(section, {
    ...(section.name === "adverseReactions" && { therapy }),
    ...(section.name === "physiologicalHistory" && NO_CYCLE),
  }),
  ...changedRow(section, { id: 0, version: 0 } as RowCore, n + 1),
  id: 0,
  version: 0,
});

const TEXTS = [
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

/** The row as somebody edits it: another text, another level. */
export const edited = (section: AnySection, row: RowCore, n: number): RowCore => {
  const text = TEXTS.find((field) => field in row);
  return { ...changedRow(section, row, n), ...(text !== undefined && { [text]: `testo ${n}` }) } as RowCore;
};

/** The row in another list, with what that list needs. */
export const movedTo = (section: AnySection, row: RowCore, to: string): RowCore => ({
  ...section.moved(row, to),
  list: to,
  ...(to === "concluded" && { end: "2026-02-10" }),
  ...(to === "forbidden" && { note: "orticaria" }),
});
