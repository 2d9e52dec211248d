import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";

/** Ends every session of the account except this one, and revokes pending changes of its address. */
export const endOtherSessions = (
  { sessions, accounts }: Pick<Stores, "sessions" | "accounts">,
  { account, id }: Pick<SessionWithPrincipal, "account" | "id">,
): TaskEither<Failure, void> =>
  pipe(
    sessions.endOthers(account, id),
    taskEither.chain(() => accounts.revokeEmailChanges(account)),
  );
