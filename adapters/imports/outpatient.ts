import type { ListedEntry } from "@libretto/core/catalogues/card";
import type { Edition, Line } from "@libretto/core/catalogues/edition";
import { type Investigation, type InvestigationKind, investigationId } from "@libretto/core/catalogues/investigation";
import { InvestigationKindName, investigations } from "@libretto/core/catalogues/investigation-wire";
import { isLeft } from "@libretto/core/kernel/fp";
import { type CodedText, codedTexts } from "./coded-list.ts";
import { once, refused } from "./lines.ts";
import { listedLine } from "./listed-line.ts";
import { sentence, shortened } from "./official-text.ts";
import type { SourceFile } from "./source-file.ts";
import { type Named, placed, starterNames } from "./starter-names.ts";

const SOURCE = "Ministero della Salute, nomenclatore dell'assistenza specialistica ambulatoriale";

const SHAPE = /^[0-9A-Z]{2}(\.[0-9A-Z]{1,3}){1,2}$/;

/** The chapters of the catalogue; the first match counts. */
const CHAPTERS: readonly (readonly [RegExp, InvestigationKind])[] = [
  [/^(87|88|92\.[01])/, "radiology"],
  [/^91\.(3[89]|4[0-8]|6[01])/, "pathology"],
  [/^91\.90/, "specialist"],
  [/^(9[01]|G)/, "laboratory"],
];

const kindOf = ({ code, kind }: CodedText): InvestigationKind => {
  const said = InvestigationKindName.decode(kind);
  return isLeft(said) ? (CHAPTERS.find(([begins]) => begins.test(code))?.[1] ?? "specialist") : said.right;
};

const lineOf = (line: CodedText, position: number, common: ReadonlyMap<string, Named>): Line<ListedEntry> => {
  const { where, whole, code, text } = line;
  if (!whole) return refused(where, "not as many cells as the header");
  const id = investigationId(code);
  if (id === null || !SHAPE.test(code)) return refused(where, `"${code}" is not a code of the catalogue`);
  if (text === "") return refused(where, "no description");
  const kind = kindOf(line);
  const known = common.get(code);
  const official = sentence(text);
  const investigation: Investigation = { id, code, name: known?.name ?? shortened(official), fullName: official, kind };
  return listedLine(where, investigations, investigation, { key: String(id), list: kind, ...placed(position, known) });
};

async function* linesOf(file: SourceFile) {
  const common = await starterNames("investigations.csv");
  let position = 0;
  for await (const line of codedTexts(file)) {
    position += 1;
    yield { where: line.where, line: lineOf(line, position, common) };
  }
}

/** The national catalogue of outpatient services. Common exams keep their common names. */
export const outpatientCatalogue = (file: SourceFile, date: string): Edition<"investigations"> => ({
  name: "investigations",
  source: { name: SOURCE, date },
  origin: "official",
  fingerprint: `2:${file.digest}`,
  lines: () => once(linesOf(file), ({ code }) => code),
});
