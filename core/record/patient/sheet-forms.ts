import { checkChangedFields } from "../../kernel/change-rules.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import {
  collectProblems,
  dateProblem,
  type Failure,
  type FieldProblems,
  fieldFailure,
  requiredProblem,
} from "../../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import { PERSON_NAME_LIMIT } from "../../kernel/limits.ts";
import { isStoredPhoneValid, normaliseStoredPhone, validateNewPhone } from "../../kernel/phone.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { City, Patient } from "./patient.ts";
import { isTaxCode, normaliseTaxCode } from "./tax-code.ts";

/** The three edit forms of the sheet and the fields that each may change. */
export const SHEET_FORMS = {
  personal: ["name", "surname", "taxCode", "birth", "birthTime", "birthCity", "sex", "maritalStatus"],
  address: ["residence", "street", "phone"],
  medical: ["bloodGroup", "organDonor"],
} as const satisfies Readonly<Record<string, readonly (keyof Patient)[]>>;
/** An edit form of the sheet. */
export type SheetForm = keyof typeof SHEET_FORMS;

const nameProblem = (value: string): MessageCode | null =>
  requiredProblem(isBlank(value)) ?? (value.length > PERSON_NAME_LIMIT ? "form.tooLong" : null);

/** A city must be chosen from the search list, which gives its code (doc 1 §5). */
const cityProblem = (city: City | null): MessageCode | null =>
  requiredProblem(city === null) ?? (city?.code === "" ? "patient.chooseCity" : null);

type Check = (patient: Patient, today: CalendarDate) => FieldProblems | null;

const checks: Readonly<Record<SheetForm, Check>> = {
  personal: (patient, today) =>
    collectProblems({
      name: nameProblem(patient.name),
      surname: nameProblem(patient.surname),
      taxCode: isTaxCode(patient.taxCode) ? null : "patient.taxCodeInvalid",
      birth:
        dateProblem(patient.birth, "form.required") ??
        (patient.birth !== null && patient.birth > today ? "form.dateInvalid" : null),
      birthCity: cityProblem(patient.birthCity),
    }),
  address: (patient) =>
    collectProblems({
      residence: cityProblem(patient.residence),
      street: requiredProblem(isBlank(patient.street)),
      phone:
        requiredProblem(isBlank(patient.phone)) ??
        (isStoredPhoneValid(normaliseStoredPhone(patient.phone)) ? null : "patient.phoneInvalid"),
    }),
  medical: () => null,
};

/** The sheet with normalised tax code and phone number. */
export const normaliseSheet = (patient: Patient): Patient => ({
  ...patient,
  taxCode: normaliseTaxCode(patient.taxCode),
  phone: normaliseStoredPhone(patient.phone),
});

/** Validates one form of the sheet against the stored sheet. */
export const checkSheetForm = (
  form: SheetForm,
  patient: Patient,
  stored: Patient,
  today: CalendarDate,
): Either<FieldProblems, Patient> => {
  const check = (sheet: Patient): Either<FieldProblems, Patient> => {
    const problems = checks[form](sheet, today);
    return problems === null ? right(normaliseSheet(sheet)) : left(problems);
  };
  return checkChangedFields<Patient, Patient>({ phone: validateNewPhone }, check, patient, stored);
};

/** The fields that registration fills: every record has them. */
const REQUIRED_AT_REGISTRATION: readonly string[] = ["name", "surname"] satisfies readonly (keyof Patient)[];
const isEmpty = (value: unknown): boolean => value === null || (typeof value === "string" && isBlank(value));

/**
 * Why a sheet from elsewhere (an archive) cannot be imported. Every field that it contains must satisfy the forms;
 * fields that were never filled may stay empty, except the name.
 */
export const importedSheetProblems = (patient: Patient, today: CalendarDate): FieldProblems | null => {
  const problems = Object.values(checks).flatMap((check) => Object.entries(check(patient, today) ?? {}));
  const relevant = problems.filter(
    ([field]) => REQUIRED_AT_REGISTRATION.includes(field) || !isEmpty(patient[field as keyof Patient]),
  );
  return relevant.length === 0 ? null : Object.fromEntries(relevant);
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The forms whose fields differ between two versions of the sheet. */
export const findChangedForms = (stored: Patient, requested: Patient): readonly SheetForm[] =>
  (Object.keys(SHEET_FORMS) as SheetForm[]).filter((form) =>
    SHEET_FORMS[form].some((field) => !isSame(stored[field], requested[field])),
  );

/**
 * The allergy statement after a request. It keeps its date while the answer stays the same and the request repeats it;
 * otherwise it is dated today. A request without a statement changes nothing.
 */
const nextStatement = (stored: Patient, requested: Patient, today: CalendarDate): Pick<Patient, "allergyStatement"> => {
  const { allergyStatement: before } = stored;
  const { allergyStatement: after } = requested;
  if (after === undefined || isSame(before, after)) return before === undefined ? {} : { allergyStatement: before };
  return { allergyStatement: after && { answer: after.answer, on: today } };
};

/** The usual level that a request leaves; a request without one changes nothing. */
const newUsualLevel = (stored: Patient, requested: Patient): Pick<Patient, "usualLevel"> => {
  const { usualLevel = stored.usualLevel } = requested;
  return usualLevel === undefined ? {} : { usualLevel };
};

/**
 * Applies a client's request to the stored sheet: each changed form must satisfy its rules. Fields that no form may
 * change (ids, e-mail, unknown fields) stay as stored.
 */
export const amendSheet = (stored: Patient, requested: Patient, today: CalendarDate): Either<Failure, Patient> => {
  const { unknownFields: _unknownFields, username: _username, allergyStatement: _statement, ...changes } = requested;
  const amended: Patient = {
    ...changes,
    id: stored.id,
    account: stored.account,
    email: stored.email,
    ...nextStatement(stored, requested, today),
    ...newUsualLevel(stored, requested),
    ...(stored.username !== undefined && { username: stored.username }),
    version: stored.version,
    ...(stored.unknownFields !== undefined && { unknownFields: stored.unknownFields }),
  };
  return pipe(
    findChangedForms(stored, amended).reduce<Either<FieldProblems, Patient>>(
      (soFar, form) =>
        pipe(
          soFar,
          either.chain((patient) => checkSheetForm(form, patient, stored, today)),
        ),
      right(amended),
    ),
    either.mapLeft(fieldFailure),
  );
};
