import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Who an identity provider says it is: the pair is the identity, the address only if the provider verified it. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | null;
}

/** What must be remembered between leaving for the provider and coming back. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** OpenID Connect, authorisation code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** Where to send the browser, and what to remember until it is back. */
  readonly begin: () => TaskEither<Failure, { readonly url: string; readonly attempt: SignInAttempt }>;
  /** Who came back; `refused` when the answer was not asked for by that attempt or the provider disowns it. */
  readonly complete: (
    answer: { readonly code: string; readonly state: string },
    attempt: SignInAttempt,
  ) => TaskEither<Failure, ProvidedIdentity>;
}
