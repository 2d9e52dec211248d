import { isLeft } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { findSection } from "@libretto/core/record/sections";
import { labelSet } from "../../shared/translations.ts";
import type { RecordServices } from "../sections-model.ts";

const removalLabels = labelSet("fileRemoval", {
  it: {
    count: "{{count}} {{name}}",
    rows: "Da questo file vengono: {{counts}}. Restano dove sono, ma senza il collegamento al file. Se ripristini il file dal cestino, il collegamento torna.",
    unknown:
      "Non è stato possibile contare le voci che vengono da questo file. Se ce ne sono, restano dove sono, ma senza il collegamento al file.",
  },
  en: {
    count: "{{count}} {{name}}",
    rows: "From this file come: {{counts}}. They stay where they are, but without the link to the file. If you restore the file from the bin, the link comes back.",
    unknown:
      "The entries that come from this file could not be counted. If there are any, they stay where they are, but without the link to the file.",
  },
});

/** How many rows come from a file, by kind, and what its deletion does to them; empty when there are none. */
export const removalText = async (
  { fileService, record, language }: Pick<RecordServices, "fileService" | "record" | "language">,
  { id }: Pick<RecordFile, "id">,
): Promise<string> => {
  const patient = record.record?.patient.id;
  if (patient === undefined) return "";
  const answer = await fileService.loadRows(patient, id)();
  if (isLeft(answer)) return language.label(removalLabels, "unknown");
  const counts = Object.entries(answer.right).flatMap(([section, rows]) => {
    const { row, rows: several } = findSection(section).names[language.current];
    return rows.length === 0
      ? []
      : [language.label(removalLabels, "count", { count: rows.length, name: rows.length === 1 ? row : several })];
  });
  return counts.length === 0 ? "" : language.label(removalLabels, "rows", { counts: counts.join(", ") });
};
