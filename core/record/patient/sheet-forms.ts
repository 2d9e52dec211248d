import { checkedAnew } from "../../kernel/anew.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import {
  dateProblem,
  type Failure,
  type FieldProblems,
  problemsIn,
  refusedFields,
  required,
} from "../../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import { keptPhone, newPhone, wasPhone } from "../../kernel/phone.ts";
import { isBlank } from "../../kernel/text.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { City, Patient } from "./patient.ts";
import { isTaxCode, normalTaxCode } from "./tax-code.ts";

/** The three edit forms of the sheet and the fields that each may change. */
export const SHEET_FORMS = {
  personal: ["name", "surname", "taxCode", "birth", "birthTime", "birthCity", "sex", "maritalStatus"],
  address: ["residence", "street", "phone"],
  medical: ["bloodGroup", "organDonor"],
} as const satisfies Readonly<Record<string, readonly (keyof Patient)[]>>;
export type SheetForm = keyof typeof SHEET_FORMS;

const NAME_LIMIT = 100;
const name = (value: string): MessageCode | null =>
  required(isBlank(value)) ?? (value.length > NAME_LIMIT ? "form.tooLong" : null);

/** A city must be chosen from the search list, which gives its code (doc 1 §5). */
const cityProblem = (city: City | null): MessageCode | null =>
  required(city === null) ?? (city?.code === "" ? "patient.chooseCity" : null);

type Check = (patient: Patient, today: CalendarDate) => FieldProblems | null;

const checks: Readonly<Record<SheetForm, Check>> = {
  personal: (patient, today) =>
    problemsIn({
      name: name(patient.name),
      surname: name(patient.surname),
      taxCode: isTaxCode(patient.taxCode) ? null : "patient.taxCodeInvalid",
      birth:
        dateProblem(patient.birth, "form.required") ??
        (patient.birth !== null && patient.birth > today ? "form.dateInvalid" : null),
      birthCity: cityProblem(patient.birthCity),
    }),
  address: (patient) =>
    problemsIn({
      residence: cityProblem(patient.residence),
      street: required(isBlank(patient.street)),
      phone: required(isBlank(patient.phone)) ?? (wasPhone(keptPhone(patient.phone)) ? null : "patient.phoneInvalid"),
    }),
  medical: () => null,
};

/** The sheet with normalised tax code and phone number. */
export const normalSheet = (patient: Patient): Patient => ({
  ...patient,
  taxCode: normalTaxCode(patient.taxCode),
  phone: keptPhone(patient.phone),
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
    return problems === null ? right(normalSheet(sheet)) : left(problems);
  };
  return checkedAnew<Patient, Patient>({ phone: newPhone }, check, patient, stored);
};

/** The fields that registration fills: every record has them. */
const ALWAYS_SAID: readonly string[] = ["name", "surname"] satisfies readonly (keyof Patient)[];
const isEmpty = (value: unknown): boolean => value === null || (typeof value === "string" && isBlank(value));

/**
 * Why a sheet from elsewhere (an archive) cannot be imported. Every field that it contains must satisfy the forms;
 * fields that were never filled may stay empty, except the name.
 */
export const keptSheetProblems = (patient: Patient, today: CalendarDate): FieldProblems | null => {
  const found = Object.values(checks).flatMap((check) => Object.entries(check(patient, today) ?? {}));
  const said = found.filter(([field]) => ALWAYS_SAID.includes(field) || !isEmpty(patient[field as keyof Patient]));
  return said.length === 0 ? null : Object.fromEntries(said);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The forms whose fields differ between two versions of the sheet. */
export const formsChanged = (stored: Patient, asked: Patient): readonly SheetForm[] =>
  (Object.keys(SHEET_FORMS) as SheetForm[]).filter((form) =>
    SHEET_FORMS[form].some((field) => !same(stored[field], asked[field])),
  );

/**
 * The allergy statement after a request. It keeps its date while the answer stays the same and the request repeats it;
 * otherwise it is dated today. A request without a statement changes nothing.
 */
const newStatement = (stored: Patient, asked: Patient, today: CalendarDate): Pick<Patient, "allergyStatement"> => {
  const { allergyStatement: before } = stored;
  const { allergyStatement: after } = asked;
  if (after === undefined || same(before, after)) return before === undefined ? {} : { allergyStatement: before };
  return { allergyStatement: after && { answer: after.answer, on: today } };
};

/** The usual level that a request leaves; a request without one changes nothing. */
const newUsualLevel = (stored: Patient, asked: Patient): Pick<Patient, "usualLevel"> => {
  const { usualLevel = stored.usualLevel } = asked;
  return usualLevel === undefined ? {} : { usualLevel };
};

/**
 * Applies a client's request to the stored sheet: each changed form must satisfy its rules. Fields that no form may
 * change (ids, e-mail, unknown fields) stay as stored.
 */
export const amendSheet = (stored: Patient, asked: Patient, today: CalendarDate): Either<Failure, Patient> => {
  const { carried: _carried, username: _username, allergyStatement: _statement, ...said } = asked;
  const amended: Patient = {
    ...said,
    id: stored.id,
    account: stored.account,
    email: stored.email,
    ...newStatement(stored, asked, today),
    ...newUsualLevel(stored, asked),
    ...(stored.username !== undefined && { username: stored.username }),
    version: stored.version,
    ...(stored.carried !== undefined && { carried: stored.carried }),
  };
  return pipe(
    formsChanged(stored, amended).reduce<Either<FieldProblems, Patient>>(
      (sofar, form) =>
        pipe(
          sofar,
          either.chain((patient) => checkSheetForm(form, patient, stored, today)),
        ),
      right(amended),
    ),
    either.mapLeft(refusedFields),
  );
};
