import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Client } from "./client.ts";

/**
 * A client that requests step-up authentication when the server requires it (AU-8), and then repeats the call once.
 *
 * @param stepUp asks the user; true when the server accepted the authentication
 */
export const withStepUp = (client: Client, stepUp: () => Promise<boolean>): Client => {
  const retryAfterStepUp =
    <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    async () => {
      const first = await call();
      return isLeft(first) && first.left.code === "account.proveAgain" && (await stepUp()) ? call() : first;
    };
  return {
    call: (endpoint, request) => retryAfterStepUp(client.call(endpoint, request)),
    content: (endpoint, request) => retryAfterStepUp(client.content(endpoint, request)),
    upload: (endpoint, source, options) => retryAfterStepUp(client.upload(endpoint, source, options)),
  };
};
