import { failure } from "@libretto/core/kernel/failure";
import type { SignInAttempt } from "@libretto/core/ports/identity-provider";
import * as t from "io-ts";
import type { Desk } from "./desk.ts";

/** How long somebody may take at the provider. */
export const OAUTH_MINUTES = 10;

/** Without a provider its calls are not there. */
export const noProvider = failure("notFound", "failure.notFound");

/** What waits for somebody to come back from the provider. */
export const Attempt: t.Type<SignInAttempt> = t.type({ state: t.string, nonce: t.string, codeVerifier: t.string });

/** Holds the secret under which it waits. */
export const oauthCookie = ({ installation }: Pick<Desk, "installation">): string =>
  installation.secure ? "__Host-oauth" : "oauth";
