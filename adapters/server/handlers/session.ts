import { normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import * as t from "io-ts";
import type { sessionEndpoints } from "../../contract/session.ts";
import { countedStart, guessed, signInAttempts } from "../access-attempts.ts";
import { sessionCookie } from "../authenticate.ts";
import { alone, type CallOf, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { inMinutes } from "../moments.ts";
import { Attempt, noProvider, OAUTH_MINUTES, oauthCookie } from "../oauth-attempt.ts";
import { endOf } from "../session-end.ts";
import type { Stores } from "../stores.ts";
import { admitted } from "./admission.ts";
import { failed, kept, noteOf, wrongCredentials } from "./signing-in.ts";

const notLinked = failure("signedOut", "session.notWithGoogle");
/** The sign-in was not begun in this browser, is too old, or was not confirmed by the provider. */
const returnInvalid = failure("signedOut", "session.providerReturnInvalid");

type Rows = typeof sessionEndpoints;

const signIn = (desk: Desk) => {
  /** Reads the account again; it may have changed while the password was verified (AZ-12). */
  const settled = (call: CallOf<Rows["signIn"]>, before: Account | null, matches: boolean) =>
    kept(desk, (stores) =>
      pipe(
        before === null ? taskEither.right(null) : stores.accounts.byId(before.id),
        taskEither.chain((account) =>
          matches && account !== null && !account.disabled && account.passwordHash === before?.passwordHash
            ? admitted(desk, stores, call, account, call.body.codice, "password")
            : pipe(
                failed(desk, stores, call, account),
                taskEither.map(() => left(wrongCredentials)),
              ),
        ),
      ),
    );
  /** Rehashes a password that was hashed with weaker settings (AU-1). */
  const renewed = (account: Account, password: string) =>
    account.passwordHash === null || !desk.vault.outdated(account.passwordHash)
      ? taskEither.right(undefined)
      : pipe(
          desk.vault.hash(password),
          taskEither.chain((hash) => desk.transact((stores) => stores.accounts.rehash(account.id, hash))),
        );

  return alone<Rows["signIn"]>((call) => {
    const email = normalEmail(call.body.email);
    const { password } = call.body;
    return pipe(
      desk.transact((stores) =>
        pipe(
          signInAttempts(desk, stores, call, email),
          taskEither.chainFirst((attempts) => stores.throttle.attempt(attempts, desk.clock.now())),
          taskEither.bindTo("attempts"),
          taskEither.bind("account", () => stores.accounts.byEmail(email)),
        ),
      ),
      taskEither.bind("matches", ({ account }) => desk.vault.matches(account?.passwordHash ?? null, password)),
      // the password was right, whatever the second factor decides
      taskEither.chainFirst(({ attempts, account, matches }) =>
        matches && account !== null && !account.disabled
          ? desk.transact((stores) => stores.throttle.forgive(attempts))
          : taskEither.right(undefined),
      ),
      taskEither.bind("outcome", ({ account, matches }) => settled(call, account, matches)),
      taskEither.chainFirst(({ account }) =>
        account === null ? taskEither.right(undefined) : renewed(account, password),
      ),
      taskEither.map(({ outcome }) => ({ value: outcome.session, cookies: outcome.cookies })),
      (answered) => async () => {
        const answer = await answered();
        desk.lettersPosted();
        return answer;
      },
    );
  });
};

const beginOAuth = (desk: Desk) =>
  alone<Rows["beginOAuth"]>((call) => {
    const { identity } = desk;
    if (identity === null) return taskEither.left(noProvider);
    const secret = desk.secrets.make();
    return pipe(
      countedStart(desk, call),
      taskEither.chain(() => identity.begin()),
      taskEither.chainFirst(({ attempt }) =>
        desk.transact((stores) =>
          stores.accounts.keepOneTime(
            desk.secrets.digest(secret),
            { kind: "oauth", account: null, data: attempt },
            inMinutes(desk.clock.now(), OAUTH_MINUTES),
          ),
        ),
      ),
      taskEither.map(({ url }) => ({ value: { url }, cookies: [{ name: oauthCookie(desk), value: secret }] })),
    );
  });

/** A user confirmed by the provider who has not entered the second factor yet. */
const Named = t.type({ state: t.string, account: t.number });
const NAMED_MINUTES = 5;

const signInOAuth = (desk: Desk) =>
  alone<Rows["signInOAuth"]>((call) => {
    const { identity } = desk;
    if (identity === null) return taskEither.left(noProvider);
    const digest = desk.secrets.digest(call.cookies[oauthCookie(desk)] ?? "");
    /** Resolves the account: asks the provider once, and stores the result until the second factor is entered. */
    const named = (data: unknown): TaskEither<Failure, (stores: Stores) => TaskEither<Failure, Account | null>> => {
      if (Named.is(data) && data.state === call.body.state)
        return taskEither.right((stores) => stores.accounts.byId(data.account));
      if (!Attempt.is(data)) return taskEither.left(returnInvalid);
      return pipe(
        identity.complete(call.body, data),
        taskEither.mapLeft((no) => (no.kind === "signedOut" ? returnInvalid : no)),
        taskEither.map(
          ({ issuer, subject }) =>
            (stores: Stores) =>
              stores.accounts.byIdentity(issuer, subject),
        ),
      );
    };
    const remembered = (stores: Stores, account: Account): TaskEither<Failure, void> =>
      stores.accounts.keepOneTime(
        digest,
        { kind: "oauth", account: account.id, data: { state: call.body.state, account: account.id } },
        inMinutes(desk.clock.now(), NAMED_MINUTES),
      );
    return guessed(desk, call, () =>
      pipe(
        desk.transact((stores) => stores.accounts.takeOneTime(digest, "oauth", desk.clock.now())),
        taskEither.chain((taken) => named(taken?.data)),
        taskEither.chain((find) =>
          kept(desk, (stores) =>
            pipe(
              find(stores),
              taskEither.chain((account) =>
                account === null || account.disabled
                  ? pipe(
                      stores.audit.note(noteOf(call, account, "loginFailed", "refused")),
                      taskEither.map(() => left(notLinked)),
                    )
                  : pipe(
                      admitted(desk, stores, call, account, call.body.codice, "provider"),
                      taskEither.chainFirst((outcome) =>
                        isLeft(outcome) ? remembered(stores, account) : taskEither.right(undefined),
                      ),
                    ),
              ),
            ),
          ),
        ),
        taskEither.map(({ session, cookies }) => ({
          value: session,
          cookies: [...cookies, { name: oauthCookie(desk), value: null }],
        })),
      ),
    );
  });

/** Signing in and out. */
export const sessionHandlers = (desk: Desk): Handlers<Rows> => ({
  signIn: signIn(desk),
  beginOAuth: beginOAuth(desk),
  signInOAuth: signInOAuth(desk),
  signOut: within((call, stores, { signed }) =>
    pipe(
      stores.accounts.close(signed.tokenDigest),
      taskEither.map(() => ({
        after: async () => desk.foreseen.unlearn(signed),
        cookies: [{ name: sessionCookie(desk.installation.secure), value: null }],
        headers: {
          "clear-site-data": call.query.drafts === "keep" ? '"cache", "cookies"' : '"cache", "cookies", "storage"',
        },
      })),
    ),
  ),
  stay: within((_call, _stores, { signed }) => taskEither.right({ value: { expires_at: endOf(signed.openedAt) } })),
});
