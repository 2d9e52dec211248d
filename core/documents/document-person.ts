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

/** Whether a document is about somebody else: another tax code; without one, another name or birth date. */
export const isOtherThan = (
  { name, surname, birth, taxCode }: DocumentPerson,
  patient: Pick<Patient, "name" | "surname" | "birth" | "taxCode">,
): boolean => {
  const own = normaliseTaxCode(patient.taxCode);
  if (taxCode !== "" && own !== "") return taxCode !== own;
  const isOther = (a: string, b: string) => a !== "" && b !== "" && foldText(a) !== foldText(b);
  return (
    isOther(surname, patient.surname) ||
    isOther(name.split(" ")[0] ?? "", patient.name.split(" ")[0] ?? "") ||
    isOther(birth, patient.birth ?? "")
  );
};
