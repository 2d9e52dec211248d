import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { Id } from "../kernel/id.ts";

/** An identity at a provider that may sign in to an account. */
export interface LinkedIdentity {
  readonly id: Id;
  /** Issuer and subject together are the identity; an address alone never is (AU-7). */
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The identity of that number, if it may be taken away: not the only way in, for an account without a password.
 *
 * @returns `notFound` when the account has none of that number
 */
export const unlinkable = <I extends LinkedIdentity>(
  linked: readonly I[],
  id: Id,
  hasPassword: boolean,
): Either<Failure, I> => {
  const found = linked.find((identity) => identity.id === id);
  if (found === undefined) return left(failure("notFound", "failure.notFound"));
  return hasPassword || linked.length > 1 ? right(found) : left(failure("refused", "account.identityLast"));
};
