import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { Account } from "../ports/account-store.ts";

/** A licence for a time: what it allows from when until when. */
export interface Term<P> {
  /** Newer subscriptions have higher ids. */
  readonly id: number;
  readonly from: Instant;
  /** Null when it does not end. */
  readonly until: Instant | null;
  readonly allows: readonly P[];
}

/** All that decides what an account may do. */
export interface Standing<P> {
  readonly role: Account["role"];
  /** What the role allows. */
  readonly ofRole: readonly P[];
  readonly terms: readonly Term<P>[];
  /** What the licence allows that everybody falls back to. */
  readonly ofBase: readonly P[];
}

const counts = <P>({ from, until }: Term<P>, now: number): boolean =>
  millisecondsOf(from) <= now && (until === null || now < millisecondsOf(until));

/** What the licence in force allows: the newest that counts now, otherwise the base licence. */
const licensed = <P>({ terms, ofBase }: Standing<P>, now: number): readonly P[] =>
  terms.filter((term) => counts(term, now)).toSorted((a, b) => b.id - a.id)[0]?.allows ?? ofBase;

/**
 * What an account may do at a moment: what its role allows, for a patient only as far as the licence in force allows
 * it too (doc 1 §6, doc 2 §6). A change of either counts at once.
 */
export const permissionsAt = <P>(standing: Standing<P>, now: Instant): readonly P[] => {
  if (standing.role !== "patient") return standing.ofRole;
  const allowed = licensed(standing, millisecondsOf(now));
  return standing.ofRole.filter((permission) => allowed.includes(permission));
};
