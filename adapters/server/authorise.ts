import { allows } from "@libretto/core/access/permissions";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { Access } from "../contract/endpoint.ts";
import type { Standing, Stores } from "./stores.ts";

/** The same answer for a record that does not exist and for one that the caller may not see (AZ-6). */
export const notFound = failure("notFound", "failure.notFound");
const notPermitted = failure("notPermitted", "gate.notPermitted");
const notInLicence = failure("notPermitted", "gate.notInSubscription");

const ownerOf = (signed: SignedIn): TaskEither<Failure, Standing> =>
  signed.principal.role === "patient" && signed.principal.patient !== null
    ? taskEither.right({ as: "owner", patient: signed.principal.patient })
    : taskEither.left(notPermitted);

const licensed = (signed: SignedIn, access: Access, standing: Standing): TaskEither<Failure, Standing> =>
  "permission" in access && !allows(signed.permissions, access.permission ?? null)
    ? taskEither.left(notInLicence)
    : taskEither.right(standing);

const reader = (signed: SignedIn, patient: number | null, stores: Stores): TaskEither<Failure, Standing> => {
  const { role, account, patient: own } = signed.principal;
  if (patient === null) return taskEither.left(notFound);
  if (role === "patient" && own === patient) return taskEither.right({ as: "owner", patient });
  if (role !== "doctor") return taskEither.left(notFound);
  return pipe(
    stores.actAs(signed.principal, patient),
    taskEither.chain(() => stores.doctors.between(account, patient)),
    taskEither.chain((association) =>
      association === null || association.clearance.visibility === "unspecified"
        ? taskEither.left(notFound)
        : taskEither.right<Failure, Standing>({ as: "doctor", patient, clearance: association.clearance }),
    ),
  );
};

/**
 * Authorises a caller by the access rule of the endpoint. Returns the record that the request works on, or null if
 * there is none. Everything that no rule allows is refused (AZ-2).
 */
export const authorise = (
  access: Access,
  params: Readonly<Record<string, unknown>>,
  signed: SignedIn,
  stores: Stores,
): TaskEither<Failure, Standing | null> => {
  switch (access.who) {
    case "anyone":
      return taskEither.right(null);
    case "signedIn":
      if (access.roles !== undefined && !access.roles.includes(signed.principal.role))
        return taskEither.left(notPermitted);
      if (allows(signed.permissions, access.permission ?? null)) return taskEither.right(null);
      // A patient whose role allows the call but who lacks the permission needs another subscription.
      return taskEither.left(
        access.roles !== undefined && signed.principal.role === "patient" ? notInLicence : notPermitted,
      );
    case "patient":
      return pipe(
        ownerOf(signed),
        taskEither.chain((standing) => licensed(signed, access, standing)),
      );
    case "owner":
      return signed.principal.role === "patient" && params[access.of] === signed.principal.patient
        ? pipe(
            ownerOf(signed),
            taskEither.chain((standing) => licensed(signed, access, standing)),
          )
        : taskEither.left(notFound);
    case "reader":
      return reader(signed, access.named === "account" ? signed.targetPatient : Number(params[access.of]), stores);
    default:
      return taskEither.left(notPermitted);
  }
};
