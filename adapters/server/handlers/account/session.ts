import { sessionEndOf } from "@libretto/core/account/session";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { beginProviderSignIn } from "@libretto/core/use-cases/account/sign-in/begin-provider-sign-in";
import type { OpenedSession } from "@libretto/core/use-cases/account/sign-in/open-session";
import { signIn } from "@libretto/core/use-cases/account/sign-in/sign-in";
import { signInWithProvider } from "@libretto/core/use-cases/account/sign-in/sign-in-with-provider";
import type { sessionEndpoints } from "../../../contract/account/session.ts";
import { type Call, type Handlers, type SetCookie, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { sessionCookie } from "../../pipeline/sessions/authenticate.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { endedAttempt, providerSecretOf, replyWithAttempt } from "../../pipeline/sessions/provider-cookie.ts";

type Rows = typeof sessionEndpoints;

/** A sign-in as the use cases see it. */
const signInRequestOf = (call: Call<unknown, unknown, { readonly codice?: string }>) => ({
  origin: originOf(call),
  bindsToBrowser: call.fromBrowser,
  code: call.body.codice,
});

/** The answer with a new session, and its cookie for browsers. */
const replyWithSession = (
  { installation }: ServerContext,
  { session, browserSecret }: OpenedSession,
  ...more: readonly SetCookie[]
) => ({
  value: session,
  cookies: [
    ...(browserSecret === null ? [] : [{ name: sessionCookie(installation.secure), value: browserSecret }]),
    ...more,
  ],
});

/** Signing in and out. */
export const sessionHandlers = (context: ServerContext): Handlers<Rows> => ({
  signIn: standalone<Rows["signIn"]>((call) =>
    pipe(
      signIn(context, signInRequestOf(call), call.body),
      taskEither.map((opened) => replyWithSession(context, opened)),
      // a refusal may have queued a warning to the owner
      (work) => async () => {
        const answer = await work();
        context.notifyEmailQueued();
        return answer;
      },
    ),
  ),
  beginOAuth: standalone<Rows["beginOAuth"]>((call) =>
    pipe(
      beginProviderSignIn(context, originOf(call)),
      taskEither.map((redirect) => replyWithAttempt(context, redirect)),
    ),
  ),
  signInOAuth: standalone<Rows["signInOAuth"]>((call) =>
    pipe(
      signInWithProvider(context, signInRequestOf(call), providerSecretOf(context, call), call.body),
      taskEither.map((opened) => replyWithSession(context, opened, endedAttempt(context))),
    ),
  ),
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
