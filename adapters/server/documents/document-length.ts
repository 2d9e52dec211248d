import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { SECTION_NAMES, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import {
  type DocumentLength,
  documentTooLong,
  isPrinted,
  proposedStarts,
} from "@libretto/core/reports/document-length";
import { hasSection, type ReportChoice } from "@libretto/core/reports/report-choice";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { RecordAccess, Stores } from "../pipeline/stores.ts";

/** A document about all rows of sections. */
export const wholeSections = (...sections: readonly SectionName[]): ReportChoice => ({
  sections,
  from: null,
  until: null,
});

/** Refuses a document with too many rows, before anything is read for it, and proposes a period whose rows fit. */
export const checkDocumentLength = (
  { clock, documentRowLimit: limit }: Pick<ServerContext, "clock" | "documentRowLimit">,
  { recordJson }: Pick<Stores, "recordJson">,
  { patient }: RecordAccess,
  choice: ReportChoice,
): TaskEither<Failure, void> => {
  const printed = SECTION_NAMES.filter((name) => isPrinted(name) && hasSection(choice, name));
  const countFrom = (from: CalendarDate | null): TaskEither<Failure, number> =>
    recordJson.countRows(
      patient,
      printed.map((name) => sectionsByName[name]),
      { from, until: choice.until },
    );
  const findPeriod = ([from, ...shorter]: readonly CalendarDate[]): TaskEither<Failure, DocumentLength["period"]> =>
    from === undefined
      ? taskEither.right(null)
      : pipe(
          countFrom(from),
          taskEither.chain((rows) => (rows <= limit ? taskEither.right({ from, rows }) : findPeriod(shorter))),
        );
  return pipe(
    countFrom(choice.from),
    taskEither.chain((rows) =>
      rows <= limit
        ? taskEither.right(undefined)
        : pipe(
            findPeriod(proposedStarts(choice.until ?? dayOf(clock.now()))),
            taskEither.chain((period) => taskEither.left(documentTooLong({ rows, limit, period }))),
          ),
    ),
  );
};
