import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { addMinutes } from "../../../kernel/instants.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AccountServices } from "../services.ts";
import { countProviderStart } from "../throttling/count-requests.ts";
import { PROVIDER_MINUTES, type ProviderRedirect, requireProvider } from "./provider-attempt.ts";

/**
 * Begins a sign-in at the provider.
 *
 * Errors: `notFound` without a provider; `tooMany` from one address; `unavailable` provider
 */
export const beginProviderSignIn = (
  services: Pick<AccountServices, "transact" | "secrets" | "clock" | "identity">,
  origin: ClientOrigin,
): TaskEither<Failure, ProviderRedirect> => {
  const secret = services.secrets.create();
  return pipe(
    taskEither.fromEither(requireProvider(services)),
    taskEither.chainFirst(() => countProviderStart(services, origin)),
    taskEither.chain((identity) => identity.begin()),
    taskEither.chainFirst(({ attempt }) =>
      services.transact(({ accounts }) =>
        accounts.storeOneTimeSecret(
          services.secrets.digest(secret),
          { kind: "oauth", account: null, data: attempt },
          addMinutes(services.clock.now(), PROVIDER_MINUTES),
        ),
      ),
    ),
    taskEither.map(({ url }) => ({ url, secret })),
  );
};
