import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import * as t from "io-ts";
import type { sessionEndpoints } from "../../../contract/account/session.ts";
import { type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countProviderStart, limitSecretAttempts, signInAttempts } from "../../sessions/attempt-throttle.ts";
import { sessionCookie } from "../../sessions/authenticate.ts";
import { noProvider, OAUTH_MINUTES, OAuthAttempt, oauthCookie } from "../../sessions/oauth-attempt.ts";
import { sessionEndOf } from "../../sessions/session-expiry.ts";
import { admitSignIn } from "./admit-sign-in.ts";
import { auditEntryOf, commitEvenIfRefused, recordFailedSignIn, wrongCredentials } from "./sign-in.ts";

const notLinked = failure("signedOut", "session.notWithGoogle");
/** The sign-in did not start in this browser, is too old, or was not confirmed by the provider. */
const returnInvalid = failure("signedOut", "session.providerReturnInvalid");

type Rows = typeof sessionEndpoints;

const signIn = (context: ServerContext) => {
  /** Reads the account again; it may have changed while the password was verified (AZ-12). */
  const completeSignIn = (call: CallOf<Rows["signIn"]>, before: Account | null, matches: boolean) =>
    commitEvenIfRefused(context, (stores) =>
      pipe(
        before === null ? taskEither.right(null) : stores.accounts.findById(before.id),
        taskEither.chain((account) =>
          matches && account !== null && !account.disabled && account.passwordHash === before?.passwordHash
            ? admitSignIn(context, stores, call, account, call.body.codice, "password")
            : pipe(
                recordFailedSignIn(context, stores, call, account),
                taskEither.map(() => left(wrongCredentials)),
              ),
        ),
      ),
    );
  /** Rehashes a password that was hashed with weaker settings (AU-1). */
  const rehashIfOutdated = (account: Account, password: string) =>
    account.passwordHash === null || !context.passwordHasher.isOutdated(account.passwordHash)
      ? taskEither.right(undefined)
      : pipe(
          context.passwordHasher.hash(password),
          taskEither.chain((hash) => context.transact((stores) => stores.accounts.replaceHash(account.id, hash))),
        );

  return standalone<Rows["signIn"]>((call) => {
    const email = normaliseEmail(call.body.email);
    const { password } = call.body;
    return pipe(
      context.transact((stores) =>
        pipe(
          signInAttempts(context, stores, call, email),
          taskEither.chainFirst((attempts) => stores.throttle.attempt(attempts, context.clock.now())),
          taskEither.bindTo("attempts"),
          taskEither.bind("account", () => stores.accounts.findByEmail(email)),
        ),
      ),
      taskEither.bind("matches", ({ account }) =>
        context.passwordHasher.verify(account?.passwordHash ?? null, password),
      ),
      // the password was right, independently of the second factor
      taskEither.chainFirst(({ attempts, account, matches }) =>
        matches && account !== null && !account.disabled
          ? context.transact((stores) => stores.throttle.reset(attempts))
          : taskEither.right(undefined),
      ),
      taskEither.bind("outcome", ({ account, matches }) => completeSignIn(call, account, matches)),
      taskEither.chainFirst(({ account }) =>
        account === null ? taskEither.right(undefined) : rehashIfOutdated(account, password),
      ),
      taskEither.map(({ outcome }) => ({ value: outcome.session, cookies: outcome.cookies })),
      (work) => async () => {
        const answer = await work();
        context.notifyEmailQueued();
        return answer;
      },
    );
  });
};

const beginOAuth = (context: ServerContext) =>
  standalone<Rows["beginOAuth"]>((call) => {
    const { identity } = context;
    if (identity === null) return taskEither.left(noProvider);
    const secret = context.secrets.create();
    return pipe(
      countProviderStart(context, call),
      taskEither.chain(() => identity.begin()),
      taskEither.chainFirst(({ attempt }) =>
        context.transact((stores) =>
          stores.accounts.storeOneTimeSecret(
            context.secrets.digest(secret),
            { kind: "oauth", account: null, data: attempt },
            addMinutes(context.clock.now(), OAUTH_MINUTES),
          ),
        ),
      ),
      taskEither.map(({ url }) => ({ value: { url }, cookies: [{ name: oauthCookie(context), value: secret }] })),
    );
  });

