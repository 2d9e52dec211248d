import type { ProviderRedirect } from "@libretto/core/use-cases/account/sign-in/provider-attempt";
import type { Call, SetCookie } from "../calls.ts";
import type { ServerContext } from "../server-context.ts";

type Settings = Pick<ServerContext, "installation">;

/** Name of the cookie with the secret of an attempt at the identity provider. */
const providerCookie = ({ installation }: Settings): string => (installation.secure ? "__Host-oauth" : "oauth");

/** The secret of the attempt that this browser began; empty without one. */
export const providerSecretOf = (settings: Settings, { cookies }: Pick<Call, "cookies">): string =>
  cookies[providerCookie(settings)] ?? "";

/** The answer with the address of the provider's page, and with the cookie of the attempt. */
export const replyWithAttempt = (settings: Settings, { url, secret }: ProviderRedirect) => ({
  value: { url },
  cookies: [{ name: providerCookie(settings), value: secret }],
});

/** Removes the cookie of an attempt. */
export const endedAttempt = (settings: Settings): SetCookie => ({ name: providerCookie(settings), value: null });
