import {
  type Investigation,
  type InvestigationKind,
  investigationId,
} from "@libretto/core/catalogues/clinical/investigation";
import { InvestigationKindName, investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { ListedEntry } from "@libretto/core/catalogues/definition";
import type { Edition, Line } from "@libretto/core/catalogues/edition";
import { isLeft } from "@libretto/core/kernel/fp";
import { refuseDuplicates, refusedLine } from "../lines.ts";
import { toListedLine } from "../listed-line.ts";
import { type CommonName, commonNameFirst, readStarterNames } from "../shipped/starter-names.ts";
import type { SourceFile } from "../source-file.ts";
import { type CodedText, readCodedTexts } from "./coded-list.ts";
import { shortenName, toSentenceCase } from "./official-text.ts";

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
  const declaredKind = InvestigationKindName.decode(kind);
  return isLeft(declaredKind)
    ? (CHAPTERS.find(([pattern]) => pattern.test(code))?.[1] ?? "specialist")
    : declaredKind.right;
};

const lineOf = (line: CodedText, position: number, common: ReadonlyMap<string, CommonName>): Line<ListedEntry> => {
  const { where, isComplete: whole, code, text } = line;
  if (!whole) return refusedLine(where, "not as many cells as the header");
  const id = investigationId(code);
  if (id === null || !SHAPE.test(code)) return refusedLine(where, `"${code}" is not a code of the catalogue`);
  if (text === "") return refusedLine(where, "no description");
  const kind = kindOf(line);
  const known = common.get(code);
  const official = toSentenceCase(text);
  const investigation: Investigation = {
    id,
    code,
    name: known?.name ?? shortenName(official),
    fullName: official,
    kind,
  };
  return toListedLine(where, investigations, investigation, {
    key: String(id),
    list: kind,
    ...commonNameFirst(position, known),
  });
};

async function* linesOf(file: SourceFile) {
  const common = await readStarterNames("investigations.csv");
  let position = 0;
  for await (const line of readCodedTexts(file)) {
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
  lines: () => refuseDuplicates(linesOf(file), ({ code }) => code),
});
