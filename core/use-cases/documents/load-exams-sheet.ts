import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { ExamsSheet } from "../../ports/documents/document-printer.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { checkDocumentLength, type DocumentServices, wholeSections } from "./check-document-length.ts";
import { printContextOf } from "./print-context.ts";

/** Loads the printed exams, as far as the reader may see them. Refused when they are too many. */
export const loadExamsSheet = (
  services: DocumentServices,
  stores: Pick<Stores, "reader">,
  recordAccess: RecordAccess,
): TaskEither<Failure, ExamsSheet> => {
  const record = stores.reader.open(recordAccess);
  return pipe(
    checkDocumentLength(services, record, wholeSections("exams")),
    taskEither.chain(() => record.loadRecord()),
    taskEither.map(({ patient, exams, diagnoses }) => ({
      ...{ patient, exams, diagnoses },
      ...printContextOf(services, recordAccess),
    })),
  );
};
