import { isProven } from "@libretto/core/account/deletion";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import { authenticate, sessionCookie } from "./authenticate.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import type { Stores } from "./stores.ts";

const proveAgain = failure("notPermitted", "account.proveAgain");

/**
 * Authenticates the caller for handlers with their own transactions, and locks the session until the transaction ends.
 */
export const callerIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, SignedIn> =>
  authenticate(stores.accounts, desk.secrets, sessionCookie(desk.installation.secure))(call, desk.clock.now(), {
    hold: true,
    withPermissions: false,
    targetAccount: null,
  });

/** Requires a step-up authentication within the last five minutes (AU-8). */
export const proven = (desk: Desk, signed: SignedIn): TaskEither<Failure, SignedIn> =>
  taskEither.fromEither(isProven(signed.provenAt, desk.clock.now()) ? right(signed) : left(proveAgain));

/** The same with the password: a provider is not enough (AU-6). */
export const provenByPassword = (desk: Desk, signed: SignedIn): TaskEither<Failure, SignedIn> =>
  signed.provenByPassword ? proven(desk, signed) : taskEither.left(proveAgain);

/** Authenticates the caller and requires step-up authentication. */
export const provenIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, SignedIn> =>
  pipe(
    callerIn(desk, stores, call),
    taskEither.chain((signed) => proven(desk, signed)),
  );