/** A user confirmed by the provider who has not entered the second factor yet. */
const ProviderAccount = t.type({ state: t.string, account: t.number });
const PROVIDER_ACCOUNT_MINUTES = 5;

const signInOAuth = (context: ServerContext) =>
  standalone<Rows["signInOAuth"]>((call) => {
    const { identity } = context;
    if (identity === null) return taskEither.left(noProvider);
    const digest = context.secrets.digest(call.cookies[oauthCookie(context)] ?? "");
    /** Resolves the account: asks the provider once, and stores the result until the second factor is entered. */
    const resolveAccount = (
      data: unknown,
    ): TaskEither<Failure, (stores: Stores) => TaskEither<Failure, Account | null>> => {
      if (ProviderAccount.is(data) && data.state === call.body.state)
        return taskEither.right((stores) => stores.accounts.findById(data.account));
      if (!OAuthAttempt.is(data)) return taskEither.left(returnInvalid);
      return pipe(
        identity.complete(call.body, data),
        taskEither.mapLeft((refusal) => (refusal.kind === "signedOut" ? returnInvalid : refusal)),
        taskEither.map(
          ({ issuer, subject }) =>
            (stores: Stores) =>
              stores.accounts.findByIdentity(issuer, subject),
        ),
      );
    };
    const rememberAccount = (stores: Stores, account: Account): TaskEither<Failure, void> =>
      stores.accounts.storeOneTimeSecret(
        digest,
        { kind: "oauth", account: account.id, data: { state: call.body.state, account: account.id } },
        addMinutes(context.clock.now(), PROVIDER_ACCOUNT_MINUTES),
      );
    return limitSecretAttempts(context, call, () =>
      pipe(
        context.transact((stores) => stores.accounts.consumeOneTimeSecret(digest, "oauth", context.clock.now())),
        taskEither.chain((stored) => resolveAccount(stored?.data)),
        taskEither.chain((findAccount) =>
          commitEvenIfRefused(context, (stores) =>
            pipe(
              findAccount(stores),
              taskEither.chain((account) =>
                account === null || account.disabled
                  ? pipe(
                      stores.audit.append(auditEntryOf(call, account, "loginFailed", "refused")),
                      taskEither.map(() => left(notLinked)),
                    )
                  : pipe(
                      admitSignIn(context, stores, call, account, call.body.codice, "provider"),
                      taskEither.chainFirst((outcome) =>
                        isLeft(outcome) ? rememberAccount(stores, account) : taskEither.right(undefined),
                      ),
                    ),
              ),
            ),
          ),
        ),
        taskEither.map(({ session, cookies }) => ({
          value: session,
          cookies: [...cookies, { name: oauthCookie(context), value: null }],
        })),
      ),
    );
  });

/** Signing in and out. */
export const sessionHandlers = (context: ServerContext): Handlers<Rows> => ({
  signIn: signIn(context),
  beginOAuth: beginOAuth(context),
  signInOAuth: signInOAuth(context),
  signOut: transactional((call, stores, { signed }) =>
    pipe(
      stores.accounts.closeSession(signed.tokenDigest),
      taskEither.map(() => ({
        after: async () => context.sessionCache.remove(signed.tokenDigest),
        cookies: [{ name: sessionCookie(context.installation.secure), value: null }],
        headers: {
          "clear-site-data": call.query.drafts === "keep" ? '"cache", "cookies"' : '"cache", "cookies", "storage"',
        },
      })),
    ),
  ),
  stay: transactional((_call, _stores, { signed }) =>
    taskEither.right({ value: { expires_at: sessionEndOf(signed.openedAt) } }),
  ),
});
