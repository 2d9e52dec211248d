// Counts what the reading of documents makes of many files.
import { isCompleteItem } from "../../core/documents/check-item.ts";
import { reasonTexts } from "../../core/documents/reason-texts.ts";

const add = (counts, key, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);

const table = (head, rows) =>
  [`| ${head.join(" | ")} |`, `|${"---|".repeat(head.length)}`, ...rows.map((row) => `| ${row.join(" | ")} |`)].join(
    "\n",
  );

const sorted = (counts) => [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

const addDocument = (counts, { format, header, items, absences, notImported }) => {
  const kind = `${format} ${header.code || "-"}`;
  add(counts.documents, kind);
  for (const item of items) {
    add(counts.items, `${kind}|${item.section}`);
    if (isCompleteItem(item)) add(counts.complete, `${kind}|${item.section}`);
  }
  for (const { kind: absence } of absences) add(counts.absences, `${kind}|${absence}`);
  for (const { why } of notImported) add(counts.notImported, `${kind}|${why}`);
};

/** Markdown tables: documents by kind, rows offered, absences, and what was not imported and why. */
export const countDocuments = async (files, readFile) => {
  const names = ["documents", "items", "complete", "absences", "notImported", "refusals"];
  const counts = Object.fromEntries(names.map((name) => [name, new Map()]));
  let slowest = 0;
  for (const file of files) {
    const start = performance.now();
    for (const { result } of await readFile(file))
      if (result._tag === "Left") add(counts.refusals, result.left);
      else addDocument(counts, result.right);
    slowest = Math.max(slowest, performance.now() - start);
  }
  const rowsOf = (map) => sorted(map).map(([key, count]) => [...key.split("|"), count]);
  return [
    `${files.length} files; the slowest took ${slowest < 1000 ? "less than a second" : `${(slowest / 1000).toFixed(1)} s`}.`,
    table(["document", "count"], rowsOf(counts.documents)),
    table(
      ["document", "section", "offered", "complete"],
      sorted(counts.items).map(([key, count]) => [...key.split("|"), count, counts.complete.get(key) ?? 0]),
    ),
    table(["document", "states that", "count"], rowsOf(counts.absences)),
    table(
      ["document", "not imported because", "count"],
      sorted(counts.notImported).map(([key, count]) => {
        const [kind, why] = key.split("|");
        return [kind, reasonTexts.en[why], count];
      }),
    ),
    table(["file not read", "count"], rowsOf(counts.refusals)),
  ].join("\n\n");
};
