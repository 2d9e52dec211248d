import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { unitText } from "../../catalogues/lab-tests/unit-table.ts";
import { createLine } from "../../record/lab-results/report-entry.ts";
import { labResults } from "../../record/lab-results/wire.ts";
import { checkItem } from "../check-item.ts";
import type { OfferedDocument, ReadingContext } from "../document.ts";
import { importTexts } from "../import-texts.ts";
import { type ImportItem, NO_CLUES } from "../item.ts";
import { NO_PLACE } from "../place.ts";

type Context = Pick<ReadingContext, "today" | "language" | "subject">;

/** The empty row of a test of the catalogue; none for an unknown id. */
const itemOf = (id: string, { today, language }: Context): readonly ImportItem[] => {
  const test = findLabTest(id);
  if (test === null) return [];
  const line = createLine(id);
  return [
    {
      ...{ key: id, section: "labResults", type: "observation", name: test.names[language], place: NO_PLACE },
      ...{ clues: NO_CLUES, problems: [], unmapped: [], missing: ["day"] },
      notes: line.unit === "" ? [] : [{ code: "catalogueUnit", text: unitText(line.unit, language) }],
      draft: { ...labResults.createBlank("results", today), ...line, date: null },
    },
  ];
};

/**
 * The rows of the tests that the person finds on a paper of which nothing was recognised. They have the test and the usual
 * unit of the catalogue. Result, limits and day are empty, and whose the paper is stays unknown.
 *
 * @param tests ids of tests of the catalogue
 */
export const offerChosenTests = (tests: readonly string[], context: Context): OfferedDocument => ({
  format: "chosen",
  header: {
    ...{ code: "", title: importTexts[context.language].printedReport, date: null, author: "" },
    ...{ person: null, persons: 0 },
  },
  items: tests.flatMap((id) => itemOf(id, context)).map((item) => checkItem(item, context)),
  ...{ absences: [], notImported: [], narrative: [] },
});
