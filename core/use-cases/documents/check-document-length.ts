import { type CalendarDate, dayOf } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { VisibleRecord } from "../../ports/sharing/record-reader.ts";
import type { Clock } from "../../ports/system/clock.ts";
import { SECTION_NAMES, type SectionName } from "../../record/sections.ts";
import {
  countPrintedRows,
  type DocumentLength,
  documentTooLong,
  isPrinted,
  proposedStarts,
  type RowCounts,
} from "../../reports/document-length.ts";
import { hasSection, type ReportChoice } from "../../reports/report-choice.ts";

/** What the length of a document depends on. */
export interface DocumentServices {
  readonly clock: Clock;
  /** The largest number of rows of a printed document. */
  readonly documentRowLimit: number;
}

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
  { clock, documentRowLimit: limit }: DocumentServices,
  record: Pick<VisibleRecord, "countRows">,
  choice: ReportChoice,
): TaskEither<Failure, RowCounts> => {
  const printed = SECTION_NAMES.filter((name) => isPrinted(name) && hasSection(choice, name));
  const countFrom = (from: CalendarDate | null): TaskEither<Failure, RowCounts> =>
    record.countRows(printed, { from, until: choice.until });
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
