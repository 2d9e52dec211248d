import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { ClinicalSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { NO_OPEN_FINDINGS } from "../../record/across/drug-safety/open-finding.ts";
import { MAX_READINGS } from "../../reports/document-length.ts";
import { hasSection, type ReportChoice, selectForReport } from "../../reports/report-choice.ts";
import { findOpenFindings } from "../rows/check-drug.ts";
import { checkDocumentLength, type DocumentServices } from "./check-document-length.ts";
import { printContextOf } from "./print-context.ts";

/**
 * Loads the clinical report: the chosen part of the record as far as the reader may see it, with the latest readings.
 * Refused when it is too long.
 */
export const loadClinicalSheet = (
  services: DocumentServices,
  stores: Stores,
  recordAccess: RecordAccess,
  choice: ReportChoice,
): TaskEither<Failure, ClinicalSheet> => {
  const visible = stores.reader.open(recordAccess);
  return pipe(
    checkDocumentLength(services, visible, choice),
    taskEither.bindTo("counts"),
    taskEither.bind("record", () => visible.loadRecord({ ...choice, limit: MAX_READINGS })),
    taskEither.bind("openFindings", () =>
      hasSection(choice, "therapies")
        ? findOpenFindings(stores, recordAccess, services.clock.now())
        : taskEither.right(NO_OPEN_FINDINGS),
    ),
    taskEither.map(({ counts, record, openFindings }) => ({
      record: selectForReport(record, choice),
      readingCount: counts.vitalSigns ?? 0,
      openFindings,
      choice,
      ...printContextOf(services, recordAccess),
    })),
  );
};
