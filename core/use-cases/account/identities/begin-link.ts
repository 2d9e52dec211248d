import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { addMinutes } from "../../../kernel/instants.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import type { AuthenticateCaller } from "../authenticate-caller.ts";
import { requireStepUp } from "../require-step-up.ts";
import type { AccountServices } from "../services.ts";
import { PROVIDER_MINUTES, type ProviderRedirect, requireProvider } from "../sign-in/provider-attempt.ts";
import { auditAttempt, identityChangeEntry } from "./audit-identity-change.ts";

/**
 * Begins the link of an identity at the provider to the own account. The attempt is stored for this account.
 *
 * Errors: a step-up authentication is needed; then `notFound` without a provider; `unavailable` provider
 */
export const beginLink = (
  services: Pick<AccountServices, "transact" | "auditBuffer" | "secrets" | "clock" | "identity">,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
): TaskEither<Failure, ProviderRedirect> => {
  const secret = services.secrets.create();
  return auditAttempt(services, authenticate, origin, (caller) =>
    pipe(
      requireStepUp(services, caller),
      taskEither.chainEitherK(() => requireProvider(services)),
      taskEither.chain((identity) => identity.begin()),
      taskEither.chainFirst(({ attempt }) =>
        services.transact(({ accounts, audit }) =>
          pipe(
            accounts.storeOneTimeSecret(
              services.secrets.digest(secret),
              { kind: "link", account: caller.account, data: attempt },
              addMinutes(services.clock.now(), PROVIDER_MINUTES),
            ),
            taskEither.chain(() => audit.append(identityChangeEntry(origin, caller))),
          ),
        ),
      ),
      taskEither.map(({ url }) => ({ url, secret })),
    ),
  );
};
