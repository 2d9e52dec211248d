import { type Cell, groupLines, type Line } from "../pages/lines.ts";
import type { PageText } from "../pages/page-text.ts";

/** What a report of Kardia states. */
export const KARDIA_FIELDS = ["patient", "birth", "age", "recorded", "heartRate", "duration", "finding"] as const;
/** A field of a report. */
export type KardiaField = (typeof KARDIA_FIELDS)[number];

/** The labels of the fields, in English and in Italian. */
const LABELS: Readonly<Record<KardiaField | "other", string>> = {
  patient: "patient(?: name)?|paziente|nome del paziente",
  birth: "(?<!\\p{L})dob|date of birth|data di nascita|nascita",
  age: "(?<!\\p{L})(?:age|età)",
  recorded: "recorded(?: on)?|registrat[oa](?: il)?|registrazione|data(?: e ora)? (?:di |della )?registrazione",
  heartRate: "heart rate|frequenza cardiaca",
  duration: "duration|durata",
  finding:
    "instant analysis|(?:kardia )?(?:advanced )?determination|finding by ?alivecor|analisi istantanea|determinazione(?: avanzata)?(?: di)? kardia|risultato (?:di )?(?:kardia|alivecor)",
  other:
    "(?<!\\p{L})(?:sex|sesso|gender|notes?|note|tags?|etichette|symptoms|sintomi|scale|scala|(?:mains )?filter|filtro|uuid)",
};
const FIELD_PATTERN = Object.entries(LABELS)
  .map(([field, words]) => `(?<${field}>${words})`)
  .join("|");
/** A label with its colon; two texts can be printed without a gap: "57 bpmDuration: 30s". */
const LABEL = new RegExp(`(?:${FIELD_PATTERN})[®*\\s]*:`, "giu");

/** A label and the text behind it in the same cell. */
interface Labelled {
  readonly field: KardiaField | "other";
  readonly text: string;
  readonly cell: Cell;
}

/** The labels of a cell, each with the text up to the next one. */
const splitCell = (cell: Cell): readonly Labelled[] => {
  const found = [...cell.text.matchAll(LABEL)];
  return found.map((match, index) => {
    const [field = "other"] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    const from = match.index + match[0].length;
    return { field: field as Labelled["field"], text: cell.text.slice(from, found[index + 1]?.index).trim(), cell };
  });
};

const hasLabel = (cell: Cell): boolean => splitCell(cell).length > 0;
/** A value stands at most this many heights below its label. */
const NEXT_LINE = 2.5;
/** The second line of a value stands closer. */
const SAME_VALUE = 1.6;
/** Edges of one column differ by less than this many points. */
const SAME_EDGE = 3;
/** Lines below a value that are no part of it. */
const FOOTER = /copyright|©|\(c\)|^pag|mm\/|hz\b|filt|uuid|kardia|alivecor/i;

/** The cell without a label below another one. */
const findBelow = (cell: Cell, line: Line, next: Line | undefined, heights: number): Cell | undefined => {
  if (next === undefined || next.y - line.y > line.height * heights) return undefined;
  return next.cells.find((below) => Math.abs(below.left - cell.left) < SAME_EDGE && !hasLabel(below));
};

/** The text behind, beside or below a label; a finding can have two lines. */
const readText = ({ field, text, cell }: Labelled, line: Line, next: Line | undefined): string => {
  const right = line.cells[line.cells.indexOf(cell) + 1];
  const nextCell = right === undefined || hasLabel(right) ? undefined : right;
  if (text === "" && nextCell === undefined) return findBelow(cell, line, next, NEXT_LINE)?.text ?? "";
  const value = text === "" ? (nextCell?.text ?? "") : text;
  if (field !== "finding") return value;
  const start = text === "" && nextCell !== undefined ? nextCell : cell;
  const second = findBelow(start, line, next, SAME_VALUE)?.text ?? "";
  return FOOTER.test(second) ? value : `${value} ${second}`.trim();
};

/** The texts of the fields, in the order of the pages; a field can stand on each page. */
export type PrintedFields = Readonly<Record<KardiaField, readonly string[]>>;

/** Reads the texts behind, beside or below the labels of a report. */
export const readPrintedFields = (pages: readonly PageText[]): PrintedFields => {
  const found = pages.flatMap((page) => {
    const lines = groupLines(page);
    return lines.flatMap((line, index) =>
      line.cells
        .flatMap(splitCell)
        .map((labelled) => ({ field: labelled.field, text: readText(labelled, line, lines[index + 1]) })),
    );
  });
  const textsOf = (field: KardiaField) =>
    found.flatMap((one) => (one.field === field && one.text !== "" ? [one.text.replace(/\s+/g, " ")] : []));
  return Object.fromEntries(KARDIA_FIELDS.map((field) => [field, textsOf(field)])) as unknown as PrintedFields;
};
