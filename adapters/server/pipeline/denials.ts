import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Access, AnyEndpoint } from "../../contract/endpoint.ts";
import type { Call } from "./calls.ts";
import { recordOf } from "./endpoint-request.ts";
import type { ServerContext } from "./server-context.ts";
import { loadCaller } from "./sessions/step-up.ts";

/** Failures that are audited for authenticated callers. */
const DENIALS: readonly Failure["kind"][] = ["notPermitted", "notFound"];

/** Whether a failure is audited. */
export const isDenial = ({ audit }: AnyEndpoint, { kind }: Failure): boolean =>
  audit !== null && DENIALS.includes(kind);

const namesRecordInPath = ({ who }: Access): boolean => who === "owner" || who === "reader";

/**
 * The record in whose audit trail a denial appears (PR-4): the requested one, otherwise that of the caller. The lookup
 * is the same whether the record exists or not, so that it reveals nothing (AZ-6).
 */
export const findDeniedRecord = (
  context: Pick<ServerContext, "consult" | "accessAttemptLimit">,
  access: Access,
  call: Call,
  { account, principal, targetPatient }: SessionWithPrincipal,
): TaskEither<Failure, PatientId | null> => {
  const limitAttempts = (record: PatientId | null): PatientId | null =>
    record === null || record === principal.patient || context.accessAttemptLimit(account, record) ? record : null;
  if (access.who === "reader" && access.idKind === "account") return taskEither.right(limitAttempts(targetPatient));
  const recordId = access.who === "signedIn" ? null : recordOf(access, call);
  if (recordId === null) return taskEither.right(namesRecordInPath(access) ? null : principal.patient);
  return pipe(
    context.consult(({ accounts }) =>
      pipe(
        accounts.findByPatient(recordId),
        taskEither.map((account) => account !== null),
      ),
    ),
    taskEither.map((exists) => limitAttempts(exists ? recordId : null)),
  );
};

/**
 * Audits denials of handlers with their own transactions (PR-1): after their rollback and before the response.
 * Unauthenticated callers are not named.
 */
export const auditDenials =
  (context: ServerContext, endpoint: AnyEndpoint, call: Call) =>
  <A>(work: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    pipe(
      work,
      taskEither.orElse((refusal) => {
        const unchanged: TaskEither<Failure, A> = taskEither.left(refusal);
        if (endpoint.access.who === "anyone" || !isDenial(endpoint, refusal)) return unchanged;
        return pipe(
          context.transact((stores) => loadCaller(context, stores, call)),
          taskEither.foldW(
            // without audit trail there is no response (PR-2)
            (failed) => (failed.kind === "unavailable" ? taskEither.left(failed) : unchanged),
            (signed) =>
              pipe(
                findDeniedRecord(context, endpoint.access, call, signed),
                taskEither.chain((patient) =>
                  context.auditBuffer.append({
                    ...{ actor: signed.account, patient, action: "denied", object: endpoint.name, outcome: "refused" },
                    device: call.device,
                    address: call.address,
                  }),
                ),
                taskEither.chain(() => unchanged),
              ),
          ),
        );
      }),
    );
