import { AGE_RULES } from "../../../catalogues/drugs/rules/age-rules.ts";
import { FERTILE_AGES } from "../../../catalogues/drugs/rules/fertile-age.ts";
import { ageOn } from "../../../kernel/dates.ts";
import type { CheckedPerson } from "./checked-part.ts";
import type { WarningKind } from "./drug-warnings.ts";

const ageOf = ({ today, patient: { birth } }: CheckedPerson): number | null =>
  birth === null ? null : ageOn(today, birth);

const isWithin = (age: number | null, from: number, to: number): boolean => age !== null && age >= from && age <= to;

/** The parts that compare the codes of a drug with data of the person, and whether the person has such data. */
const COMPARES: Partial<Record<WarningKind, (person: CheckedPerson) => boolean>> = {
  illness: ({ diagnoses }) => diagnoses.some(({ kind, list }) => kind === "diagnosis" && list !== "excluded"),
  labValue: ({ labResults }) => labResults.length > 0,
  washOut: ({ concluded }) => concluded.length > 0,
  age: (person) => AGE_RULES.some(({ fromAge, toAge }) => isWithin(ageOf(person), fromAge, toAge - 1)),
  fertileAge: (person) =>
    person.patient.sex === "female" && isWithin(ageOf(person), FERTILE_AGES.from, FERTILE_AGES.to),
};

/** Whether a part cannot judge a drug without ATC codes, although the record has something to compare it with. */
export const isBlindFor = (part: WarningKind, person: CheckedPerson): boolean => COMPARES[part]?.(person) === true;
