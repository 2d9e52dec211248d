import { type Failure, notFound } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Id } from "../../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Clock } from "../../../ports/system/clock.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { requireStepUp } from "../require-step-up.ts";

/**
 * Unlinks an identity of the own account, and tells the owner by e-mail.
 *
 * Errors: a step-up authentication is needed; `notFound` when the account has no such identity
 */
export const unlinkIdentity = (
  services: { readonly clock: Clock },
  stores: Pick<Stores, "identities" | "emails">,
  signed: SessionWithPrincipal,
  origin: ClientOrigin,
  identity: Id,
): TaskEither<Failure, void> =>
  pipe(
    requireStepUp(services, signed),
    taskEither.chain(() => stores.identities.list(signed.account)),
    taskEither.chainEitherK((all) => (all.some(({ id }) => id === identity) ? right(identity) : left(notFound))),
    taskEither.chain((id) => stores.identities.unlink(signed.account, id)),
    taskEither.chain(() => queueEmail(services, stores, origin, "identityUnlinked", signed.account)),
  );
