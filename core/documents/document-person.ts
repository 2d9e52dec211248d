import { foldText } from "../kernel/text.ts";
import type { Patient } from "../record/patient/patient.ts";
import { normaliseTaxCode } from "../record/patient/tax-code.ts";

/** The person of a document, as it names them. */
export interface DocumentPerson {
  readonly name: string;
  readonly surname: string;
  readonly birth: string;
  /** The Italian tax code in upper case; empty when the document has none. */
  readonly taxCode: string;
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");

/** Whether a document names the surname of a person, in its own place or in a name that is one text. */
const hasSurname = ({ name, surname }: DocumentPerson, own: string): boolean => {
  if (surname !== "") return foldText(surname) === foldText(own);
  const words = wordsOf(name);
  return own !== "" && wordsOf(own).every((word) => words.includes(word));
};

type NamedPatient = Pick<Patient, "name" | "surname">;

/** Whether a text has all words of name and surname of a person, and no other word. */
export const isNameOf = (text: string, { name, surname }: NamedPatient): boolean => {
  const own = wordsOf(`${name} ${surname}`);
  const words = wordsOf(text);
  return own.length > 1 && words.length === own.length && own.every((word) => words.includes(word));
};

/** Whether the name of a person of a document is missing or another one. */
export const isOtherName = (person: DocumentPerson, patient: NamedPatient): boolean => {
  const { name, surname } = person;
  if (!hasSurname(person, patient.surname)) return true;
  const [first = ""] = wordsOf(name);
  const [ownFirst = ""] = wordsOf(patient.name);
  return surname === "" ? !wordsOf(name).includes(ownFirst) : first !== "" && first !== ownFirst;
};

/**
 * Whether a document is about somebody else, or may be: another tax code; without one, the surname, the name or the
 * birth date is missing or another one. Relatives can have the same name. A sheet without a birth date contradicts none.
 */
export const isOtherThan = (
  person: DocumentPerson,
  patient: Pick<Patient, "name" | "surname" | "birth" | "taxCode">,
): boolean => {
  const { birth, taxCode } = person;
  const own = normaliseTaxCode(patient.taxCode);
  if (taxCode !== "" && own !== "") return taxCode !== own;
  return isOtherName(person, patient) || birth === "" || (patient.birth !== null && birth !== patient.birth);
};
