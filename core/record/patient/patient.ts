import type { Level } from "../../access/confidentiality.ts";
import type { WithEvaluations } from "../../catalogues/evaluations.ts";
import type { WithUnknownFields } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";

/** The sex of the patient on the sheet. */
export type Sex = "unspecified" | "male" | "female";
/** The choices for the sex, in the order of the form. */
export const SEXES = ["unspecified", "male", "female"] as const satisfies readonly Sex[];

/** The blood groups, AB0 with the Rh factor. */
export const BLOOD_GROUPS = ["0+", "0-", "A+", "A-", "B+", "B-", "AB+", "AB-"] as const;
/** A blood group. */
export type BloodGroup = (typeof BLOOD_GROUPS)[number];

/** A municipality or a foreign state, chosen from the list; the code is the cadastral code that tax codes contain. */
export interface City {
  readonly code: string;
  readonly name: string;
}

/** What the patient answers when no allergy or intolerance is listed. */
export type AllergyAnswer = "noneKnown" | "unknown";

/** An answer about allergies and intolerances, with its date. */
export interface AllergyStatement {
  readonly answer: AllergyAnswer;
  readonly on: CalendarDate;
}

/** The patient sheet: identity, contact details, and what a rescuer needs first. */
export interface Patient extends WithUnknownFields, WithEvaluations {
  readonly id: number;
  readonly account: number;
  readonly version: number;
  readonly name: string;
  readonly surname: string;
  /** Upper case. */
  readonly taxCode: string;
  readonly birth: CalendarDate | null;
  /** The time part received with the birth date; it is sent back unchanged. */
  readonly birthTime: string;
  readonly birthCity: City | null;
  readonly sex: Sex;
  readonly maritalStatus: number | null;
  readonly residence: City | null;
  readonly street: string;
  readonly phone: string;
  /** The name of the account (`utente_nome`); absent when the answer does not contain it. */
  readonly username?: string;
  /** Can only be changed in the account. */
  readonly email: string;
  readonly bloodGroup: BloodGroup | null;
  /** Null when not answered. */
  readonly organDonor: boolean | null;
  /** Null while allergies are listed or the patient has not answered; absent when a request does not contain it. */
  readonly allergyStatement?: AllergyStatement | null;
  /**
   * The level that forms of new rows start with; null while each section's default applies. Absent in a request that does
   * not mention it, and in what a doctor sees.
   */
  readonly usualLevel?: Level | null;
}
