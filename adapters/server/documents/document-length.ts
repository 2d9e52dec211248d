import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { SECTION_NAMES, type SectionName } from "@libretto/core/record/sections";
import {
  countPrintedRows,
  type DocumentLength,
  documentTooLong,
  isPrinted,
  proposedStarts,
  type RowCounts,
} from "@libretto/core/reports/document-length";
import { hasSection, type ReportChoice } from "@libretto/core/reports/report-choice";
import type { ServerContext } from "../pipeline/server-context.ts";

/** A document about all rows of sections. */
export const wholeSections = (...sections: readonly SectionName[]): ReportChoice => ({
  sections,
  from: null,
  until: null,
});

/**
 * Counts the rows of a document. Refuses it when it would print too many, before anything is read for it, and proposes a
 * period whose rows fit.
 */
export const checkDocumentLength = (
  { clock, documentRowLimit: limit }: Pick<ServerContext, "clock" | "documentRowLimit">,
  { recordJson }: Pick<Stores, "recordJson">,
  { patient }: RecordAccess,
  choice: ReportChoice,
): TaskEither<Failure, RowCounts> => {
  const printed = SECTION_NAMES.filter((name) => isPrinted(name) && hasSection(choice, name));
  const countFrom = (from: CalendarDate | null): TaskEither<Failure, RowCounts> =>
    recordJson.countRows(patient, printed, { from, until: choice.until });
  const findPeriod = ([from, ...shorter]: readonly CalendarDate[]): TaskEither<Failure, DocumentLength["period"]> =>
    from === undefined
      ? taskEither.right(null)
      : pipe(
          countFrom(from),
          taskEither.map(countPrintedRows),
          taskEither.chain((rows) => (rows <= limit ? taskEither.right({ from, rows }) : findPeriod(shorter))),
        );
  return pipe(
    countFrom(choice.from),
    taskEither.chain((counts) => {
      const rows = countPrintedRows(counts);
      return rows <= limit
        ? taskEither.right(counts)
        : pipe(
            findPeriod(proposedStarts(choice.until ?? dayOf(clock.now()))),
            taskEither.chain((period) => taskEither.left(documentTooLong({ rows, limit, period }))),
          );
    }),
  );
};
