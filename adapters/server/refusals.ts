import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Access, AnyEndpoint } from "../contract/endpoint.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { callerIn } from "./proof.ts";

/** What is noted of somebody who is known: that it may not be, or is not there for this caller. */
const DENIALS: readonly Failure["kind"][] = ["notPermitted", "notFound"];

/** Whether a refusal goes into the audit trail, once it is known who was refused. */
export const isDenial = ({ audit }: AnyEndpoint, { kind }: Failure): boolean =>
  audit !== null && DENIALS.includes(kind);

/**
 * Whose log a refusal goes into when nobody let the caller in (PR-4): that of the record which the address names, else
 * the caller's own. It is asked for in the same way whether that record is there or not; of one that is not, the
 * refusal is nobody's, and so no log tells the caller either (AZ-6).
 */
export const knockedAt = (
  desk: Pick<Desk, "consult" | "knocks">,
  access: Access,
  params: Readonly<Record<string, unknown>>,
  { account, principal, targetPatient }: SignedIn,
): TaskEither<Failure, PatientId | null> => {
  const heard = (record: PatientId | null): PatientId | null =>
    record === null || record === principal.patient || desk.knocks(account, record) ? record : null;
  if (access.who !== "reader" && access.who !== "owner") return taskEither.right(principal.patient);
  if (access.who === "reader" && access.named === "account") return taskEither.right(heard(targetPatient));
  const named = Number(params[access.of]);
  return pipe(
    desk.consult(({ accounts }) => accounts.hasRecord(named)),
    taskEither.map((there) => heard(there ? named : null)),
  );
};

/**
 * Notes what a call is refused that sees to its own transactions, a proof that is too old above all (PR-1): after them,
 * since they were undone, and before anything is answered. Whoever cannot be recognised any more is nobody.
 */
export const denialsNoted =
  (desk: Desk, endpoint: AnyEndpoint, call: Call) =>
  <A>(work: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    pipe(
      work,
      taskEither.orElse((no) => {
        const refused: TaskEither<Failure, A> = taskEither.left(no);
        if (endpoint.access.who === "anyone" || !isDenial(endpoint, no)) return refused;
        return pipe(
          desk.transact((stores) => callerIn(desk, stores, call)),
          taskEither.foldW(
            // without the audit trail there is no answer (PR-2)
            (failed) => (failed.kind === "unavailable" ? taskEither.left(failed) : refused),
            ({ account, principal: { patient } }) =>
              pipe(
                desk.readings.note({
                  ...{ actor: account, patient, action: "denied", object: endpoint.name, outcome: "refused" },
                  device: call.device,
                  address: call.address,
                }),
                taskEither.chain(() => refused),
              ),
          ),
        );
      }),
    );
