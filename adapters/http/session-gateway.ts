import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import { sessionEndpoints } from "../contract/session.ts";
import type { Client } from "./client.ts";

const done = taskEither.map(() => undefined) as <A>(call: TaskEither<Failure, A>) => TaskEither<Failure, undefined>;

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
  signOut: (drafts) => done(call(sessionEndpoints.signOut, drafts === undefined ? {} : { query: { drafts } })),
  stay: () =>
    pipe(
      call(sessionEndpoints.stay, {}),
      taskEither.map(({ expires_at }) => expires_at),
    ),
});
