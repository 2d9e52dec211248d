import { CheckDigitizer, Parser } from "@marketto/codice-fiscale-utils";
import type { Person } from "./family.ts";

/** It needs no register of places: the code of the place is known. */
const parser = new Parser({} as ConstructorParameters<typeof Parser>[0]);

const MONTH_LETTERS = "ABCDEHLMPRST";
const WOMENS_DAY_OFFSET = 40;

/**
 * The tax code of a person, by the rules of the annex of the decree. It is well formed and belongs to nobody, because no
 * place has the cadastral code of an invented town.
 *
 * Source  D.M. 23 December 1976, n. 13814
 */
export const taxCodeOf = ({ name, surname, sex, birth, birthTown }: Person): string => {
  const day = Number(birth.slice(8)) + (sex === "female" ? WOMENS_DAY_OFFSET : 0);
  const code = [
    parser.lastNameToCf(surname),
    parser.firstNameToCf(name),
    birth.slice(2, 4),
    MONTH_LETTERS[Number(birth.slice(5, 7)) - 1],
    String(day).padStart(2, "0"),
    birthTown.code,
  ].join("");
  return `${code}${CheckDigitizer.checkDigit(code) ?? ""}`;
};
