import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { ExamsSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { checkDocumentLength, type DocumentServices, wholeSections } from "./check-document-length.ts";
import { loadVisibleRecord } from "./load-visible-record.ts";
import { printContextOf } from "./print-context.ts";

/** Loads the printed exams, as far as the reader may see them. Refused when they are too many. */
export const loadExamsSheet = (
  services: DocumentServices,
  stores: Pick<Stores, "recordJson">,
  recordAccess: RecordAccess,
): TaskEither<Failure, ExamsSheet> =>
  pipe(
    checkDocumentLength(services, stores, recordAccess, wholeSections("exams")),
    taskEither.chain(() => loadVisibleRecord(stores, recordAccess)),
    taskEither.map(({ patient, exams, diagnoses }) => ({
      ...{ patient, exams, diagnoses },
      ...printContextOf(services, recordAccess),
    })),
  );
