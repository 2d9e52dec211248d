import { isWider } from "../../access/clearance-comparison.ts";
import type { Clearance, Visibility } from "../../access/visibility.ts";
import type { WithUnknownFields } from "../../kernel/codec.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Id } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The contact details of a doctor; unknown fields are empty. */
export interface ContactInfo {
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly town: string;
}

/** A specialty of the catalogue: id and name. */
export interface Specialty {
  readonly id: Id;
  readonly name: string;
}

/** A doctor associated with the patient, and the doctor's clearance. */
export interface Association extends WithUnknownFields {
  /** `id_cpp` */
  readonly id: number;
  /** The account the doctor signs in with. */
  readonly account: number;
  readonly name: string;
  readonly specialty: string;
  readonly town: string;
  readonly clearance: Clearance;
  /** The last day of the association (`data_scadenza`); absent without a limit. */
  readonly until?: CalendarDate;
  /** When the patient added the doctor; absent when the answer does not contain it. */
  readonly since?: Instant;
  /** The number of changes, from one; absent when the answer does not contain it. */
  readonly version?: number;
  /** The doctor's directory entry (`id_careprovider`); absent when the answer does not contain it. */
  readonly entry?: Id;
  /** Absent when nothing is known. */
  readonly contactInfo?: ContactInfo;
  /** Names of some tags of the clearance; absent when none is known. */
  readonly tagNames?: readonly Specialty[];
}

/** The name of a visibility (doc 1 §3): Totale, Minima, Parziale, otherwise Non specificato. */
export const visibilityNameOf = (visibility: Visibility): MessageCode => `visibility.${visibility}`;

/** The tags of a doctor's clearance with their names; an unknown name is empty. */
export const tagsWithNames = ({ clearance, tagNames = [] }: Association): readonly Specialty[] =>
  clearance.tags.map((id) => ({ id, name: tagNames.find((tag) => tag.id === id)?.name ?? "" }));

/** Whether the association has ended: the doctor sees nothing from the day after the last one. */
export const isExpired = ({ until }: Pick<Association, "until">, today: CalendarDate): boolean =>
  until !== undefined && until < today;

/** What the doctor may see today; null once the association has ended (AZ-4). */
export const findActiveClearance = (
  association: Pick<Association, "clearance" | "until">,
  today: CalendarDate,
): Clearance | null => (isExpired(association, today) ? null : association.clearance);

/** The doctors whose association has not ended: only they can see anything. */
export const findActiveDoctors = <Doctor extends Pick<Association, "until">>(
  doctors: readonly Doctor[],
  today: CalendarDate,
): readonly Doctor[] => doctors.filter((doctor) => !isExpired(doctor, today));

/** Whether a change lets the doctor see rows, or on days, that were closed before (AZ-2). */
export const isAccessWider = (before: Association, after: Association): boolean =>
  isWider(before.clearance, after.clearance) ||
  (before.until !== undefined && (after.until === undefined || after.until > before.until));
