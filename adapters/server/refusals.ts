import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AnyEndpoint } from "../contract/endpoint.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { callerIn } from "./proof.ts";

/** What is noted of somebody who is known: that it may not be, or is not there for this caller. */
const DENIALS: readonly Failure["kind"][] = ["notPermitted", "notFound"];

/** Whether a refusal goes into the audit trail, once it is known who was refused. */
export const isDenial = ({ audit }: AnyEndpoint, { kind }: Failure): boolean =>
  audit !== null && DENIALS.includes(kind);

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
