import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import { planCodeOf } from "@libretto/core/subscription/contract";
import { GOOGLE, openIdProvider } from "../../identity/openid.ts";
import { payPal } from "../../payment/paypal.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Null if not configured: the trial provider is used instead. */
export const paymentFor = ({ payment }: Configuration): ServerContext["payment"] =>
  payment === null
    ? null
    : {
        provider: payPal(payment),
        planOf: ({ plan, contract: { id } }) => planCodeOf({ id, plan }, payment.plan),
      };

/** Its redirect address is known only once the server listens. */
export const identityFor = (configuration: Configuration, publicUrl: () => string): IdentityProvider | null => {
  const settings = configuration.identity;
  if (settings === null) return null;
  let provider: IdentityProvider | null = null;
  const getProvider = (): IdentityProvider => {
    provider ??= openIdProvider({
      ...settings,
      redirectUri: `${publicUrl()}${BASE_PATH}${ROUTES.login}`,
      otherHosts: settings.issuer === GOOGLE.issuer ? GOOGLE.otherHosts : [],
    });
    return provider;
  };
  return {
    begin: () => getProvider().begin(),
    complete: (answer, attempt) => getProvider().complete(answer, attempt),
  };
};
