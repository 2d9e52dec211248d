import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { PrintContext, Requester } from "@libretto/core/ports/documents/document-printer";
import type { RecordAccess } from "@libretto/core/ports/system/transaction";
import { choiceOfQuery } from "@libretto/core/reports/report-choice-wire";
import type { printEndpoints } from "../../../contract/record/reports.ts";
import { checkDocumentLength, wholeSections } from "../../documents/document-length.ts";
import { limitedClearanceOf } from "../../documents/limited-clearance.ts";
import { loadClinicalSheet, loadEmergencySheet, loadReactionSheet } from "../../documents/printed-sheets.ts";
import { loadVisibleRecord } from "../../documents/read-record.ts";
import { loadTherapiesSheet } from "../../documents/therapies-sheet.ts";
import { type Call, type Handlers, type TransactionalHandler, transactional } from "../../pipeline/calls.ts";
import { answerWithLimit, createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** File names of the emergency report. */
export const EMERGENCY_NAMES = { it: "emergenza", en: "emergency" } as const;

/** File names of documents. */
const FILE_NAMES = {
  therapies: { it: "terapie", en: "medications" },
  exams: { it: "esami", en: "exams" },
  report: { it: "report-clinico", en: "clinical-report" },
  reaction: { it: "segnalazione-reazione", en: "reaction-report" },
  emergency: EMERGENCY_NAMES,
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Concurrent documents: as many as the print queue holds. */
const MAX_CONCURRENT_PRINTS = 40;
const MAX_PRINTS_PER_ACCOUNT = 12;

/** Creates printed documents after the transaction, within one limit for all kinds. */
const createPrinting = (context: ServerContext) => {
  const limit = createConcurrencyLimit(context.clock, {
    most: MAX_CONCURRENT_PRINTS,
    perAccount: MAX_PRINTS_PER_ACCOUNT,
  });
  return {
    /** The handler of a printed document. */
    printHandler: <E>(run: TransactionalHandler<E>["run"]): TransactionalHandler<E> =>
      transactional(run, undefined, limit.release),
    detailsOf: (recordAccess: RecordAccess): PrintContext => ({
      printedAt: context.clock.now(),
      sharing: limitedClearanceOf(recordAccess),
    }),
    /**
     * Prints a document in the requested language.
     *
     * @param load loads the content, and returns the function that prints it
     */
    print: (
      document: keyof typeof FILE_NAMES,
      call: Call<unknown, { readonly lang?: Language }>,
      { account }: SessionWithPrincipal,
      load: (language: Language) => TaskEither<Failure, (requester: Requester) => TaskEither<Failure, Uint8Array>>,
    ) => {
      const language = call.query.lang ?? call.language;
      return answerWithLimit(limit, account, call, () =>
        pipe(
          load(language),
          taskEither.map((printContent) => ({
            pdf: (disconnected: Promise<unknown>) => printContent({ account, disconnected }),
            name: FILE_NAMES[document][language],
          })),
        ),
      );
    },
  };
};

/** Printed documents. */
export const printHandlers = (context: ServerContext): Handlers<typeof printEndpoints> => {
  const { printer } = context;
  const { printHandler, print, detailsOf } = createPrinting(context);
  return {
    printTherapies: printHandler((call, stores, { signed, recordAccess }) =>
      print("therapies", call, signed, (language) =>
        pipe(
          checkDocumentLength(context, stores, recordAccess, wholeSections("therapies")),
          taskEither.chain(() => loadTherapiesSheet(stores, recordAccess, signed.account, context.clock.now())),
          taskEither.map((sheet) => (requester) => printer.printTherapies(sheet, language, requester)),
        ),
      ),
    ),
    printExams: printHandler((call, stores, { signed, recordAccess }) =>
      print("exams", call, signed, (language) =>
        pipe(
          checkDocumentLength(context, stores, recordAccess, wholeSections("exams")),
          taskEither.chain(() => loadVisibleRecord(stores, recordAccess)),
          taskEither.map(({ patient, exams, diagnoses }) => ({
            patient,
            exams,
            diagnoses,
            ...detailsOf(recordAccess),
          })),
          taskEither.map((sheet) => (requester) => printer.printExams(sheet, language, requester)),
        ),
      ),
    ),
    printReport: printHandler((call, stores, { signed, recordAccess }) =>
      print("report", call, signed, (language) =>
        pipe(
          loadClinicalSheet(context, stores, recordAccess, choiceOfQuery(call.query)),
          taskEither.map((sheet) => ({ ...sheet, ...detailsOf(recordAccess) })),
          taskEither.map((sheet) => (requester) => printer.printReport(sheet, language, requester)),
        ),
      ),
    ),
    printReaction: printHandler((call, stores, { signed, recordAccess }) =>
      print("reaction", call, signed, (language) =>
        pipe(
          loadReactionSheet(stores, recordAccess, call.params.id, language),
          taskEither.map((sheet) => ({ ...sheet, ...detailsOf(recordAccess) })),
          taskEither.map((sheet) => (requester) => printer.printReaction(sheet, language, requester)),
        ),
      ),
    ),
    printEmergency: printHandler((call, stores, { signed, recordAccess }) =>
      print("emergency", call, signed, (language) =>
        pipe(
          loadEmergencySheet(stores, recordAccess),
          taskEither.map((content) => ({ ...content, view: null, ...detailsOf(recordAccess) })),
          taskEither.map((sheet) => (requester) => printer.printEmergencySheet(sheet, language, requester)),
        ),
      ),
    ),
  };
};
