import type { ScoreDraft, ScoreName } from "@libretto/core/calculators/score-record";
import { SCORE_RANGES } from "@libretto/core/calculators/score-record";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { fhirFileName } from "@libretto/core/reports/fhir/file-name";
import { summary } from "@libretto/core/reports/fhir/summary";
import { chosenSelection } from "@libretto/core/reports/fhir/summary-selection";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { isPartialChoice, type ReportChoice } from "@libretto/core/reports/report-choice";
import { choiceOfQuery } from "@libretto/core/reports/report-choice-wire";
import { findAtcCodesOfRecord } from "@libretto/core/use-cases/documents/find-atc-codes";
import { parseRecord } from "@libretto/core/use-cases/documents/load-visible-record";
import type { fhirEndpoints } from "../../../contract/record/reports.ts";
import { loadAccountAndAccesses, loadExportDataAfterStepUp } from "../../documents/export-data.ts";
import { writeBundleWithFiles } from "../../documents/fhir-export.ts";
import type { FileResponse } from "../../http/file-response.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { answerWithLimit, createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** The newest result of each score. */
const loadLatestScores = (stores: Stores, patient: PatientId): TaskEither<Failure, readonly ScoreDraft[]> =>
  pipe(
    Object.keys(SCORE_RANGES) as ScoreName[],
    taskEither.traverseSeqArray((score) => stores.scores.list(patient, score, { limit: 1 })),
    taskEither.map((pages) => pages.flatMap(({ rows }) => rows)),
  );

async function* singlePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Media type and file name of a FHIR bundle. */
const fhirResponse = (
  { patient }: Pick<FullRecord, "patient">,
  day: CalendarDate,
  content: "summary" | "complete",
  language: Language,
) => ({
  mediaType: "application/fhir+json",
  name: fhirFileName(patient, day, content, language),
  as: "attachment" as const,
});

const fhirFile = (bundle: unknown, record: FullRecord, day: CalendarDate, language: Language): FileResponse => {
  const bytes = new TextEncoder().encode(JSON.stringify(bundle));
  return { ...fhirResponse(record, day, "summary", language), pieces: singlePiece(bytes), bytes: bytes.length };
};

/** The summary of the chosen part of the record. */
const answerWithSummary = (
  { clock, publicUrl }: ServerContext,
  stores: Stores,
  patient: PatientId,
  choice: ReportChoice,
  language: Language,
): TaskEither<Failure, { readonly file: TaskEither<Failure, FileResponse> }> => {
  const now = clock.now();
  const hasPeriod = choice.from !== null || choice.until !== null;
  // the rows of a summary are those of its usual limits, which a period replaces
  const readRows = hasPeriod ? stores.recordJson.readFullRecord : stores.recordJson.readSummaryRecord;
  return pipe(
    taskEither.Do,
    taskEither.apS("record", parseRecord(readRows(patient))),
    taskEither.bind("scores", () => loadLatestScores(stores, patient)),
    taskEither.bind("maritalStatuses", () => stores.catalogues.listMaritalStatuses()),
    taskEither.bind("atc", ({ record }) => findAtcCodesOfRecord(stores, record)),
    taskEither.map(({ record, scores, maritalStatuses, atc }) => {
      const scope = isPartialChoice(choice) ? ("chosen" as const) : ("whole" as const);
      const options = { now, base: publicUrl(), language, maritalStatuses, atc, scope };
      const content = { ...record, scores };
      return {
        file: taskEither.fromIO(() =>
          fhirFile(summary(content, options, chosenSelection(content, now, choice)), record, dayOf(now), language),
        ),
      };
    }),
  );
};

/**
 * The complete record with its files, after step-up authentication.
 *
 * @param onRelease called with the function that discards the data, also if no piece is ever requested
 */
const answerWithCompleteRecord = (
  context: ServerContext,
  stores: Stores,
  caller: { readonly signed: SessionWithPrincipal; readonly recordAccess: { readonly patient: PatientId } },
  language: Language,
  onRelease: (discard: () => void) => void,
): TaskEither<Failure, { readonly file: TaskEither<Failure, FileResponse>; readonly auditAction: "export" }> => {
  const now = context.clock.now();
  return pipe(
    loadExportDataAfterStepUp(context, stores, caller),
    taskEither.chainFirstIOK((exportData) => () => onRelease(exportData.discard)),
    taskEither.map((exportData) => ({
      file: pipe(
        loadAccountAndAccesses(context, caller.signed.account),
        taskEither.map(({ accesses }) => ({
          ...fhirResponse(exportData.record, dayOf(now), "complete", language),
          pieces: writeBundleWithFiles(context, exportData, accesses, { now, language }),
          bytes: null,
        })),
      ),
      auditAction: "export" as const,
    })),
  );
};

/** The own record as a FHIR bundle, made after the transaction. */
export const fhirHandlers = (context: ServerContext): Handlers<typeof fhirEndpoints> => {
  const completeLimit = createConcurrencyLimit(context.clock);
  const summaryLimit = createConcurrencyLimit(context.clock);
  return {
    fhirSummary: transactional(
      (call, stores, caller) => {
        const language = call.query.lang ?? call.language;
        const { account } = caller.signed;
        if (call.query.tipo === "completo")
          return answerWithLimit(completeLimit, account, call, () =>
            answerWithCompleteRecord(context, stores, caller, language, (discard) =>
              completeLimit.onRelease(call, discard),
            ),
          );
        const choice = choiceOfQuery(call.query);
        return answerWithLimit(summaryLimit, account, call, () =>
          answerWithSummary(context, stores, caller.recordAccess.patient, choice, language),
        );
      },
      undefined,
      (call) => {
        completeLimit.release(call);
        summaryLimit.release(call);
      },
    ),
  };
};
