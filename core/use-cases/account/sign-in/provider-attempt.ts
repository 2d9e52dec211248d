import * as t from "io-ts";
import type { Failure } from "../../../kernel/failure.ts";
import { failure } from "../../../kernel/failure.ts";
import { type Either, left, right } from "../../../kernel/fp.ts";
import type { IdentityProvider, SignInAttempt } from "../../../ports/accounts/identity-provider.ts";
import type { AccountServices } from "../services.ts";

/** The time that a user has at the provider. */
export const PROVIDER_MINUTES = 10;

/** A stored sign-in attempt at the provider. */
export const ProviderAttempt: t.Type<SignInAttempt> = t.type({
  ...{ state: t.string, nonce: t.string, codeVerifier: t.string },
});

const noProvider = failure("notFound", "failure.notFound");

/** The provider; `notFound` without one, because then its actions do not exist. */
export const requireProvider = ({ identity }: Pick<AccountServices, "identity">): Either<Failure, IdentityProvider> =>
  identity === null ? left(noProvider) : right(identity);

/** The redirect to the provider with which an attempt begins. */
export interface ProviderRedirect {
  /** The address of the provider's page. */
  readonly url: string;
  /** The secret of the attempt, for this browser only. */
  readonly secret: string;
}
