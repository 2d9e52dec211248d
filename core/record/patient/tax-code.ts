import { CheckDigitizer, Parser } from "@marketto/codice-fiscale-utils";
import type { CalendarDate } from "../../kernel/dates.ts";
import { TAX_CODE_LENGTH } from "../../kernel/limits.ts";
import type { Sex } from "./patient.ts";

/** Birthplaces are compared by code, so the library's place register is not needed. */
const parser = new Parser({} as ConstructorParameters<typeof Parser>[0]);

const shape = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** The stored and displayed form: upper case, without white space or invisible characters. */
export const normaliseTaxCode = (typed: string): string => typed.replace(/[\s\p{Cf}]/gu, "").toUpperCase();

/** What is wrong with a tax code: its length, a letter or digit out of place, or its check character. */
export type TaxCodeProblem = "length" | "pattern" | "checkCharacter";

/**
 * Finds what is wrong with a tax code (codice fiscale); null for one that is well formed and whose check character is
 * right. Codes in which digits were replaced by letters (omocodia) are accepted.
 *
 * Source  D.M. 23 December 1976, n. 13814, and its annex
 */
export const findTaxCodeProblem = (typed: string): TaxCodeProblem | null => {
  const code = normaliseTaxCode(typed);
  if ([...code].length !== TAX_CODE_LENGTH) return "length";
  if (!shape.test(code)) return "pattern";
  return CheckDigitizer.checkDigit(code) === code.at(-1) ? null : "checkCharacter";
};

/**
 * Whether a text is a tax code (see `findTaxCodeProblem`).
 *
 * @example
 * isTaxCode("RSSMRA85T10A562S"); // true
 */
export const isTaxCode = (typed: string): boolean => findTaxCodeProblem(typed) === null;

/** The data of the holder that a tax code contains. */
interface TaxCodeHolder {
  readonly name: string;
  readonly surname: string;
  readonly birth: CalendarDate | null;
  readonly sex: Sex;
  readonly birthCity: { readonly code: string } | null;
}
/** A part of the tax code that does not match its holder. */
export type Incoherence = "surname" | "name" | "birth" | "sex" | "birthCity";

const WOMENS_DAY_OFFSET = 40;
const birthPart = (code: string): { readonly yearMonth: string; readonly day: number; readonly sex: Sex } => {
  const day = Number(parser.cfDeomocode(code).slice(9, 11));
  return {
    yearMonth: parser.cfDeomocode(code).slice(6, 9),
    day: day > WOMENS_DAY_OFFSET ? day - WOMENS_DAY_OFFSET : day,
    sex: day > WOMENS_DAY_OFFSET ? "female" : "male",
  };
};
const monthLetters = "ABCDEHLMPRST";
const yearMonthOf = (date: CalendarDate): string => date.slice(2, 4) + monthLetters[Number(date.slice(5, 7)) - 1];

/** A name without usable letters (one letter, another script) is not compared. */
const contradicts = (letters: string | null, part: string): boolean => letters !== null && letters !== part;

/**
 * Lists the parts of a valid tax code that do not match its holder. It is a note for the patient, never a reason to
 * refuse: codes were issued wrongly, names and states changed. Empty fields of the holder are not compared.
 */
export const incoherences = (typed: string, holder: TaxCodeHolder): readonly Incoherence[] => {
  if (!isTaxCode(typed)) return [];
  const code = normaliseTaxCode(typed);
  const { yearMonth, day, sex } = birthPart(code);
  const differs: Readonly<Record<Incoherence, boolean>> = {
    surname: contradicts(parser.lastNameToCf(holder.surname), code.slice(0, 3)),
    name: contradicts(parser.firstNameToCf(holder.name), code.slice(3, 6)),
    birth: holder.birth !== null && (yearMonthOf(holder.birth) !== yearMonth || Number(holder.birth.slice(8)) !== day),
    sex: holder.sex !== "unspecified" && holder.sex !== sex,
    birthCity: !!holder.birthCity?.code && holder.birthCity.code !== parser.cfDeomocode(code).slice(11, 15),
  };
  return (Object.keys(differs) as Incoherence[]).filter((what) => differs[what]);
};
