import type { CalendarDate } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import type { DayText } from "../../messages/days.ts";
import { type Diagnosis, isSensitivity } from "../diagnoses/diagnosis.ts";
import type { Patient } from "../patient/patient.ts";
import { formatAbsence, type ReadScope } from "./absence.ts";

/**
 * What a record states about allergies and intolerances.
 *
 * - `listed`: some are listed.
 * - `noneKnown`: the patient stated on that day that none is known.
 * - `unknown`: it is not known. The patient stated this on that day, or has not answered (`on` is null).
 * - `notVisible`: the reader gets a part of the record, and sees neither an allergy nor a statement. The sharing rule
 *   gives the statement only to a reader who may see every allergy.
 *
 * `unknown` and `notVisible` never mean that there is none.
 */
export type AllergyState =
  | { readonly kind: "listed" }
  | { readonly kind: "noneKnown"; readonly on: CalendarDate }
  | { readonly kind: "unknown"; readonly on: CalendarDate | null }
  | { readonly kind: "notVisible"; readonly scope: Exclude<ReadScope, "whole"> };

/**
 * The state for a reader who sees these diagnoses. Listed diagnoses override the patient's statement, which the server
 * stores only while no allergy of any level is listed.
 *
 * @param visible the diagnoses that the reader sees, of every kind
 * @param scope which rows the reader gets: only a reader of all rows knows that nothing was stated
 */
export const allergyStateOf = (
  { allergyStatement: statement = null }: Pick<Patient, "allergyStatement">,
  visible: readonly Diagnosis[],
  scope: ReadScope,
): AllergyState => {
  if (visible.some(isSensitivity)) return { kind: "listed" };
  if (statement === null) return scope === "whole" ? { kind: "unknown", on: null } : { kind: "notVisible", scope };
  return statement.answer === "noneKnown"
    ? { kind: "noneKnown", on: statement.on }
    : { kind: "unknown", on: statement.on };
};

interface Texts {
  readonly noneKnown: (day: string) => string;
  readonly statedUnknown: (day: string) => string;
  readonly notStated: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    noneKnown: (day) => `Nessuna allergia o intolleranza nota, come dichiarato il ${day}.`,
    statedUnknown: (day) => `Non si sa se ci sono allergie o intolleranze: il ${day} la risposta è stata «non so».`,
    notStated: "Allergie e intolleranze non indicate: non si sa se ce ne sono.",
  },
  en: {
    noneKnown: (day) => `No known allergy or intolerance, as stated on ${day}.`,
    statedUnknown: (day) =>
      `It is not known whether there are allergies or intolerances: on ${day} the answer was “I don't know”.`,
    notStated: "Allergies and intolerances not stated: it is not known whether there are any.",
  },
};

/**
 * The sentence for a record without listed allergies and intolerances.
 *
 * @param day formats a date
 * @returns "" for `listed`, where the rows are shown instead
 */
export const formatAllergyState = (language: Language, state: AllergyState, day: DayText): string => {
  const { noneKnown, statedUnknown, notStated } = texts[language];
  if (state.kind === "listed") return "";
  if (state.kind === "noneKnown") return noneKnown(day(state.on));
  if (state.kind === "notVisible") return formatAbsence(language, state.scope, notStated);
  return state.on === null ? notStated : statedUnknown(day(state.on));
};
