import { isStepUpFresh } from "@libretto/core/account/deletion";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { Call } from "../pipeline/calls.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { authenticate, sessionCookie } from "./authenticate.ts";

const stepUpRequired = failure("notPermitted", "account.proveAgain");

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

/** Requires a step-up authentication within the last five minutes (AU-8). */
export const requireStepUp = (
  context: ServerContext,
  signed: SessionWithPrincipal,
): TaskEither<Failure, SessionWithPrincipal> =>
  taskEither.fromEither(isStepUpFresh(signed.stepUpAt, context.clock.now()) ? right(signed) : left(stepUpRequired));

/** The same with the password: a provider is not enough (AU-6). */
export const requirePasswordStepUp = (
  context: ServerContext,
  signed: SessionWithPrincipal,
): TaskEither<Failure, SessionWithPrincipal> =>
  signed.stepUpByPassword ? requireStepUp(context, signed) : taskEither.left(stepUpRequired);

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
