import type { CalendarDate } from "../../kernel/dates.ts";
import { REVIEW_ROW_LIMIT } from "../../kernel/limits.ts";
import { foldText } from "../../kernel/text.ts";
import type { ReadingContext } from "../document.ts";
import { isNameOf } from "../document-person.ts";
import type { ImportItem } from "../item.ts";
import { isInPeriod, type TableAnswers, type TableRequest } from "./answers.ts";
import { answerFor, unitsOfColumn } from "./column-unit.ts";
import type { ColumnAnswer } from "./columns.ts";
import { listPeople, type TablePerson } from "./find-people.ts";
import { findProblems, type PreviewProblem } from "./find-problems.ts";
import { findLayout } from "./makers.ts";
import { itemsOfRow } from "./offer-rows.ts";
import { orderOf, proposeAnswers } from "./propose-answers.ts";
import { type ReadRows, type RowReading, readRows } from "./read-rows.ts";
import type { DateOrder } from "./read-time.ts";
import { recallForTable } from "./remembered-layouts.ts";
import type { WrongRow } from "./row-collector.ts";
import { examplesOf, type SourceTable } from "./table.ts";

/** A column as the preview shows it. */
export interface PreviewColumn extends ColumnAnswer {
  /** Empty for a column without a title. */
  readonly title: string;
  /** Its first cells. */
  readonly examples: readonly string[];
  /** The units between which the person chooses, by their code; one or none when there is no choice. */
  readonly units: readonly string[];
}

/** How many rows of a table are not offered, by the reason; and of how many only a part is. */
export interface LeftOutRows {
  readonly unreadable: number;
  readonly repeated: number;
  readonly otherPerson: number;
  readonly outsidePeriod: number;
  readonly empty: number;
  readonly partial: number;
}

/** A table before its rows are offered: what its columns mean, and what the rows give then. */
export interface TablePreview {
  readonly format: "preview";
  /** The titles, by which the answers are remembered; null for a table without titles, which can contain anything. */
  readonly layout: string | null;
  /** The maker whose export it is; null for another table. */
  readonly maker: string | null;
  readonly name: string;
  readonly columns: readonly PreviewColumn[];
  readonly answers: TableAnswers;
  /** The people whom the table names, when the person must say who of them the record is about; else none. */
  readonly people: readonly TablePerson[];
  /** The orders of day, month and year between which the person chooses; none when the table decides. */
  readonly orderChoices: readonly DateOrder[];
  /** How many rows of the period give a reading, of how many of all days. */
  readonly count: number;
  readonly totalCount: number;
  /** The first and the last day of all rows; null when there are none, and while the order of day and month is open. */
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  /** The first rows and cells that cannot be read, and how many there are. */
  readonly wrong: readonly WrongRow[];
  readonly wrongCount: number;
  readonly leftOut: LeftOutRows;
  /** What the first rows give. */
  readonly examples: readonly ImportItem[];
  readonly problems: readonly PreviewProblem[];
}

const SHOWN_CELLS = 3;
const SHOWN_ROWS = 3;
const SHOWN_WRONG_ROWS = 20;

/** The problems that leave it certain what the rows become. */
const WITH_EXAMPLES: readonly PreviewProblem[] = ["tooManyRows", "noRows", "unknownMeaning", "noValueColumn"];

const layoutOf = ({ titles }: SourceTable): string | null => titles?.map(foldText).join("|") ?? null;

/** The first day from which the newest rows are few enough for a review. */
const firstDayOfNewest = (readings: readonly RowReading[]): CalendarDate | null => {
  const days = readings.map(({ day }) => day).toSorted();
  const first = days[days.length - REVIEW_ROW_LIMIT];
  const before = days[days.length - REVIEW_ROW_LIMIT - 1];
  // a day is offered as a whole or not at all
  return first === undefined ? null : first === before ? (days.find((day) => day > first) ?? first) : first;
};

