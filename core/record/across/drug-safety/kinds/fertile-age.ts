import {
  FERTILE_AGES,
  type FertileAgeRisk,
  findFatherRisk,
  findFertileAgeRisk,
  isContraceptive,
} from "../../../../catalogues/drugs/rules/fertile-age.ts";
import { ageOn } from "../../../../kernel/dates.ts";
import type { CheckedDrug, CheckedPart, CheckedPerson } from "../checked-part.ts";
import { findCurrentPregnancy } from "../current-pregnancy.ts";
import { type DrugWarning, type TherapyDrug, warningBaseOf } from "../drug-warnings.ts";

type Grade = Pick<DrugWarning, "severity" | "advice" | "reference">;

const NOTHING: CheckedPart = { findings: [], uncheckedDrugs: [] };

/** The grade for a woman; a contraceptive in use lowers it where no programme requires visits. */
const gradeFor = (risk: FertileAgeRisk, medicines: readonly TherapyDrug[]): Grade | null => {
  const { reference, withContraceptive } = risk;
  if (!medicines.some(({ drug }) => isContraceptive(drug.atc))) return risk;
  return withContraceptive && { ...withContraceptive, reference };
};

const hasMenopause = ({ history }: CheckedPerson, age: number): boolean => {
  if (history === null) return false;
  const { menopause, menopauseAge } = history;
  return menopauseAge === null ? menopause !== null : menopauseAge <= age;
};

const findGrade = (drug: CheckedDrug, medicines: readonly TherapyDrug[], person: CheckedPerson, age: number) => {
  if (person.patient.sex === "male") return age < FERTILE_AGES.from ? null : findFatherRisk(drug.atc, age);
  const isFertile = age >= FERTILE_AGES.from && age <= FERTILE_AGES.to && !hasMenopause(person, age);
  const risk = isFertile ? findFertileAgeRisk(drug.atc) : null;
  return risk && gradeFor(risk, medicines);
};

/** A drug of the rules is not checked for a person whose sex is not stated and who may be a woman of fertile age. */
const nameOfUnknownSex = (drug: CheckedDrug, { today, patient }: CheckedPerson): CheckedPart => {
  const age = patient.birth === null ? null : ageOn(today, patient.birth);
  const mayConcern = age !== null && age >= FERTILE_AGES.from && age <= FERTILE_AGES.to;
  return mayConcern && findFertileAgeRisk(drug.atc) !== null ? { findings: [], uncheckedDrugs: [drug.name] } : NOTHING;
};

/**
 * Finds whether a woman who can become pregnant, or a man who may have a child, should ask before this drug. In a
 * pregnancy its own part of the check applies. Without a date of birth a drug of the rules is not checked.
 *
 * @param medicines all medicines in use, among which a contraceptive may be
 */
export const checkFertileAge = (
  drug: CheckedDrug,
  medicines: readonly TherapyDrug[],
  person: CheckedPerson,
): CheckedPart => {
  const { today, patient, pregnancies } = person;
  if (patient.sex === "unspecified") return nameOfUnknownSex(drug, person);
  if (findCurrentPregnancy(patient, pregnancies, today) !== null) return NOTHING;
  if (patient.birth === null) {
    const known = patient.sex === "male" ? findFatherRisk(drug.atc, FERTILE_AGES.from) : findFertileAgeRisk(drug.atc);
    return known === null ? NOTHING : { findings: [], uncheckedDrugs: [drug.name] };
  }
  const grade = findGrade(drug, medicines, person, ageOn(today, patient.birth));
  if (grade === null) return NOTHING;
  const { severity, advice, reference } = grade;
  const entry = { section: "sheet", id: patient.id, date: null } as const;
  return {
    findings: [{ ...warningBaseOf(drug), kind: "fertileAge", conflictsWith: "", severity, advice, reference, entry }],
    uncheckedDrugs: [],
  };
};
