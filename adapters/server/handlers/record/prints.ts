import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Requester } from "@libretto/core/ports/documents/document-printer";
import { paperOfQuery } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { choiceOfQuery } from "@libretto/core/reports/report-choice-wire";
import { createConcurrencyLimit, WORK_LIMITS } from "@libretto/core/use-cases/documents/concurrency-limit";
import { loadClinicalSheet } from "@libretto/core/use-cases/documents/load-clinical-sheet";
import { loadEmergencySheet } from "@libretto/core/use-cases/documents/load-emergency-sheet";
import { loadExamsSheet } from "@libretto/core/use-cases/documents/load-exams-sheet";
import { loadReactionSheet } from "@libretto/core/use-cases/documents/load-reaction-sheet";
import { loadTherapiesSheet } from "@libretto/core/use-cases/documents/load-therapies-sheet";
import { printContextOf } from "@libretto/core/use-cases/documents/print-context";
import type { printEndpoints } from "../../../contract/record/reports.ts";
import { answerWithLimit } from "../../pipeline/answer-with-limit.ts";
import { type Call, type Handlers, type TransactionalHandler, transactional } from "../../pipeline/calls.ts";
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

/** Creates printed documents after the transaction, within one limit for all kinds. */
const createPrinting = (context: ServerContext) => {
  const limit = createConcurrencyLimit(context.clock, WORK_LIMITS.prints);
  return {
    /** The handler of a printed document. */
    printHandler: <E>(run: TransactionalHandler<E>["run"]): TransactionalHandler<E> =>
      transactional(run, undefined, limit.release),
    /** Loads the content of a document, and prints it in the requested language after the transaction. */
    print: <Sheet>(
      document: keyof typeof FILE_NAMES,
      call: Call<unknown, { readonly lang?: Language }>,
      { account }: SessionWithPrincipal,
      printSheet: (sheet: Sheet, language: Language, requester: Requester) => TaskEither<Failure, Uint8Array>,
      load: (language: Language) => TaskEither<Failure, Sheet>,
    ) => {
      const language = call.query.lang ?? call.language;
      return answerWithLimit(limit, account, call, () =>
        pipe(
          load(language),
          taskEither.map((sheet) => ({
            pdf: (disconnected: Promise<unknown>) => printSheet(sheet, language, { account, disconnected }),
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
  const { printHandler, print } = createPrinting(context);
  return {
    printTherapies: printHandler((call, stores, { signed, recordAccess }) =>
      print("therapies", call, signed, printer.printTherapies, () => loadTherapiesSheet(context, stores, recordAccess)),
    ),
    printExams: printHandler((call, stores, { signed, recordAccess }) =>
      print("exams", call, signed, printer.printExams, () => loadExamsSheet(context, stores, recordAccess)),
    ),
    printReport: printHandler((call, stores, { signed, recordAccess }) =>
      print("report", call, signed, printer.printReport, () =>
        loadClinicalSheet(context, stores, recordAccess, choiceOfQuery(call.query)),
      ),
    ),
    printReaction: printHandler((call, stores, { signed, recordAccess }) =>
      print("reaction", call, signed, printer.printReaction, (language) =>
        loadReactionSheet(context, stores, recordAccess, call.params.id, language),
      ),
    ),
    printEmergency: printHandler((call, stores, { signed, recordAccess }) =>
      print("emergency", call, signed, printer.printEmergencySheet, () =>
        pipe(
          loadEmergencySheet(stores, recordAccess, context.clock.now()),
          taskEither.map((content) => ({
            ...content,
            paper: paperOfQuery(call.query),
            view: null,
            ...printContextOf(context, recordAccess),
          })),
        ),
      ),
    ),
  };
};
