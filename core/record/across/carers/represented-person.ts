import { ageOn, CalendarDate, daysBetween } from "../../../kernel/dates.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../../../kernel/failure.ts";
import { type Either, left, right } from "../../../kernel/fp.ts";
import { isBlank } from "../../../kernel/text.ts";
import type { MessageCode } from "../../../messages/codes.ts";
import type { Sex } from "../../patient/patient.ts";
import type { CaredPatient, CarerRole } from "./carer.ts";

/** The age at which a person decides about the own record (Italian Civil Code, article 2). */
export const ADULT_AGE = 18;

/** A person without an account, whose record a carer makes. */
export interface RepresentedPerson {
  readonly name: string;
  readonly surname: string;
  readonly birth: CalendarDate;
  readonly sex: Sex;
  readonly role: CarerRole;
}

/** The form about such a person, with the consent that the carer gives for the person. */
export interface RepresentedPersonDraft extends Pick<RepresentedPerson, "name" | "surname" | "sex"> {
  readonly birth: CalendarDate | null;
  readonly role: CarerRole | null;
  readonly healthDataConsent: boolean;
}

const roleProblem = ({ role, birth }: RepresentedPersonDraft, today: CalendarDate): MessageCode | null => {
  if (role === null) return "form.required";
  return role === "parent" && birth !== null && birth <= today && ageOn(today, birth) >= ADULT_AGE
    ? "carers.adultChild"
    : null;
};

/**
 * Checks the form: only a parent of a minor represents as a parent. Field names: `name`, `surname`, `birth`, `role`,
 * `healthDataConsent`.
 */
export const checkRepresentedPerson = (
  draft: RepresentedPersonDraft,
  today: CalendarDate,
): Either<FieldProblems, RepresentedPerson> => {
  const { name, surname, birth, sex, role } = draft;
  const problems = collectProblems({
    name: requiredProblem(isBlank(name)),
    surname: requiredProblem(isBlank(surname)),
    birth: birth !== null && birth > today ? "form.dateInvalid" : requiredProblem(birth === null),
    role: roleProblem(draft, today),
    healthDataConsent: requiredProblem(!draft.healthDataConsent),
  });
  return problems !== null || birth === null || role === null
    ? left(problems ?? {})
    : right({ name: name.trim(), surname: surname.trim(), birth, sex, role });
};

/** The day on which a person reaches an age; who was born on 29 February on 1 March, except in a leap year. */
const birthdayAt = (birth: CalendarDate, age: number): CalendarDate => {
  const day = `${Number(birth.slice(0, 4)) + age}${birth.slice(4)}`;
  return CalendarDate.is(day) ? day : (`${day.slice(0, 4)}-03-01` as CalendarDate);
};

/** The day on which a person becomes an adult. */
export const adultFrom = (birth: CalendarDate): CalendarDate => birthdayAt(birth, ADULT_AGE);

/** Where a child whom a parent represents stands before the age at which the record belongs to the child alone. */
export type ComingOfAge = "soon" | "reached";

/** "soon" in the year before the child becomes an adult, "reached" from that day on; otherwise null. */
export const comingOfAge = (
  { role, birth }: Pick<CaredPatient, "role" | "birth">,
  today: CalendarDate,
): ComingOfAge | null => {
  if (role !== "parent" || birth === null || birth > today) return null;
  const age = ageOn(today, birth);
  if (age >= ADULT_AGE) return "reached";
  return age === ADULT_AGE - 1 ? "soon" : null;
};

/** The age that a child has from the day on which an e-mail says so. */
export const AGE_OF_NOTICE: Readonly<Record<ComingOfAge, number>> = { soon: ADULT_AGE - 1, reached: ADULT_AGE };
/** So many days after its day an e-mail is still sent: the server may have been off. Later only the page says it. */
const NOTICE_DAYS = 30;

/** What an e-mail says about the age of a child on a day; null when none is due. */
export const dueAgeNotice = (cared: Pick<CaredPatient, "role" | "birth">, today: CalendarDate): ComingOfAge | null => {
  const age = comingOfAge(cared, today);
  if (age === null || cared.birth === null) return null;
  return daysBetween(birthdayAt(cared.birth, AGE_OF_NOTICE[age]), today) < NOTICE_DAYS ? age : null;
};
