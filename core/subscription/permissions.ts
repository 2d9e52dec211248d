import type { Role } from "../account/role.ts";
import { type Instant, millisecondsOf } from "../kernel/dates.ts";

/** A licence with its period and permissions. */
interface LicenceTerm<P> {
  /** Newer subscriptions have higher ids. */
  readonly id: number;
  /** Null when it did not wait for another to end: it then counts since it was stored, whatever the clock says. */
  readonly from: Instant | null;
  /** Null when it does not end. */
  readonly until: Instant | null;
  readonly permissions: readonly P[];
}

/** Everything that determines the permissions of an account. */
export interface PermissionSources<P> {
  readonly role: Role;
  /** The permissions of the role. */
  readonly rolePermissions: readonly P[];
  readonly terms: readonly LicenceTerm<P>[];
  /** The permissions of the base licence, which everybody has. */
  readonly basePermissions: readonly P[];
}

const isInForce = <P>({ from, until }: LicenceTerm<P>, now: number): boolean =>
  (from === null || millisecondsOf(from) <= now) && (until === null || now < millisecondsOf(until));

/** The permissions of the newest licence in force, otherwise those of the base licence. */
const licencePermissionsAt = <P>({ terms, basePermissions }: PermissionSources<P>, now: number): readonly P[] =>
  terms.filter((term) => isInForce(term, now)).toSorted((a, b) => b.id - a.id)[0]?.permissions ?? basePermissions;

/**
 * The permissions of an account at an instant: those of its role; for a patient only those that the licence in force
 * grants too (doc 1 §6, doc 2 §6). A change takes effect at once.
 */
export const permissionsAt = <P>(sources: PermissionSources<P>, now: Instant): readonly P[] => {
  if (sources.role !== "patient") return sources.rolePermissions;
  const licencePermissions = licencePermissionsAt(sources, millisecondsOf(now));
  return sources.rolePermissions.filter((permission) => licencePermissions.includes(permission));
};
