import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The identity that a provider states: issuer and subject. The address is set only if the provider verified it. */
export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly verifiedEmail: string | null;
}

/** The values to store between the redirect to the provider and the redirect back. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** OpenID Connect, authorisation code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** The address for the redirect, and the attempt to store. */
  readonly begin: () => TaskEither<Failure, { readonly url: string; readonly attempt: SignInAttempt }>;
  /** The identity. `refused` when the answer does not match the attempt or the provider rejects it. */
  readonly complete: (
    answer: { readonly code: string; readonly state: string },
    attempt: SignInAttempt,
  ) => TaskEither<Failure, ProvidedIdentity>;
}
