import type { RowSubject } from "../../record/section.ts";
import type { PhoneExport } from "./phone-export.ts";

/** What the export and the sheet say differently about the person. */
export type PersonDifference = "birth" | "sex";

/** What the comparison of the person of an export with that of a record gives. */
export interface PersonComparison {
  readonly differences: readonly PersonDifference[];
  /** Whether both have a birth date, and it is the same one. The sex alone says too little. */
  readonly isSameBirth: boolean;
}

/** Compares the person of an export with that of the record: what one of them does not say is no difference. */
export const comparePerson = (
  { birth, sex }: Pick<PhoneExport, "birth" | "sex">,
  subject: RowSubject,
): PersonComparison => {
  const isBirthKnown = birth !== "" && subject.birth !== null;
  const isSexKnown = sex !== "unspecified" && subject.sex !== "unspecified";
  const isOtherBirth = isBirthKnown && birth !== subject.birth;
  const isOtherSex = isSexKnown && sex !== subject.sex;
  return {
    differences: [...(isOtherBirth ? (["birth"] as const) : []), ...(isOtherSex ? (["sex"] as const) : [])],
    isSameBirth: isBirthKnown && !isOtherBirth,
  };
};
