import { hasPermission } from "@libretto/core/access/permissions";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { enterAsDoctor } from "@libretto/core/use-cases/sharing/enter-record";
import type { Access } from "../../contract/endpoint.ts";

const notPermitted = failure("notPermitted", "gate.notPermitted");
const notInLicence = failure("notPermitted", "gate.notInSubscription");

const authoriseOwner = (signed: SessionWithPrincipal): TaskEither<Failure, RecordAccess> =>
  signed.principal.role === "patient" && signed.principal.patient !== null
    ? taskEither.right({ as: "owner", patient: signed.principal.patient })
    : taskEither.left(notPermitted);

const requirePermission = (
  signed: SessionWithPrincipal,
  access: Access,
  recordAccess: RecordAccess,
): TaskEither<Failure, RecordAccess> =>
  "permission" in access && !hasPermission(signed.permissions, access.permission ?? null)
    ? taskEither.left(notInLicence)
    : taskEither.right(recordAccess);

const authoriseReader = (
  signed: SessionWithPrincipal,
  patient: number | null,
  stores: Stores,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess> => {
  const { role, account, patient: ownPatient } = signed.principal;
  if (patient === null) return taskEither.left(notFound);
  if (role === "patient" && ownPatient === patient) return taskEither.right({ as: "owner", patient });
  if (role !== "doctor") return taskEither.left(notFound);
  return enterAsDoctor(account, patient, stores, today);
};

/**
 * Authorises a caller by the access rule of the endpoint. Returns the record that the request works on, or null if
 * there is none. Everything that no rule allows is refused (AZ-2).
 */
export const authorise = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SessionWithPrincipal,
  stores: Stores,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess | null> => {
  switch (access.who) {
    case "anyone":
      return taskEither.right(null);
    case "signedIn":
      if (access.roles !== undefined && !access.roles.includes(signed.principal.role))
        return taskEither.left(notPermitted);
      if (hasPermission(signed.permissions, access.permission ?? null)) return taskEither.right(null);
      // A patient whose role allows the call but who lacks the permission needs another subscription.
      return taskEither.left(
        access.roles !== undefined && signed.principal.role === "patient" ? notInLicence : notPermitted,
      );
    case "patient":
      return pipe(
        authoriseOwner(signed),
        taskEither.chain((recordAccess) => requirePermission(signed, access, recordAccess)),
      );
    case "owner":
      return signed.principal.role === "patient" && params[access.idParameter] === signed.principal.patient
        ? pipe(
            authoriseOwner(signed),
            taskEither.chain((recordAccess) => requirePermission(signed, access, recordAccess)),
          )
        : taskEither.left(notFound);
    case "reader":
      return authoriseReader(
        signed,
        access.idKind === "account" ? signed.targetPatient : Number(params[access.idParameter]),
        stores,
        today,
      );
    default:
      return taskEither.left(notPermitted);
  }
};
