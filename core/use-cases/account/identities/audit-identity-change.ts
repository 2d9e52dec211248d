import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { AuditEntry } from "../../../ports/security/audit-trail.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, actorOf } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";

/** The audit entry of a change of the identities of an account. */
export const identityChangeEntry = (
  origin: ClientOrigin,
  caller: SessionWithPrincipal,
  outcome?: AuditEntry["outcome"],
): AuditEntry => auditEntryOf(origin, actorOf(caller), "identityChange", outcome);

/** Runs a change of identities and audits failures too, because the caller had a session (PR-1). */
export const auditAttempt = <A>(
  { transact, auditBuffer }: Pick<AccountServices, "transact" | "auditBuffer">,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  work: (caller: SessionWithPrincipal) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    transact(authenticate),
    taskEither.chain((caller) =>
      pipe(
        work(caller),
        taskEither.orElse((refusal) =>
          refusal.kind === "notPermitted" || refusal.kind === "notFound"
            ? taskEither.left(refusal) // audited as every denial is
            : pipe(
                auditBuffer.append(identityChangeEntry(origin, caller, "refused")),
                taskEither.chain(() => taskEither.left(refusal)),
              ),
        ),
      ),
    ),
  );
