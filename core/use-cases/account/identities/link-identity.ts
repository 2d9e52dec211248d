import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { ProviderAnswer } from "../../../ports/accounts/account-security.ts";
import type { SessionWithPrincipal } from "../../../ports/accounts/account-store.ts";
import type { IdentityProvider, ProvidedIdentity, SignInAttempt } from "../../../ports/accounts/identity-provider.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, authenticateWithStepUp } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";
import { ProviderAttempt, requireProvider } from "../sign-in/provider-attempt.ts";
import { auditAttempt, identityChangeEntry } from "./audit-identity-change.ts";

type Services = Pick<AccountServices, "transact" | "auditBuffer" | "secrets" | "clock" | "ids" | "identity">;

const linkNotStarted = failure("refused", "account.linkInvalid");
const identityInUse = failure("conflict", "account.identityTaken");

/** Uses up the attempt that this account began in this browser. */
const consumeAttempt = (
  { secrets, clock }: Services,
  { accounts }: Stores,
  { account }: SessionWithPrincipal,
  secret: string,
): TaskEither<Failure, SignInAttempt> =>
  pipe(
    accounts.consumeOneTimeSecret(secrets.digest(secret), "link", clock.now()),
    taskEither.chainEitherK((stored) =>
      stored?.account === account && ProviderAttempt.is(stored.data) ? right(stored.data) : left(linkNotStarted),
    ),
  );

/** Links the identity, unless an account has it; a link that this account has already stays as it is. */
const storeLink = (
  services: Services,
  stores: Stores,
  origin: ClientOrigin,
  caller: SessionWithPrincipal,
  { issuer, subject, verifiedEmail: email }: ProvidedIdentity,
): TaskEither<Failure, void> =>
  pipe(
    stores.accounts.findByIdentity(issuer, subject),
    taskEither.chain((owner) => {
      if (owner !== null)
        return owner.id === caller.account ? taskEither.right(undefined) : taskEither.left(identityInUse);
      const [id, linkedAt] = [services.ids.next(), services.clock.now()];
      return pipe(
        stores.identities.link(caller.account, { id, issuer, subject, email, linkedAt }),
        taskEither.chain(() => queueEmail(services, stores, origin, "identityLinked", caller.account)),
      );
    }),
    taskEither.chain(() => stores.audit.append(identityChangeEntry(origin, caller))),
  );

/** Asks the provider for the identity, outside of any transaction. */
const confirmIdentity = (
  identity: IdentityProvider,
  answer: ProviderAnswer,
  attempt: SignInAttempt,
): TaskEither<Failure, ProvidedIdentity> =>
  pipe(
    identity.complete(answer, attempt),
    // the provider did not confirm the identity; the session continues
    taskEither.mapLeft((refusal) => (refusal.kind === "signedOut" ? linkNotStarted : refusal)),
  );

/**
 * Links the identity that the provider confirms to the own account, and tells the owner by e-mail. Only issuer and
 * subject identify; an e-mail address alone links nothing (AU-7).
 *
 * Errors: a step-up authentication is needed; then `notFound` without a provider; `account.linkInvalid`;
 * `account.identityTaken` when another account has the identity
 *
 * @param secret the secret of the attempt
 */
export const linkIdentity = (
  services: Services,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
  secret: string,
  answer: ProviderAnswer,
): TaskEither<Failure, void> =>
  auditAttempt(services, authenticate, origin, () =>
    pipe(
      services.transact((stores) =>
        pipe(
          authenticateWithStepUp(services, authenticate, stores),
          taskEither.bindTo("caller"),
          taskEither.bind("identity", () => taskEither.fromEither(requireProvider(services))),
          taskEither.bind("attempt", ({ caller }) => consumeAttempt(services, stores, caller, secret)),
        ),
      ),
      taskEither.chain(({ identity, attempt }) => confirmIdentity(identity, answer, attempt)),
      taskEither.chain((provided) =>
        services.transact((stores) =>
          pipe(
            authenticateWithStepUp(services, authenticate, stores),
            taskEither.chain((caller) => storeLink(services, stores, origin, caller, provided)),
          ),
        ),
      ),
    ),
  );
