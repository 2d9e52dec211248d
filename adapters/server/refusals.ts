import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Access, AnyEndpoint } from "../contract/endpoint.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { callerIn } from "./proof.ts";

/** Failures that are audited for authenticated callers. */
const DENIALS: readonly Failure["kind"][] = ["notPermitted", "notFound"];

/** Whether a failure is audited. */
export const isDenial = ({ audit }: AnyEndpoint, { kind }: Failure): boolean =>
  audit !== null && DENIALS.includes(kind);

/**
 * The record in whose audit trail a denial appears (PR-4): the requested one, otherwise that of the caller. The lookup
 * is the same whether the record exists or not, so that it reveals nothing (AZ-6).
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
 * Audits denials of handlers with their own transactions (PR-1): after their rollback and before the response.
 * Unauthenticated callers are not named.
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
            // without audit trail there is no response (PR-2)
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
