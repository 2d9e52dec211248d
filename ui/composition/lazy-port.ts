import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, type TaskEither } from "@libretto/core/kernel/fp";

// biome-ignore lint/suspicious/noExplicitAny: the calls of a port have parameters of any kind
type Call = (...parameters: any[]) => TaskEither<Failure, unknown>;

/**
 * A port whose adapter is loaded with its first call, because most visits need none. Every property of the port is a
 * call. Without its adapter, for example without a network, a call fails.
 */
export const lazyPort = <P extends { readonly [K in keyof P]: Call }>(load: () => Promise<P>): P =>
  new Proxy({} as P, {
    get: (_, name): Call | undefined =>
      // with a `then`, the container and `await` would take the port for a promise
      name === "then" || typeof name === "symbol"
        ? undefined
        : (...parameters) =>
            async () => {
              const port = await load().catch(() => null);
              return port === null
                ? left(failure("unavailable", "failure.unavailable"))
                : port[name as keyof P](...parameters)();
            },
  });
