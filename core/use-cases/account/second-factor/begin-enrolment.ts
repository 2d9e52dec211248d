import { normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Enrolment } from "../../../ports/accounts/account-security.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, authenticateWithStepUp } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";
import { wrongCredentials } from "../sign-in/sign-in.ts";
import { verifyCredentials } from "../sign-in/verify-credentials.ts";
import { signInAttempts } from "../throttling/throttle-keys.ts";
import { factorSealContext } from "./factor-seal-context.ts";

const alreadyActive = failure("conflict", "account.factorActive");
const factorMissing = failure("refused", "account.factorMissing");

type EnrolmentServices = Pick<AccountServices, "clock" | "codes" | "sealer">;

/** Creates a secret that waits for its first code. */
const beginEnrolment = (
  { clock, codes, sealer }: EnrolmentServices,
  stores: Stores,
  origin: ClientOrigin,
  owner: Account,
): TaskEither<Failure, Enrolment> =>
  pipe(
    stores.factors.find(owner.id),
    taskEither.chainEitherK((factor) => (factor?.active ? left(alreadyActive) : right(codes.createSecret()))),
    taskEither.chainFirst((secret) =>
      stores.factors.storePending(owner.id, sealer.seal(secret, factorSealContext(owner.id)), clock.now()),
    ),
    taskEither.chainFirst(() => stores.audit.append(auditEntryOf(origin, owner, "factorChange"))),
    taskEither.map((secret) => ({ secret, address: codes.createAddress(secret, owner.email) })),
  );

/**
 * Begins the second factor of an account that must have one before it can sign in. The password proves the owner.
 *
 * Errors: as a sign-in with the password; `account.factorActive`
 */
export const enrolBeforeSignIn = (
  services: EnrolmentServices & Pick<AccountServices, "transact" | "ids" | "secrets" | "passwordHasher">,
  origin: ClientOrigin,
  typed: { readonly email: string; readonly password: string },
): TaskEither<Failure, Enrolment> => {
  const email = normaliseEmail(typed.email);
  return verifyCredentials(
    services,
    origin,
    {
      ...{ email, password: typed.password, wrongFailure: wrongCredentials },
      attemptsOf: (stores) => signInAttempts(services, stores, origin, email),
    },
    (stores, account) => beginEnrolment(services, stores, origin, account),
  );
};

/**
 * Begins a second factor of the own account. A factor in use stays until the new one is confirmed.
 *
 * Errors: a step-up authentication is needed; `account.factorActive`
 */
export const beginFactor = (
  services: EnrolmentServices & Pick<AccountServices, "transact">,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
): TaskEither<Failure, Enrolment> =>
  services.transact((stores) =>
    pipe(
      authenticateWithStepUp(services, authenticate, stores),
      taskEither.chain(({ account }) => stores.accounts.findById(account)),
      taskEither.chain((account) =>
        account === null ? taskEither.left(factorMissing) : beginEnrolment(services, stores, origin, account),
      ),
    ),
  );
