import type { Condition } from "@libretto/core/catalogues/clinical/condition";
import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import type { ListedEntry } from "@libretto/core/catalogues/definition";
import type { Edition, Line } from "@libretto/core/catalogues/edition";
import { refuseDuplicates, refusedLine } from "../lines.ts";
import { toListedLine } from "../listed-line.ts";
import { type CommonName, commonNameFirst, readStarterNames } from "../shipped/starter-names.ts";
import type { SourceFile } from "../source-file.ts";
import { type CodedText, readCodedTexts } from "./coded-list.ts";
import { shortenName, toSentenceCase } from "./official-text.ts";

const SOURCE = "ICD-9-CM 2007, versione italiana, Ministero della Salute";

const SHAPE = /^(\d{3}|V\d{2}|E\d{3})(\.\d{1,2})?$/;

/** The codes that have finer codes below them: "250" and "250.0" for "250.00". */
const headingsOf = (lines: readonly CodedText[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(({ code }) => {
      const [category = "", detail = ""] = code.split(".");
      return detail === "" ? [] : detail.length === 1 ? [category] : [category, `${category}.${detail[0]}`];
    }),
  );

const lineOf = (
  { where, isComplete: whole, code, text }: CodedText,
  position: number,
  headings: ReadonlySet<string>,
  common: ReadonlyMap<string, CommonName>,
): Line<ListedEntry> => {
  if (!whole) return refusedLine(where, "not as many cells as the header");
  if (!SHAPE.test(code)) return refusedLine(where, `"${code}" is not an ICD-9-CM code of a diagnosis`);
  if (text === "") return refusedLine(where, "no description");
  const official = toSentenceCase(text);
  const name = shortenName(official);
  const condition: Condition = {
    code,
    name,
    fullName: name === official ? "" : official,
    assignable: !headings.has(code),
  };
  return toListedLine(where, conditions, condition, { key: code, ...commonNameFirst(position, common.get(code)) });
};

async function* linesOf(file: SourceFile) {
  const common = await readStarterNames("conditions.csv");
  const lines: CodedText[] = [];
  for await (const line of readCodedTexts(file)) lines.push(line);
  const headings = headingsOf(lines);
  for (const [index, line] of lines.entries())
    yield { where: line.where, line: lineOf(line, index + 1, headings, common) };
}

/** The Italian version of ICD-9-CM, found also by the common names of the starter set. */
export const icd9cmDiagnoses = (file: SourceFile, date: string): Edition<"conditions"> => ({
  name: "conditions",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: `2:${file.digest}`,
  lines: () => refuseDuplicates(linesOf(file), ({ key }) => key),
});
