import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Stores } from "@libretto/core/ports/system/transaction";
import {
  authoriseOwner,
  authorisePatient,
  authoriseReader,
  requireRole,
} from "@libretto/core/use-cases/sharing/authorise-caller";
import type { Access } from "../../contract/endpoint.ts";
import type { Call } from "./calls.ts";

/**
 * Authorises a caller by the access rule of the endpoint. Returns the record that the request works on, or null if
 * there is none. Everything that no rule allows is refused (AZ-2).
 */
export const authorise = (
  access: Access,
  { params, record }: Pick<Call<Readonly<Record<string, unknown>>>, "params" | "record">,
  signed: SessionWithPrincipal,
  stores: Stores,
  today: CalendarDate,
): TaskEither<Failure, RecordAccess | null> => {
  switch (access.who) {
    case "anyone":
      return taskEither.right(null);
    case "signedIn":
      return requireRole(signed, access.roles ?? null, access.permission ?? null);
    case "patient":
      return record === null
        ? authorisePatient(signed, access.permission ?? null)
        : authoriseOwner(signed, record, access.carer ?? null, access.permission ?? null);
    case "owner":
      return authoriseOwner(signed, params[access.idParameter], access.carer ?? null, access.permission ?? null);
    case "reader": {
      const patient = access.idKind === "account" ? signed.targetPatient : Number(params[access.idParameter]);
      return authoriseReader(signed, patient, stores, today);
    }
    // a rule that is not known permits no role
    default:
      return requireRole(signed, [], null);
  }
};
