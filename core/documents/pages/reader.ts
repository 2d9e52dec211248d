import { findLabTestByName } from "../../catalogues/lab-tests/lab-tests.ts";
import { left, right } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";
import { labResults } from "../../record/lab-results/wire.ts";
import { checkItem } from "../check-item.ts";
import type { DocumentReader, NotImported, OfferedDocument, ReadingContext } from "../document.ts";
import { importTexts } from "../import-texts.ts";
import { type ImportItem, type ImportNote, NO_CLUES } from "../item.ts";
import { type CertainResult, readCertainResult } from "./certain-result.ts";
import { groupLines, sureTextOfLine, textOfLine } from "./lines.ts";
import { areRecognised, type PageText } from "./page-text.ts";
import { cleanName, withoutMarks } from "./printed-names.ts";
import { hasOtherTable, type PlacedRow, readPrintedRows } from "./printed-rows.ts";
import { isConsistent } from "./recognised-result.ts";
import { type ReportDay, readReportDay, readReportPerson } from "./report-header.ts";

/** The LOINC code of a report of a laboratory. */
const LABORATORY_REPORT = "11502-2";
const partKey = (page: number): string => `page-${page + 1}`;

/**
 * A certain result of a row; none for a test of blood that stands under another specimen, and none of a recognised line
 * that the text recognition is unsure of.
 */
const readCertain = (row: PlacedRow, areTextsRecognised: boolean): CertainResult | null => {
  const certain = row.isClear && !row.isUnsure ? readCertainResult(row) : null;
  if (certain === null || (areTextsRecognised && !isConsistent(row, certain))) return null;
  return !row.isOtherSpecimen || certain.test.area === "urine" ? certain : null;
};

/** The name as printed; that of the catalogue when the PDF has spaces inside the words. */
const nameOf = ({ name }: PlacedRow, certain: CertainResult | null, language: Language): string =>
  certain !== null && findLabTestByName(cleanName(name)) === null ? certain.test.names[language] : withoutMarks(name);

const itemOf = (
  row: PlacedRow,
  key: string,
  { day: reportDay, isOfReport, areTextsRecognised }: ReportDay & { readonly areTextsRecognised: boolean },
  { today, language }: ReadingContext,
): ImportItem => {
  // a table of another day says so in a title: "Emocromo del 30/01/2024"
  const day = row.titleDay === null || row.titleDay === reportDay ? reportDay : null;
  const certain = readCertain(row, areTextsRecognised);
  const testName = nameOf(row, certain, language);
  const notes: readonly ImportNote[] = [
    { code: areTextsRecognised ? "recognised" : "printed", text: row.printed },
    ...(isOfReport && day !== null ? [{ code: "dateOfReport" } as const] : []),
  ];
  return {
    ...{ key, section: "labResults", type: "observation", name: testName, clues: NO_CLUES, problems: [], unmapped: [] },
    place: {
      part: partKey(row.page),
      path: [importTexts[language].page(row.page + 1), row.title].filter(Boolean).join(" › "),
      ...(row.onPage !== null && { onPage: row.onPage }),
    },
    missing: day === null ? ["day"] : [],
    notes,
    draft: {
      ...labResults.createBlank("results", today),
      ...{ testName, date: day },
      ...(certain !== null && {
        ...{ ...certain.value, ...certain.range },
        ...{ unit: certain.unit, test: certain.test.id, flag: certain.flag },
      }),
    },
  };
};

/** The pages with another table, or with none: what is not a row stands only in their text. */
const listOtherPages = (
  pages: readonly PageText[],
  rows: readonly PlacedRow[],
  { language }: ReadingContext,
): readonly NotImported[] =>
  pages.flatMap((text, page) => {
    if (rows.some((row) => row.page === page) && !hasOtherTable(text)) return [];
    const what = importTexts[language].page(page + 1);
    const why = text.isUnread === true ? "unreadPage" : text.runs.length === 0 ? "noText" : "textOnly";
    return [{ place: { part: partKey(page), path: what }, what, why, detail: "" }];
  });

const readPages = (
  pages: readonly PageText[],
  rows: readonly PlacedRow[],
  context: ReadingContext,
): OfferedDocument => {
  const texts = importTexts[context.language];
  const lines = pages.flatMap(groupLines).map(sureTextOfLine);
  const day = readReportDay(lines);
  const areTextsRecognised = areRecognised(pages);
  const about = { ...day, areTextsRecognised };
  return {
    format: areTextsRecognised ? "recognised" : "pages",
    header: {
      ...{ code: LABORATORY_REPORT, title: texts.printedReport, date: day.reported ?? day.day, author: "" },
      ...{ person: readReportPerson(lines), persons: 1 },
    },
    items: rows.map((row, index) => checkItem(itemOf(row, String(index), about, context), context)),
    absences: [],
    notImported: listOtherPages(pages, rows, context),
    narrative: pages.flatMap((page, index) =>
      page.isUnread === true
        ? []
        : [
            {
              key: partKey(index),
              title: areTextsRecognised ? texts.recognisedPage(index + 1) : texts.page(index + 1),
              text: groupLines(page).map(textOfLine).join("\n"),
            },
          ],
    ),
  };
};

/**
 * Reads the printed pages of a report of a laboratory, also those that were recognised in pictures. A result is complete
 * only when test, unit and range agree with the catalogue; every other line gives a row with the name of the test and
 * without a value, beside the words of the line.
 */
export const pageReader: DocumentReader = {
  format: "pages",
  recognises: (source) => source.is === "pages",
  read: (source, context) => {
    if (source.is !== "pages") return left("notJson");
    const rows = readPrintedRows(source.pages);
    return rows.length === 0 ? left("empty") : right(readPages(source.pages, rows, context));
  },
};
