import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { privacyEndpoints as rows } from "../contract/account/privacy.ts";
import type { Client } from "./client.ts";

/**
 * A client that blocks sign-ins until the deletion of an account is answered, like a sign-out: its response deletes the
 * data in the browser. Put a step-up client around this one, so that no sign-in waits while the user enters a password.
 *
 * @param blockSignIns runs the call and blocks sign-ins until its response
 */
export const blockSignInsDuringDeletion = (
  client: Client,
  blockSignIns: <A>(task: TaskEither<Failure, A>) => TaskEither<Failure, A>,
): Client => ({
  ...client,
  call: (endpoint, request) => {
    const call = client.call(endpoint, request);
    return endpoint.name === rows.destroyUser.name ? blockSignIns(call) : call;
  },
});
