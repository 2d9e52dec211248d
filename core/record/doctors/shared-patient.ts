import type { Level } from "../../access/confidentiality.ts";
import type { Visibility } from "../../access/visibility.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";

/**
 * A patient who shares with a doctor, as the doctor's list has them: what tells people of one name apart, and what the
 * patient lets this doctor see. Nothing that is in the record.
 */
export interface SharedPatient {
  readonly id: PatientId;
  /** The account, by which the record is asked for. */
  readonly account: AccountId;
  readonly name: string;
  readonly surname: string;
  readonly birth: CalendarDate | null;
  readonly visibility: Visibility;
  readonly level: Level;
  /** Of the association (`id_cpp`): a doctor who was removed and is added again has another. */
  readonly association: Id;
  /** Counts its changes, from one: specialties too. */
  readonly version: number;
  /** When the patient added the doctor. */
  readonly since: Instant;
}
