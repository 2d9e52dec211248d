import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { Client } from "./client.ts";

/**
 * A client that asks who is there when the server wants that proved again (AU-8), and then repeats the call, once.
 *
 * @param prove asks the person; true when the server was satisfied
 */
export const provingClient = (client: Client, prove: () => Promise<boolean>): Client => {
  const again =
    <A>(call: TaskEither<Failure, A>): TaskEither<Failure, A> =>
    async () => {
      const first = await call();
      return isLeft(first) && first.left.code === "account.proveAgain" && (await prove()) ? call() : first;
    };
  return {
    call: (endpoint, asked) => again(client.call(endpoint, asked)),
    content: (endpoint, asked) => again(client.content(endpoint, asked)),
    upload: (endpoint, outgoing, sending) => again(client.upload(endpoint, outgoing, sending)),
  };
};
