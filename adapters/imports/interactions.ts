import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import type { Edition, InteractionEntry, Line } from "@libretto/core/catalogues/edition";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { isLeft } from "@libretto/core/kernel/fp";
import { type CsvRecord, type Layout, readRecords, splitList } from "./csv.ts";
import { entryLine, refuseDuplicates, refusedLine } from "./lines.ts";
import type { SourceFile } from "./source-file.ts";

const LAYOUT = {
  delimiter: ",",
  columns: ["id", "gruppo_a", "atc_a", "gruppo_b", "atc_b", "gravita", "messaggio", "messaggio_en", "fonte"],
  optional: ["messaggio_en", "fonte"],
} as const satisfies Layout<string>;
type Column = (typeof LAYOUT.columns)[number];

const lineOf = ({ where, isComplete: whole, cell }: CsvRecord<Column>): Line<InteractionEntry> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const severity = SeverityName.decode(cell("gravita").toLowerCase());
  if (isLeft(severity)) return refusedLine(where, `gravita "${cell("gravita")}" is not one of the three`);
  const [first, second] = [splitList(cell("atc_a")), splitList(cell("atc_b"))];
  if (first.length === 0 || second.length === 0) return refusedLine(where, "no ATC group on one side");
  const wrong = [...first, ...second].find((code) => !isAtc(code));
  if (wrong !== undefined) return refusedLine(where, `"${wrong}" is not an ATC code or group`);
  if (cell("id") === "") return refusedLine(where, "no id");
  if (cell("messaggio") === "") return refusedLine(where, "no message");
  return entryLine({
    id: cell("id"),
    firstGroup: cell("gruppo_a"),
    first,
    secondGroup: cell("gruppo_b"),
    second,
    severity: severity.right,
    advice: { it: cell("messaggio"), en: cell("messaggio_en") },
    reference: cell("fonte"),
  });
};

async function* linesOf(file: SourceFile) {
  for await (const record of readRecords(file, LAYOUT)) yield { where: record.where, line: lineOf(record) };
}

/** Interactions in this product's format (docs/catalogues.md). */
export const interactions = (
  file: SourceFile,
  from: Pick<Edition<"interactions">, "source" | "origin">,
): Edition<"interactions"> => ({
  ...from,
  name: "interactions",
  fingerprint: `2:${file.digest}`,
  lines: () => refuseDuplicates(linesOf(file), (interaction) => interaction.id),
});