const countLeftOut = (
  { readings, wrong, emptyCount, otherPersonCount }: ReadRows,
  outsidePeriod: number,
): LeftOutRows => {
  const isRead = new Set(readings.map(({ row }) => row.line));
  const lines = new Set(wrong.map(({ line }) => line));
  const partial = [...lines].filter((line) => isRead.has(line)).length;
  const repeated = wrong.filter(({ why }) => why === "repeatedRow").length;
  return {
    ...{ unreadable: lines.size - partial - repeated, repeated, otherPerson: otherPersonCount },
    ...{ outsidePeriod, empty: emptyCount, partial },
  };
};

/** The answers with the units that the table shows, where the person has not chosen one. */
const withProposedUnits = (table: SourceTable, answers: TableAnswers): TableAnswers => ({
  ...answers,
  columns: answers.columns.map((column, index) =>
    column.unit === null ? answerFor(table, index, column.meaning) : column,
  ),
});

/** Whether a table names only the person of the record. */
const isNamedAlone = (people: readonly TablePerson[], { owner }: ReadingContext): boolean =>
  owner !== undefined && people.length === 1 && people.every(({ name }) => isNameOf(name, owner));

/** The answers with an order and a person that the table decides: they are not asked. */
const completeAnswers = (
  answers: TableAnswers,
  people: readonly TablePerson[],
  order: DateOrder | null,
  context: ReadingContext,
): TableAnswers => {
  const named = people.find(({ name }) => name === answers.person);
  const person = isNamedAlone(people, context) ? people[0] : named;
  return { ...answers, order: order ?? answers.order, person: person?.name ?? null };
};

/** The answers with which the table is shown. */
const answersFor = (
  table: SourceTable,
  request: Pick<TableRequest, "answers" | "stage"> | null,
  today: CalendarDate,
): TableAnswers => {
  if (request === null) return proposeAnswers(table, today);
  const { answers, stage } = request;
  return stage === "remembered" ? recallForTable(table, answers, today) : withProposedUnits(table, answers);
};

/**
 * Shows a table before its rows are offered.
 *
 * @param request the answers and where they come from; null for those that the table proposes
 */
export const readForPreview = (
  table: SourceTable,
  request: Pick<TableRequest, "answers" | "stage"> | null,
  context: ReadingContext,
): { readonly preview: TablePreview; readonly rows: ReadRows } => {
  const requested = answersFor(table, request, context.today);
  const people = listPeople(table, requested.columns);
  const possible = orderOf(table, requested.columns, context.today);
  const ordered = completeAnswers(requested, people, possible.only, context);
  const isOrderOpen = possible.choices.length > 0 && ordered.order === null;
  const isPersonOpen = people.length > 0 && ordered.person === null;
  const rows = readRows(table, ordered, context.today, { isPreview: true });
  const { readings, wrong } = rows;
  const isTooMany = readings.length > REVIEW_ROW_LIMIT && ordered.from === null && ordered.to === null && !isOrderOpen;
  const answers = isTooMany ? { ...ordered, from: firstDayOfNewest(readings) } : ordered;
  const offered = readings.filter(({ day }) => isInPeriod(day, answers));
  const days = isOrderOpen ? [] : readings.map(({ day }) => day).toSorted();
  const problems = findProblems(table, answers, { isOrderOpen, isPersonOpen, count: offered.length });
  const isCertain = problems.every((problem) => WITH_EXAMPLES.includes(problem));
  const preview: TablePreview = {
    ...{ format: "preview", layout: layoutOf(table), maker: findLayout(table.titles)?.maker ?? null, name: table.name },
    columns: answers.columns.map((column, index) => ({
      ...column,
      title: table.titles?.[index] ?? "",
      examples: examplesOf(table, index, SHOWN_CELLS),
      units: unitsOfColumn(column.meaning),
    })),
    ...{ answers, orderChoices: possible.choices },
    people: isNamedAlone(people, context) ? [] : people,
    ...{ count: offered.length, totalCount: readings.length, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
    ...{ wrong: wrong.slice(0, SHOWN_WRONG_ROWS), wrongCount: wrong.length, problems },
    leftOut: countLeftOut(rows, readings.length - offered.length),
    examples: isCertain ? offered.slice(0, SHOWN_ROWS).flatMap((reading) => itemsOfRow(reading, context)) : [],
  };
  return { preview, rows };
};
