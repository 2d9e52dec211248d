import { isProven } from "@libretto/core/account/deletion";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import { authenticate, sessionCookie } from "./authenticate.ts";
import type { Call } from "./calls.ts";
import type { Desk } from "./desk.ts";
import type { Stores } from "./stores.ts";

const proveAgain = failure("notPermitted", "account.proveAgain");

/** Who calls, for handlers that see to their own transactions; held as they are until this one ends. */
export const callerIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, SignedIn> =>
  authenticate(stores.accounts, desk.secrets, sessionCookie(desk.installation.secure))(call, desk.clock.now(), {
    hold: true,
    withPermissions: false,
    targetAccount: null,
  });

/** Refuses what cannot be undone when the last proof of who is there is older than five minutes (AU-8). */
export const proven = (desk: Desk, signed: SignedIn): TaskEither<Failure, SignedIn> =>
  taskEither.fromEither(isProven(signed.provenAt, desk.clock.now()) ? right(signed) : left(proveAgain));

/** The same for what the password is needed for besides the second factor: a proof by a provider is not enough (AU-6). */
export const provenByPassword = (desk: Desk, signed: SignedIn): TaskEither<Failure, SignedIn> =>
  signed.provenByPassword ? proven(desk, signed) : taskEither.left(proveAgain);

/** Who calls and has just proved it. */
export const provenIn = (desk: Desk, stores: Stores, call: Call): TaskEither<Failure, SignedIn> =>
  pipe(
    callerIn(desk, stores, call),
    taskEither.chain((signed) => proven(desk, signed)),
  );
