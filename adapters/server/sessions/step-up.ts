import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { authenticate, sessionCookie } from "./authenticate.ts";

/**
 * Authenticates the caller for handlers with their own transactions, and locks the session until the transaction ends.
 */
export const loadCaller = (
  context: ServerContext,
  stores: Stores,
  call: Call,
): TaskEither<Failure, SessionWithPrincipal> =>
  authenticate(stores.accounts, context.secrets, sessionCookie(context.installation.secure))(
    call,
    context.clock.now(),
    {
      lock: true,
      withPermissions: false,
      targetAccount: null,
    },
  );

/** Authenticates the caller and requires step-up authentication. */
export const loadCallerWithStepUp = (
  context: ServerContext,
  stores: Stores,
  call: Call,
): TaskEither<Failure, SessionWithPrincipal> =>
  pipe(
    loadCaller(context, stores, call),
    taskEither.chain((signed) => requireStepUp(context, signed)),
  );
