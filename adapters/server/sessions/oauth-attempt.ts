import { failure } from "@libretto/core/kernel/failure";
import type { SignInAttempt } from "@libretto/core/ports/accounts/identity-provider";
import * as t from "io-ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Time limit at the provider. */
export const OAUTH_MINUTES = 10;

/** Without a provider the endpoint does not exist. */
export const noProvider = failure("notFound", "failure.notFound");

/** A stored sign-in attempt at the provider. */
export const OAuthAttempt: t.Type<SignInAttempt> = t.type({ state: t.string, nonce: t.string, codeVerifier: t.string });

/** Name of the cookie with the secret of the attempt. */
export const oauthCookie = ({ installation }: Pick<ServerContext, "installation">): string =>
  installation.secure ? "__Host-oauth" : "oauth";
