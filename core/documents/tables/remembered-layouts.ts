import { LAB_TESTS } from "../../catalogues/lab-tests/lab-tests.ts";
import { digestText } from "../../kernel/text-digest.ts";
import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import type { TableAnswers } from "./answers.ts";
import type { ColumnAnswer, ColumnMeaning } from "./columns.ts";
import { unitsOfColumn } from "./propose-answers.ts";
import { DATE_ORDERS } from "./read-time.ts";

/** What a person said about a table: digests of its titles and of the answer about each column, and the order of days. */
export interface RememberedLayout {
  readonly layout: string;
  readonly columns: readonly string[];
  readonly order: string | null;
}

const IGNORED: ColumnAnswer = { meaning: "ignored", unit: "" };

/** The digest of an answer, which does not show what is measured. */
const digestOf = ({ meaning, unit }: ColumnAnswer): string => digestText(`column ${meaning} ${unit ?? "?"}`);

let answersByDigest: ReadonlyMap<string, ColumnAnswer> | null = null;

/** The answers that a person can give about a column, by their digest. */
const knownAnswers = (): ReadonlyMap<string, ColumnAnswer> => {
  if (answersByDigest === null) {
    const meanings: readonly ColumnMeaning[] = [
      ...(["dateTime", "date", "time", "timeZone", "pressure", "glucoseMoment"] as const),
      ...(Object.keys(MEASURES) as readonly MeasureName[]),
      ...LAB_TESTS.map(({ id }) => `test:${id}` as const),
    ];
    const answers = meanings.flatMap((meaning) => ["", ...unitsOfColumn(meaning)].map((unit) => ({ meaning, unit })));
    answersByDigest = new Map(answers.map((answer) => [digestOf(answer), answer]));
  }
  return answersByDigest;
};

/** Older ones are forgotten. */
const REMEMBERED_LAYOUTS = 30;

/** The layouts with the answers about one more, newest first. */
export const rememberLayout = (
  layouts: readonly RememberedLayout[],
  layout: string,
  { columns, order }: TableAnswers,
): readonly RememberedLayout[] =>
  [{ layout, columns: columns.map(digestOf), order }, ...layouts.filter((other) => other.layout !== layout)].slice(
    0,
    REMEMBERED_LAYOUTS,
  );

/**
 * The remembered answers about a table, for all days; null when there are none, or when they are not about as many
 * columns. A column with an answer that this version does not know is not read.
 */
export const recallAnswers = (
  layouts: readonly RememberedLayout[],
  layout: string,
  columnCount: number,
): TableAnswers | null => {
  const found = layouts.find((one) => one.layout === layout && one.columns.length === columnCount);
  if (found === undefined) return null;
  const columns = found.columns.map((digest) => knownAnswers().get(digest) ?? IGNORED);
  return { columns, order: DATE_ORDERS.find((order) => order === found.order) ?? null, from: null, to: null };
};
