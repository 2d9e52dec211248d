import { REVIEW_ROW_LIMIT } from "../../kernel/limits.ts";
import { labResults } from "../../record/lab-results/wire.ts";
import type { ReadingSource } from "../../record/vital-signs/reading-source.ts";
import { vitalSigns } from "../../record/vital-signs/wire.ts";
import { checkItem } from "../check-item.ts";
import type { NotImported, OfferedDocument, ReadingContext } from "../document.ts";
import { importTexts } from "../import-texts.ts";
import { type ImportItem, type ImportNote, NO_CLUES } from "../item.ts";
import type { SourcePlace } from "../place.ts";
import { isInPeriod, type TableAnswers } from "./answers.ts";
import { findLayout } from "./makers.ts";
import { type ReadRows, type RowReading, readRows } from "./read-rows.ts";
import { instantOfStated } from "./read-time.ts";
import type { WrongRow } from "./row-collector.ts";
import { cellText, columnCountOf, isEmptyCell, rowText, type SourceTable } from "./table.ts";

/** More wrong rows are counted and not listed. */
const LISTED_WRONG_ROWS = 200;
/** The key of the only part of the text of a table. */
const ROWS_PART = "rows";

const placeOfLine = (line: number, { language }: ReadingContext): SourcePlace => ({
  part: ROWS_PART,
  path: importTexts[language].line(line),
});

const notesOf = ({ row, time, converted }: RowReading): readonly ImportNote[] => [
  { code: "tableRow", text: String(row.line) },
  ...(time === null ? [{ code: "timeUnknown" } as const] : []),
  ...converted.map((text) => ({ code: "converted", text }) as const),
];

/** The rows of the record that a row of a table gives: a reading, and a result for each test. */
export const itemsOfRow = (
  reading: RowReading,
  context: ReadingContext,
  source: ReadingSource = { kind: "typed" },
): readonly ImportItem[] => {
  const { row, day, time, seconds, instant, values, moment, tests } = reading;
  const takenAt = instant ?? instantOfStated(day, { time, seconds });
  const shared = {
    ...{ type: "observation", name: "", clues: NO_CLUES, problems: [], unmapped: [], missing: [] },
    place: placeOfLine(row.line, context),
  };
  const measured: readonly ImportItem[] =
    Object.keys(values).length === 0
      ? []
      : [
          {
            ...{ ...shared, key: `${row.line}`, section: "vitalSigns", notes: notesOf(reading) },
            draft: {
              ...vitalSigns.createBlank("readings", context.today),
              ...{ ...values, takenAt, source },
              glucoseMoment: values.glucose === undefined ? null : moment,
            },
          },
        ];
  const results = tests.map(
    ({ test, title, value, unit }, index): ImportItem => ({
      ...{ ...shared, key: `${row.line}-${index}`, section: "labResults", name: title },
      notes: [{ code: "tableRow", text: String(row.line) }],
      draft: {
        ...labResults.createBlank("results", context.today),
        ...{ testName: title, test, date: day, time, ...value, unit },
      },
    }),
  );
  return [...measured, ...results].map((item) => checkItem(item, context));
};

const listWrong = (wrong: readonly WrongRow[], context: ReadingContext): readonly NotImported[] => {
  const listed = wrong
    .slice(0, LISTED_WRONG_ROWS)
    .map(({ line, text, why, detail }) => ({ place: placeOfLine(line, context), what: text, why, detail }));
  const more = wrong.length - listed.length;
  return more === 0 ? listed : [...listed, listRows(more, "moreWrongRows", context)];
};

/** Several rows that are not imported for the same reason, as one entry. */
const listRows = (count: number, why: NotImported["why"], { language }: ReadingContext): NotImported => ({
  ...{ place: { part: ROWS_PART, path: "" }, what: importTexts[language].rowCount(count), why, detail: "" },
});

/** The columns with content that the person does not import. */
const listIgnoredColumns = (table: SourceTable, { columns }: TableAnswers, { language }: ReadingContext) =>
  Array.from({ length: columnCountOf(table) }, (_, index) => index)
    .filter((index) => columns[index]?.meaning === "ignored" || columns[index] === undefined)
    .filter((index) => table.rows.some(({ cells }) => !isEmptyCell(cells[index])))
    .map((index): NotImported => {
      const title = table.titles?.[index] || importTexts[language].column(index + 1);
      const example = table.rows.map(({ cells }) => cellText(cells[index])).find((text) => text !== "") ?? "";
      return { place: { part: ROWS_PART, path: "" }, what: title, why: "ignoredColumn", detail: example.slice(0, 100) };
    });

/** The text of the rows that are offered, below their titles. */
const textOf = ({ titles }: SourceTable, readings: readonly RowReading[], { language }: ReadingContext): string =>
  [
    ...(titles === null ? [] : [titles.join("; ")]),
    ...readings.map(({ row }) => `${importTexts[language].line(row.line)}: ${rowText(row)}`),
  ].join("\n");

/**
 * The rows of a table as a document for the review. At most `REVIEW_ROW_LIMIT` rows are offered.
 *
 * @param rows the rows as they were read with these answers, when they are known
 */
export const offerTable = (
  table: SourceTable,
  answers: TableAnswers,
  context: ReadingContext,
  rows: ReadRows = readRows(table, answers, context.today),
): OfferedDocument => {
  const texts = importTexts[context.language];
  const maker = findLayout(table.titles)?.maker ?? null;
  const source: ReadingSource = maker === null ? { kind: "typed" } : { kind: "device", name: maker };
  const { readings, wrong, emptyCount, otherPersonCount } = rows;
  const inPeriod = readings.filter(({ day }) => isInPeriod(day, answers));
  const offered = inPeriod.slice(0, REVIEW_ROW_LIMIT);
  const outside = readings.length - offered.length;
  return {
    format: "table",
    header: {
      ...{ code: "", title: [texts.measureTable, maker ?? "", table.name].filter(Boolean).join(" · "), date: null },
      ...{ author: "", person: null, persons: 0 },
    },
    items: offered.flatMap((reading) => itemsOfRow(reading, context, source)),
    absences: [],
    notImported: [
      ...listWrong(wrong, context),
      ...(outside === 0 ? [] : [listRows(outside, "outsidePeriod", context)]),
      ...(otherPersonCount === 0 ? [] : [listRows(otherPersonCount, "otherPerson", context)]),
      ...(emptyCount === 0 ? [] : [listRows(emptyCount, "noValue", context)]),
      ...listIgnoredColumns(table, answers, context),
    ],
    narrative: [{ key: ROWS_PART, title: texts.rows, text: textOf(table, offered, context) }],
  };
};
