import * as t from "io-ts";
import { LAB_TESTS } from "../../catalogues/lab-tests/lab-tests.ts";
import { decode } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { isLeft } from "../../kernel/fp.ts";
import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";
import type { TableAnswers } from "./answers.ts";
import { answerFor, contradictsUnit, unitsOfColumn } from "./column-unit.ts";
import { type ColumnAnswer, type ColumnMeaning, measureOfColumn, TIME_MEANINGS, testIdOf } from "./columns.ts";
import { openDaysOf, orderOf, proposeAnswers } from "./propose-answers.ts";
import { DATE_ORDERS, isOrderPossible } from "./read-time.ts";
import type { SourceTable } from "./table.ts";

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

/** A remembered answer about a column, as far as this table does not contradict it. */
const recallColumn = (table: SourceTable, index: number, own: ColumnAnswer, before: ColumnAnswer): ColumnAnswer => {
  const { meaning } = before;
  // the cells show whether they have days, times or both
  if (TIME_MEANINGS.includes(meaning) && TIME_MEANINGS.includes(own.meaning)) return own;
  const measure = measureOfColumn(meaning);
  if (measure === null) return before;
  const { unit } = answerFor(table, index, meaning);
  if (unit === "" || before.unit === "" || before.unit === null) return { meaning, unit };
  const isContradicted = (unit !== null && unit !== before.unit) || contradictsUnit(table, index, measure, before.unit);
  return { meaning, unit: isContradicted ? null : before.unit };
};

/**
 * The remembered answers about a table with the same titles. What this table states counts more: a unit or an order of
 * the date that contradicts it is asked again.
 */
export const recallForTable = (table: SourceTable, remembered: TableAnswers, today: CalendarDate): TableAnswers => {
  const own = proposeAnswers(table, today);
  const columns = own.columns.map((column, index) => {
    const before = remembered.columns[index];
    return before === undefined ? column : recallColumn(table, index, column, before);
  });
  const { only } = orderOf(table, columns, today);
  const { order } = remembered;
  const isPossible = order !== null && isOrderPossible(openDaysOf(table, columns), order, today);
  return { ...own, columns, order: only ?? (isPossible ? order : null) };
};
