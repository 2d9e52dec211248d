import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { IdentityProvider, ProvidedIdentity } from "@libretto/core/ports/accounts/identity-provider";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { isLoopback, NotAllowed, restrictFetch, Unreachable } from "../outbound/restrict-fetch.ts";

export interface OpenIdSettings {
  /** Such as `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page of this product that the provider redirects to. */
  readonly redirectUri: string;
  /** Hosts of the provider's endpoints besides the issuer's host. */
  readonly otherHosts: readonly string[];
}

/** Google has endpoints on other hosts. */
export const GOOGLE = {
  issuer: "https://accounts.google.com",
  otherHosts: ["oauth2.googleapis.com", "www.googleapis.com"],
} as const;

const TIMEOUT_SECONDS = 8;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Whether the error has nothing to do with the user who signs in. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable ||
  error instanceof NotAllowed ||
  (error instanceof ClientError && error.code === "OAUTH_TIMEOUT") ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause));

const toFailure = (error: unknown): Failure =>
  isUnreachable(error)
    ? failure("unavailable", "failure.unavailable")
    : failure("signedOut", "session.wrongCredentials");

const attemptTo = <A>(work: () => Promise<A>): TaskEither<Failure, A> => taskEither.tryCatch(work, toFailure);

const verifiedEmail = (claims: { readonly [claim: string]: unknown }): string | null => {
  const { email, email_verified: verified } = claims;
  return verified === true && typeof email === "string" && isEmail(email) ? normaliseEmail(email) : null;
};

const discover = (
  issuer: URL,
  { clientId, clientSecret, otherHosts }: Omit<OpenIdSettings, "issuer">,
): Promise<Configuration> =>
  discovery(issuer, clientId, { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS }, undefined, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: restrictFetch((host) => host === issuer.host || otherHosts.includes(host)),
    execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
  });

/** Caches the result of the first call that succeeds; a failure is not cached. */
const cacheResult = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let cached: Promise<A> | null = null;
  return () => {
    cached ??= load().catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
};

/** There is only one provider, so the response can only be from it. */
const callbackUrl = (redirectUri: string, code: string, state: string, issuerUrl: string): URL => {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ code, state, iss: issuerUrl }).toString();
  return url;
};

const providedIdentity = (claims: IDToken | undefined): Either<Failure, ProvidedIdentity> =>
  claims === undefined
    ? left(failure("signedOut", "session.wrongCredentials"))
    : right({ issuer: claims.iss, subject: claims.sub, verifiedEmail: verifiedEmail(claims) });

/**
 * OpenID Connect with authorisation code, PKCE, state and nonce. Also verifies the signature of the identity token
 * (AU-7).
 */
export const openIdProvider = (settings: OpenIdSettings): IdentityProvider => {
  const { redirectUri } = settings;
  const issuer = new URL(settings.issuer);
  const getConfiguration = cacheResult(() => discover(issuer, settings));
  return {
    begin: () =>
      attemptTo(async () => {
        const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(await getConfiguration(), {
          redirect_uri: redirectUri,
          scope: "openid email",
          code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: "S256",
          state: attempt.state,
          nonce: attempt.nonce,
        });
        return { url: url.href, attempt };
      }),

    complete: ({ code, state }, attempt) =>
      pipe(
        attemptTo(async () => {
          const config = await getConfiguration();
          const url = callbackUrl(redirectUri, code, state, config.serverMetadata().issuer);
          const tokens = await authorizationCodeGrant(config, url, {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.codeVerifier,
            idTokenExpected: true,
          });
          return tokens.claims();
        }),
        taskEither.chainEitherK(providedIdentity),
      ),
  };
};
