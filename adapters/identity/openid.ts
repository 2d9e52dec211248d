import { isEmail, normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
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
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { fetchWithin, isLoopback, NotAllowed, Unreachable } from "./outbound.ts";

export interface OpenIdSettings {
  /** Such as `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The page of ours that the provider sends the browser back to. */
  readonly redirectUri: string;
  /** Where the provider's endpoints are, when not at the issuer's own host. */
  readonly otherHosts: readonly string[];
}

/** Google keeps its endpoints on hosts of their own. */
export const GOOGLE = {
  issuer: "https://accounts.google.com",
  otherHosts: ["oauth2.googleapis.com", "www.googleapis.com"],
} as const;

const TIMEOUT_SECONDS = 8;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Nothing that the person who signs in did. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable ||
  error instanceof NotAllowed ||
  (error instanceof ClientError && error.code === "OAUTH_TIMEOUT") ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause));

const failureOf = (error: unknown): Failure =>
  isUnreachable(error)
    ? failure("unavailable", "failure.unavailable")
    : failure("signedOut", "session.wrongCredentials");

const attemptTo = <A>(work: () => Promise<A>): TaskEither<Failure, A> => taskEither.tryCatch(work, failureOf);

const verifiedEmail = (claims: { readonly [claim: string]: unknown }): string | null => {
  const { email, email_verified: verified } = claims;
  return verified === true && typeof email === "string" && isEmail(email) ? normaliseEmail(email) : null;
};

/** OpenID Connect by authorisation code with PKCE, state and nonce; the identity token's signature is checked too (AU-7). */
export const openIdProvider = (settings: OpenIdSettings): IdentityProvider => {
  const issuer = new URL(settings.issuer);
  const fetchProvider = fetchWithin(new Set([issuer.host, ...settings.otherHosts]));

  const discover = (): Promise<Configuration> =>
    discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        [customFetch]: fetchProvider,
        execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
      },
    );

  let known: Promise<Configuration> | null = null;
  /** Asked for once; a failure is not remembered. */
  const configuration = (): Promise<Configuration> => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  const answerUrl = (code: string, state: string, as: string): URL => {
    const url = new URL(settings.redirectUri);
    // there is one provider, so the answer can only be its own
    url.search = new URLSearchParams({ code, state, iss: as }).toString();
    return url;
  };

  return {
    begin: () =>
      attemptTo(async () => {
        const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: settings.redirectUri,
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
          const config = await configuration();
          const tokens = await authorizationCodeGrant(config, answerUrl(code, state, config.serverMetadata().issuer), {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.codeVerifier,
            idTokenExpected: true,
          });
          return tokens.claims();
        }),
        taskEither.chain(
          (claims): TaskEither<Failure, ProvidedIdentity> =>
            claims === undefined
              ? taskEither.left(failure("signedOut", "session.wrongCredentials"))
              : taskEither.right({ issuer: claims.iss, subject: claims.sub, verifiedEmail: verifiedEmail(claims) }),
        ),
      ),
  };
};
