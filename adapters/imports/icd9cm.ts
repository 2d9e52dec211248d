import type { ListedEntry } from "@libretto/core/catalogues/card";
import type { Condition } from "@libretto/core/catalogues/condition";
import { conditions } from "@libretto/core/catalogues/condition-wire";
import type { Edition, Line } from "@libretto/core/catalogues/edition";
import { type CodedText, codedTexts } from "./coded-list.ts";
import { once, refused } from "./lines.ts";
import { listedLine } from "./listed-line.ts";
import { sentence, shortened } from "./official-text.ts";
import type { SourceFile } from "./source-file.ts";
import { type Named, placed, starterNames } from "./starter-names.ts";

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
  { where, whole, code, text }: CodedText,
  position: number,
  headings: ReadonlySet<string>,
  common: ReadonlyMap<string, Named>,
): Line<ListedEntry> => {
  if (!whole) return refused(where, "not as many cells as the header");
  if (!SHAPE.test(code)) return refused(where, `"${code}" is not an ICD-9-CM code of a diagnosis`);
  if (text === "") return refused(where, "no description");
  const official = sentence(text);
  const name = shortened(official);
  const condition: Condition = {
    code,
    name,
    fullName: name === official ? "" : official,
    assignable: !headings.has(code),
  };
  return listedLine(where, conditions, condition, { key: code, ...placed(position, common.get(code)) });
};

async function* linesOf(file: SourceFile) {
  const common = await starterNames("conditions.csv");
  const lines: CodedText[] = [];
  for await (const line of codedTexts(file)) lines.push(line);
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
  lines: () => once(linesOf(file), ({ key }) => key),
});
