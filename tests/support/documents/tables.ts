import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { ImportItem } from "@libretto/core/documents/item";
import { findTables } from "@libretto/core/documents/tables/find-tables";
import { offerTable } from "@libretto/core/documents/tables/offer-rows";
import { parseCsv } from "@libretto/core/documents/tables/parse-csv";
import { readForPreview, type TablePreview } from "@libretto/core/documents/tables/preview";
import type { SourceTable } from "@libretto/core/documents/tables/table";
import type { CalendarDate } from "@libretto/core/kernel/dates";

/** Anna Rossi reads a table on the last day of November 2026. */
export const CONTEXT = {
  today: "2026-11-30" as CalendarDate,
  language: "it",
  subject: UNKNOWN_SUBJECT,
  owner: { name: "Anna", surname: "Rossi" },
} as const;

/** The values of a reading in short: those that are not null, with the local minute. */
export const summarise = ({ section, draft }: ImportItem): readonly unknown[] => {
  if (section !== "vitalSigns") return [section];
  const { maximumPressure, minimumPressure, heartRate, weight, glucose, glucoseMoment } = draft;
  const values = { maximumPressure, minimumPressure, heartRate, weight, glucose, glucoseMoment };
  return [draft.takenAt?.slice(0, 19), ...Object.values(values).filter((value) => value !== null)];
};

/** What the review shows of a table before its rows are offered. */
export const previewTable = (...parameters: Parameters<typeof readForPreview>): TablePreview =>
  readForPreview(...parameters).preview;

/** What each table of a text gives with the answers that it proposes. */
export const readAll = (text: string) =>
  findTables(parseCsv(text) ?? [], "").map((table) => {
    const preview = previewTable(table, null, CONTEXT);
    const { items, notImported } = offerTable(table, preview.answers, CONTEXT);
    return { preview, items: items.map(summarise), notImported, source: items[0]?.draft };
  });
/** What the only table of a text gives. */
export const readOnly = (text: string) => {
  const [table, ...others] = readAll(text);
  if (table === undefined || others.length > 0) throw new Error("no table, or several");
  return table;
};

/** The only table of a text. */
export const tableOf = (text: string): SourceTable => {
  const [table, ...others] = findTables(parseCsv(text) ?? [], "");
  if (table === undefined || others.length > 0) throw new Error("no table, or several");
  return table;
};
