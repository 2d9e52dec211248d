import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { sessionEndpoints } from "../contract/session.ts";
import type { Client } from "./client.ts";

const forgotten = either.map(() => undefined);

/** Signing in and out at the server. */
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
  // not by a map, which would ask a moment later: the device may have forgotten the token by then
  signOut: (drafts) => async () =>
    forgotten(await call(sessionEndpoints.signOut, drafts === undefined ? {} : { query: { drafts } })()),
  extendSession: () =>
    pipe(
      call(sessionEndpoints.stay, {}),
      taskEither.map(({ expires_at }) => expires_at),
    ),
});
