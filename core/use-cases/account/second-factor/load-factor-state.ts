import { isSecondFactorRequired } from "../../../account/second-factor.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { FactorState } from "../../../ports/accounts/account-security.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";

/** The state of the own second factor. A factor that waits for its first code is not active. */
export const loadFactorState = (
  { factors }: Pick<Stores, "factors">,
  { account, principal }: Pick<SessionWithPrincipal, "account" | "principal">,
): TaskEither<Failure, FactorState> =>
  pipe(
    factors.find(account),
    taskEither.map((factor) => ({
      active: factor?.active ?? false,
      obligatory: isSecondFactorRequired(principal.role),
      codesLeft: factor?.codesLeft ?? 0,
    })),
  );
