import { dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { fhirFileName } from "@libretto/core/reports/fhir/file-name";
import { choiceOfQuery } from "@libretto/core/reports/report-choice-wire";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { loadExportedAccesses } from "@libretto/core/use-cases/documents/complete-export";
import { createConcurrencyLimit, WORK_LIMITS } from "@libretto/core/use-cases/documents/concurrency-limit";
import { createFhirSummary, type FhirSummary } from "@libretto/core/use-cases/documents/create-fhir-summary";
import { loadExportData } from "@libretto/core/use-cases/documents/load-export-data";
import { observePieces } from "../../../bytes/observed-pieces.ts";
import type { fhirEndpoints } from "../../../contract/record/reports.ts";
import { describeError } from "../../operations/log.ts";
import { answerWithLimit } from "../../pipeline/answer-with-limit.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { FileResponse } from "../../pipeline/file-response.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

async function* singlePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A FHIR bundle as a file to store. */
const fhirResponse = (name: string) => ({ mediaType: "application/fhir+json", name, as: "attachment" as const });

const summaryFile = ({ fileName, makeBundle }: FhirSummary): FileResponse => {
  const bytes = new TextEncoder().encode(JSON.stringify(makeBundle()));
  return { ...fhirResponse(fileName), pieces: singlePiece(bytes), bytes: bytes.length };
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
  const services = { spoolLines: context.archives.spoolLines(context) };
  return pipe(
    requireStepUp(context, caller.signed),
    taskEither.chain(() => loadExportData(services, stores, caller.signed, caller.recordAccess.patient)),
    taskEither.chainFirstIOK((exportData) => () => onRelease(exportData.discard)),
    taskEither.map((exportData) => ({
      file: pipe(
        loadExportedAccesses(context, caller.signed, caller.recordAccess.patient),
        taskEither.map((accesses) => ({
          ...fhirResponse(fhirFileName(exportData.record.patient, dayOf(now), "complete", language)),
          pieces: observePieces(context.archives.writeBundle(context, exportData, { accesses, now, language }), {
            onError: (error) => context.log.write("error", "bundle interrupted", describeError(error)),
            onEnd: exportData.discard,
          }),
          bytes: null,
        })),
      ),
      auditAction: "export" as const,
    })),
  );
};

/** The own record as a FHIR bundle, made after the transaction. */
export const fhirHandlers = (context: ServerContext): Handlers<typeof fhirEndpoints> => {
  const completeLimit = createConcurrencyLimit(context.clock, WORK_LIMITS.bundles);
  const summaryLimit = createConcurrencyLimit(context.clock, WORK_LIMITS.bundles);
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
          pipe(
            createFhirSummary(context, stores, caller.recordAccess.patient, choice, language),
            taskEither.map((bundle) => ({ file: taskEither.fromIO(() => summaryFile(bundle)) })),
          ),
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
