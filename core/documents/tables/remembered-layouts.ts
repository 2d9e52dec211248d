import * as t from "io-ts";
import { LAB_TESTS } from "../../catalogues/lab-tests/lab-tests.ts";
import { decode } from "../../kernel/codec.ts";
import { isLeft } from "../../kernel/fp.ts";
import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import type { TableAnswers } from "./answers.ts";
import { unitsOfColumn } from "./column-unit.ts";
import { type ColumnAnswer, type ColumnMeaning, testIdOf } from "./columns.ts";
import { DATE_ORDERS } from "./read-time.ts";

const StoredLayouts = t.readonlyArray(
  t.readonly(
    t.type({
      layout: t.string,
      columns: t.readonlyArray(t.readonly(t.type({ meaning: t.string, unit: t.string }))),
      order: t.union([t.string, t.null]),
    }),
  ),
);
/** What a person said about tables: the titles of each, what its columns contain, and the order of its dates. */
type StoredLayouts = t.TypeOf<typeof StoredLayouts>;

const OTHER_MEANINGS: readonly ColumnMeaning[] = [
  ...(["ignored", "dateTime", "date", "time", "timeZone", "person", "pressure", "glucoseMoment"] as const),
  ...(Object.keys(MEASURES) as readonly MeasureName[]),
];
const isMeaning = (text: string): text is ColumnMeaning => {
  const meaning = text as ColumnMeaning;
  return OTHER_MEANINGS.includes(meaning) || LAB_TESTS.some(({ id }) => id === testIdOf(meaning));
};

/** A column with an answer that this version does not know is asked again. */
const readAnswer = ({ meaning, unit }: StoredLayouts[number]["columns"][number]): ColumnAnswer =>
  isMeaning(meaning) && (unit === "" || unitsOfColumn(meaning).includes(unit))
    ? { meaning, unit }
    : { meaning: "undecided", unit: "" };

const decodeLayouts = (stored: unknown): StoredLayouts => {
  const layouts = decode(StoredLayouts, stored ?? []);
  return isLeft(layouts) ? [] : layouts.right;
};

/** Older ones are forgotten. */
const REMEMBERED_LAYOUTS = 30;

/**
 * Adds the answers about one more table to those that are stored, the newest first.
 *
 * @param stored what was stored before; anything else counts as nothing
 */
export const rememberLayout = (
  stored: unknown,
  layout: string,
  { columns, order }: Pick<TableAnswers, "columns" | "order">,
): StoredLayouts => {
  const answers = columns.map(({ meaning, unit }) => ({ meaning, unit: unit ?? "" }));
  const others = decodeLayouts(stored).filter((other) => other.layout !== layout);
  return [{ layout, columns: answers, order }, ...others].slice(0, REMEMBERED_LAYOUTS);
};

/**
 * The remembered answers about a table, for all days; null when there are none, or when they are not about as many
 * columns.
 */
export const recallAnswers = (stored: unknown, layout: string, columnCount: number): TableAnswers | null => {
  const found = decodeLayouts(stored).find((one) => one.layout === layout && one.columns.length === columnCount);
  if (found === undefined) return null;
  const order = DATE_ORDERS.find((known) => known === found.order) ?? null;
  return { columns: found.columns.map(readAnswer), order, person: null, from: null, to: null };
};
