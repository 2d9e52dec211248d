import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { beginLink } from "@libretto/core/use-cases/account/identities/begin-link";
import { linkIdentity } from "@libretto/core/use-cases/account/identities/link-identity";
import { unlinkIdentity } from "@libretto/core/use-cases/account/identities/unlink-identity";
import type { identityEndpoints } from "../../../contract/account/identities.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { originOf } from "../../pipeline/sessions/client-origin.ts";
import { endedAttempt, providerSecretOf, replyWithAttempt } from "../../pipeline/sessions/provider-cookie.ts";
import { authenticatorOf } from "../../pipeline/sessions/step-up.ts";
import { startEmailDelivery } from "../replies.ts";

type Rows = typeof identityEndpoints;

/** Identities at a provider, by issuer and subject; an e-mail address alone links nothing (AU-7). */
export const identityHandlers = (context: ServerContext): Handlers<Rows> => ({
  identities: transactional((_call, { identities }, { signed }) =>
    pipe(
      identities.list(signed.account),
      taskEither.map((all) => ({
        value: all.map(({ id, issuer, email, linkedAt }) => ({
          ...{ id, emittente: issuer, indirizzo: email, created_at: linkedAt },
        })),
      })),
    ),
  ),
  beginLink: standalone<Rows["beginLink"]>((call) =>
    pipe(
      beginLink(context, authenticatorOf(context, call), originOf(call)),
      taskEither.map((redirect) => replyWithAttempt(context, redirect)),
    ),
  ),
  linkIdentity: standalone<Rows["linkIdentity"]>((call) =>
    pipe(
      linkIdentity(context, authenticatorOf(context, call), originOf(call), providerSecretOf(context, call), call.body),
      startEmailDelivery(context),
      taskEither.map(() => ({ cookies: [endedAttempt(context)] })),
    ),
  ),
  unlinkIdentity: transactional((call, stores, { signed }) =>
    pipe(
      unlinkIdentity(context, stores, signed, originOf(call), call.params.identita),
      taskEither.map(() => ({
        object: String(call.params.identita),
        after: async () => context.notifyEmailQueued(),
      })),
    ),
  ),
});
