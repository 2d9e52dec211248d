import type { Role } from "../account/role.ts";
import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, left, right } from "../kernel/fp.ts";
import type { AccountId, Id } from "../kernel/id.ts";

/** An account as the administration sees it: no health data (decision W15). */
export interface User {
  readonly id: AccountId;
  /** Empty for a person whom a carer represents: nobody can sign in with the account (decision 54). */
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly active: boolean;
  /** The licence of a patient; null for other roles. */
  readonly licence: Id | null;
  /** The number of records of other people that the account represents or cares for. */
  readonly caredRecords: number;
}

/** Whether somebody can sign in with the account. */
export const hasAccess = ({ email }: Pick<User, "email">): boolean => email !== "";

/** What an administrator may change of a user. */
export type UserChange =
  | { readonly set: "active"; readonly to: boolean }
  | { readonly set: "role"; readonly to: Role }
  | { readonly set: "licence"; readonly to: Id };

/** Who makes the change, and how many active administrators exist besides the changed user. */
export interface AdministrationContext {
  readonly by: AccountId;
  readonly otherAdministrators: number;
}

const applyChange = (user: User, change: UserChange): User => ({ ...user, [change.set]: change.to });
const isActiveAdministrator = ({ role, active }: User): boolean => role === "admin" && active;

const fitsPatientRole = (user: User, change: UserChange): boolean =>
  change.set === "licence"
    ? user.role === "patient"
    : change.set === "active" || (user.role === "patient") === (change.to === "patient");

/**
 * Changes a user. Refused for the administrator's own account, for the last administrator, and for an account with which
 * nobody can sign in. Also refused when a patient would lose the record (only accounts with a record have the role
 * patient), or when another role would get a licence.
 */
export const changeUser = (
  user: User,
  change: UserChange,
  { by, otherAdministrators }: AdministrationContext,
): Either<Failure, User> => {
  const after = applyChange(user, change);
  if (!hasAccess(user)) return left(failure("refused", "admin.noAccess"));
  if (user.id === by) return left(failure("refused", "admin.ownAccount"));
  if (!fitsPatientRole(user, change)) return left(failure("refused", "admin.patientsOnly"));
  return isActiveAdministrator(user) && !isActiveAdministrator(after) && otherAdministrators === 0
    ? left(failure("refused", "admin.lastAdministrator"))
    : right(after);
};
