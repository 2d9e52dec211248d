import type { Level } from "../../access/confidentiality.ts";
import type { Visibility } from "../../access/visibility.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";

/**
 * A patient in a doctor's list: what identifies the person among namesakes, and the doctor's clearance. Contains no
 * data of the record.
 */
export interface SharedPatient {
  readonly id: PatientId;
  /** The account; requests name the record by it. */
  readonly account: AccountId;
  readonly name: string;
  readonly surname: string;
  readonly birth: CalendarDate | null;
  readonly visibility: Visibility;
  readonly level: Level;
  /** The association (`id_cpp`); a doctor who is removed and added again gets a new one. */
  readonly association: Id;
  /** The number of changes of the association and its specialties, from one. */
  readonly version: number;
  /** When the patient added the doctor. */
  readonly since: Instant;
}
