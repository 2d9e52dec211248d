import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { privacyEndpoints as rows } from "../contract/privacy.ts";
import type { Client } from "./client.ts";

/**
 * A client whose answer to the end of an account is waited for as one to a sign-out: it has the browser forget as much.
 * Nobody waits while the person is asked for a proof, if that is left to a client over this one.
 *
 * @param first asks, and has the others wait for the answer
 */
export const deletionFirst = (
  client: Client,
  first: <A>(asked: TaskEither<Failure, A>) => TaskEither<Failure, A>,
): Client => ({
  ...client,
  call: (endpoint, asked) => {
    const call = client.call(endpoint, asked);
    return endpoint.name === rows.destroyUser.name ? first(call) : call;
  },
});
