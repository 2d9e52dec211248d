import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { sessionEndpoints } from "../../contract/account/session.ts";
import type { Client } from "../client.ts";

const toVoid = either.map(() => undefined);

/** Sign-in and sign-out, over the API. */
export const httpSessionGateway = ({ call }: Client): SessionGateway => ({
  signIn: (email, password, codice) =>
    call(sessionEndpoints.signIn, { body: { email, password, ...(codice !== undefined && { codice }) } }),
  googleAddress: () =>
    pipe(
      call(sessionEndpoints.beginOAuth, {}),
      taskEither.map(({ url }) => url),
    ),
  signInWithGoogle: (code, state, codice) =>
    call(sessionEndpoints.signInOAuth, { body: { code, state, ...(codice !== undefined && { codice }) } }),
  // not `taskEither.map`, which would send the request later, when the device may have deleted the token
  signOut: (drafts) => async () =>
    toVoid(await call(sessionEndpoints.signOut, drafts === undefined ? {} : { query: { drafts } })()),
  extendSession: () =>
    pipe(
      call(sessionEndpoints.stay, {}),
      taskEither.map(({ expires_at }) => expires_at),
    ),
});
