import { usualUnitOf } from "@libretto/core/catalogues/lab-tests/lab-test";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import type { CheckedPart, CheckedPerson } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkAge } from "@libretto/core/record/across/drug-safety/kinds/age";
import { findIllnessWarnings } from "@libretto/core/record/across/drug-safety/kinds/illness";
import { checkLabValues } from "@libretto/core/record/across/drug-safety/kinds/lab-value";
import { describe, expect, it } from "vitest";
import { aDiagnosis, on } from "../../../../../support/builders.ts";
import { drugOf, unknownPerson } from "../../../../../support/record/drug-check-sources.ts";
import { aLabResult } from "../../../../../support/record/lab-results.ts";
import { TYPICAL_PATIENTS, type TypicalPatient } from "../../../../../support/record/typical-patients.ts";

const MOST_FINDINGS = 2;

const personOf = ({ sex, birth, conditions, values }: TypicalPatient): CheckedPerson => ({
  ...unknownPerson,
  patient: { ...unknownPerson.patient, sex, birth: on(birth) },
  diagnoses: conditions.map((condition, index) =>
    aDiagnosis({ id: 31 + index, kind: "diagnosis", condition, madeOn: on("2020-05-04") }),
  ),
  labResults: Object.entries(values).map(([test, value], index) => {
    const found = findLabTest(test);
    const unit = found === null ? null : usualUnitOf(found);
    return aLabResult({ id: 81 + index, test, value, unit: unit ?? "", rangeLow: null, rangeHigh: null });
  }),
});

const partsOf = (patient: TypicalPatient): readonly CheckedPart[] => {
  const person = personOf(patient);
  return Object.entries(patient.medicines).flatMap(([name, atc]): readonly CheckedPart[] => {
    const drug = drugOf(name, atc);
    return [
      { findings: findIllnessWarnings(drug, person), uncheckedDrugs: [] },
      checkLabValues(drug, person),
      checkAge(drug, person),
    ];
  });
};

describe("ten typical lists of elderly people", () => {
  it.each(TYPICAL_PATIENTS.map((patient) => [patient.title, patient] as const))("%s", (_, patient) => {
    const parts = partsOf(patient);
    const found = parts.flatMap(({ findings }) => findings.map(({ kind, drug }) => `${kind}: ${drug}`));
    expect(found.toSorted()).toEqual(patient.expected.toSorted());
    expect(found.length).toBeLessThanOrEqual(MOST_FINDINGS);
    expect(parts.flatMap(({ uncheckedDrugs }) => uncheckedDrugs)).toEqual([]);
  });
});
