import { type CarerRight, includesRight } from "../../access/carer-rights.ts";
import { hasPermission, type Permission } from "../../access/permissions.ts";
import type { Role } from "../../account/role.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { enterAsDoctor } from "./enter-record.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");
/** The call is for the patient alone, or the right of the carer is too small. */
export const notForCarer = failure("notPermitted", "carers.notPermitted");
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

/** The caller, who acts for another patient when the record is not the own one. */
export const asCarer = (signed: SessionWithPrincipal, recordAccess: RecordAccess | null): SessionWithPrincipal => {
  const { principal } = signed;
  return recordAccess?.as !== "owner" || recordAccess.patient === principal.patient
    ? signed
    : { ...signed, principal: { ...principal, patient: recordAccess.patient, isCarer: true } };
};

/**
 * Authorises a carer who may write, with the rights of the owner. Without a grant for this record the record does not
 * exist for the caller (AZ-6); a carer whose right is too small is told so.
 *
 * @param needed the right that the call needs; null for a call of the owner alone
 */
const authoriseCarer = (
  { grant, permissions }: Pick<SessionWithPrincipal, "grant" | "permissions">,
  patient: unknown,
  needed: CarerRight | null,
  permission: Permission | null,
): TaskEither<Failure, RecordAccess> => {
  if (grant === null || grant.patient !== patient) return taskEither.left(notFound);
  if (needed === null || !includesRight(grant.right, needed)) return taskEither.left(notForCarer);
  return hasPermission(permissions, permission)
    ? taskEither.right({ as: "owner", patient: grant.patient })
    : taskEither.left(notInLicence);
};

/**
 * The same for a named record: of the own one, or of a patient whom the caller cares for. Another one does not exist for
 * this caller (AZ-6).
 *
 * @param needed the right that a carer needs; null for a call of the owner alone
 */
export const authoriseOwner = (
  signed: Pick<SessionWithPrincipal, "principal" | "permissions" | "grant">,
  requested: unknown,
  needed: CarerRight | null,
  permission: Permission | null,
): TaskEither<Failure, RecordAccess> =>
  signed.principal.role === "patient" && signed.principal.patient === requested
    ? authorisePatient(signed, permission)
    : authoriseCarer(signed, requested, needed, permission);

/** Gives the transaction the rights of a carer who may only read this record, or of one who may write. */
const enterAsCarer = (
  { account, grant }: Pick<SessionWithPrincipal, "account" | "grant">,
  patient: PatientId,
  stores: Pick<Stores, "actAs">,
): TaskEither<Failure, RecordAccess> => {
  if (grant === null || grant.patient !== patient) return taskEither.left(notFound);
  if (includesRight(grant.right, "write")) return taskEither.right({ as: "owner", patient });
  return pipe(
    stores.actAs({ account, patient, isCarer: true }),
    taskEither.map(() => ({ as: "carer", patient, account, clearance: grant.clearance }) as const),
  );
};

/** Authorises the owner of a record, or a doctor or carer as far as the clearance allows. */
export const authoriseReader = (
  signed: SessionWithPrincipal,
  patient: PatientId | null,
  stores: Pick<Stores, "actAs" | "doctors">,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess> => {
  const { principal } = signed;
  if (patient === null) return taskEither.left(notFound);
  if (principal.role === "patient" && principal.patient === patient) return taskEither.right({ as: "owner", patient });
  return principal.role === "doctor"
    ? enterAsDoctor(principal.account, patient, stores, today)
    : enterAsCarer(signed, patient, stores);
};
