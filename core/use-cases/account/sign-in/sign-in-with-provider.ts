import * as t from "io-ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { type Either, isLeft, left, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { addMinutes } from "../../../kernel/instants.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { IdentityProvider } from "../../../ports/accounts/identity-provider.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { commitEvenIfRefused } from "../commit-even-if-refused.ts";
import type { AccountServices } from "../services.ts";
import { limitSecretAttempts } from "../throttling/limit-secret-attempts.ts";
import { type AdmissionServices, admitSignIn } from "./admit-sign-in.ts";
import type { OpenedSession, SignInRequest } from "./open-session.ts";
import { ProviderAttempt, requireProvider } from "./provider-attempt.ts";

type Services = AdmissionServices & Pick<AccountServices, "transact" | "identity">;

/** The parameters with which a provider redirects back. */
interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
}

const notLinked = failure("signedOut", "session.notWithGoogle");
/** The sign-in did not start in this browser, is too old, or was not confirmed by the provider. */
const returnInvalid = failure("signedOut", "session.providerReturnInvalid");

/** A user confirmed by the provider who has not entered the second factor yet. */
const ProviderAccount = t.type({ state: t.string, account: t.number });
const PROVIDER_ACCOUNT_MINUTES = 5;

type FindAccount = (stores: Stores) => TaskEither<Failure, Account | null>;

/** Asks the provider once for the identity; afterwards the account is stored until the second factor is entered. */
const resolveAccount = (
  identity: IdentityProvider,
  answer: ProviderAnswer,
  stored: unknown,
): TaskEither<Failure, FindAccount> => {
  if (ProviderAccount.is(stored) && stored.state === answer.state)
    return taskEither.right(({ accounts }) => accounts.findById(stored.account));
  if (!ProviderAttempt.is(stored)) return taskEither.left(returnInvalid);
  return pipe(
    identity.complete(answer, stored),
    taskEither.mapLeft((refusal) => (refusal.kind === "signedOut" ? returnInvalid : refusal)),
    taskEither.map(
      ({ issuer, subject }): FindAccount =>
        ({ accounts }) =>
          accounts.findByIdentity(issuer, subject),
    ),
  );
};

/** Signs in, and stores the account when the second factor is missing or wrong. */
const admitAccount = (
  services: Services,
  stores: Stores,
  request: SignInRequest,
  account: Account,
  digest: string,
  { state }: ProviderAnswer,
): TaskEither<Failure, Either<Failure, OpenedSession>> =>
  pipe(
    admitSignIn(services, stores, request, account),
    taskEither.chainFirst((outcome) =>
      isLeft(outcome)
        ? stores.accounts.storeOneTimeSecret(
            digest,
            { kind: "oauth", account: account.id, data: { state, account: account.id } },
            addMinutes(services.clock.now(), PROVIDER_ACCOUNT_MINUTES),
          )
        : taskEither.right(undefined),
    ),
  );

/** Signs in the account of an identity, if an enabled one is linked. */
const completeSignIn = (
  services: Services,
  request: SignInRequest,
  findAccount: FindAccount,
  digest: string,
  answer: ProviderAnswer,
): TaskEither<Failure, OpenedSession> =>
  commitEvenIfRefused(services, (stores) =>
    pipe(
      findAccount(stores),
      taskEither.chain((account) =>
        account === null || account.disabled
          ? pipe(
              stores.audit.append(auditEntryOf(request.origin, account, "loginFailed", "refused")),
              taskEither.map(() => left(notLinked)),
            )
          : admitAccount(services, stores, request, account, digest, answer),
      ),
    ),
  );

/**
 * Signs in with the answer of the provider to the attempt that this browser began.
 *
 * Errors: `notFound` without a provider; `tooMany` wrong answers from one address; `session.providerReturnInvalid`;
 * `session.notWithGoogle` when no account has the identity; the refusals of the second factor
 *
 * @param secret the secret of the attempt
 */
export const signInWithProvider = (
  services: Services,
  request: Omit<SignInRequest, "method">,
  secret: string,
  answer: ProviderAnswer,
): TaskEither<Failure, OpenedSession> => {
  const digest = services.secrets.digest(secret);
  return pipe(
    taskEither.fromEither(requireProvider(services)),
    taskEither.chain((identity) =>
      limitSecretAttempts(services, request.origin, () =>
        pipe(
          services.transact(({ accounts }) => accounts.consumeOneTimeSecret(digest, "oauth", services.clock.now())),
          taskEither.chain((stored) => resolveAccount(identity, answer, stored?.data)),
          taskEither.chain((findAccount) =>
            completeSignIn(services, { ...request, method: "provider" }, findAccount, digest, answer),
          ),
        ),
      ),
    ),
  );
};
