import { type Failure, failure } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Account, SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { requireStepUp } from "./require-step-up.ts";

/** Authenticates the caller in a transaction, and locks the session until the transaction ends. */
export type AuthenticateCaller = (stores: Stores) => TaskEither<Failure, SessionWithPrincipal>;

const signedOut = failure("signedOut", "session.signedOut");

/** Authenticates the caller, and requires a step-up authentication. */
export const authenticateWithStepUp = (
  services: { readonly clock: Clock },
  authenticate: AuthenticateCaller,
  stores: Stores,
): TaskEither<Failure, SessionWithPrincipal> =>
  pipe(
    authenticate(stores),
    taskEither.chain((signed) => requireStepUp(services, signed)),
  );

/** The account of a caller; `signedOut` when it was deleted meanwhile. */
export const loadAccount = (
  { accounts }: Pick<Stores, "accounts">,
  { account }: Pick<SessionWithPrincipal, "account">,
): TaskEither<Failure, Account> =>
  pipe(
    accounts.findById(account),
    taskEither.chainEitherK((found) => (found === null ? left(signedOut) : right(found))),
  );

/** The account and the patient of a caller, as an audit entry names them. */
export const actorOf = ({ account, principal }: SessionWithPrincipal): Pick<Account, "id" | "patient"> => ({
  id: account,
  patient: principal.patient,
});
