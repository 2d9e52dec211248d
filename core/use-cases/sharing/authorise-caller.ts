import { hasPermission, type Permission } from "../../access/permissions.ts";
import type { Role } from "../../account/role.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { enterAsDoctor } from "./enter-record.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");
const notInLicence = failure("notPermitted", "gate.notInSubscription");

/**
 * Requires a role and a permission for a call about no record.
 *
 * @param roles the roles that may call; null for all
 */
export const requireRole = (
  { principal, permissions }: Pick<SessionWithPrincipal, "principal" | "permissions">,
  roles: readonly Role[] | null,
  permission: Permission | null,
): TaskEither<Failure, null> => {
  if (roles !== null && !roles.includes(principal.role)) return taskEither.left(notPermitted);
  if (hasPermission(permissions, permission)) return taskEither.right(null);
  // a patient whose role allows the call but who lacks the permission needs another subscription
  return taskEither.left(roles !== null && principal.role === "patient" ? notInLicence : notPermitted);
};

/** Authorises a patient for the own record; a call may need a permission of the licence. */
export const authorisePatient = (
  { principal: { role, patient }, permissions }: Pick<SessionWithPrincipal, "principal" | "permissions">,
  permission: Permission | null,
): TaskEither<Failure, RecordAccess> => {
  if (role !== "patient" || patient === null) return taskEither.left(notPermitted);
  return hasPermission(permissions, permission)
    ? taskEither.right({ as: "owner", patient })
    : taskEither.left(notInLicence);
};

/** The same for a named record: another one does not exist for this patient (AZ-6). */
export const authoriseOwner = (
  signed: Pick<SessionWithPrincipal, "principal" | "permissions">,
  requested: unknown,
  permission: Permission | null,
): TaskEither<Failure, RecordAccess> =>
  signed.principal.role === "patient" && signed.principal.patient === requested
    ? authorisePatient(signed, permission)
    : taskEither.left(notFound);

/** Authorises the owner of a record, or a doctor as far as the clearance allows. */
export const authoriseReader = (
  { principal }: Pick<SessionWithPrincipal, "principal">,
  patient: PatientId | null,
  stores: Pick<Stores, "actAs" | "doctors">,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess> => {
  if (patient === null) return taskEither.left(notFound);
  if (principal.role === "patient" && principal.patient === patient) return taskEither.right({ as: "owner", patient });
  return principal.role === "doctor"
    ? enterAsDoctor(principal.account, patient, stores, today)
    : taskEither.left(notFound);
};
