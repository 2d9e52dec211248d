import {
  DAYS_AFTER_LIVE_VACCINE,
  findImmunosuppressant,
  isLiveVaccine,
} from "../../../../catalogues/drugs/rules/live-vaccines.ts";
import { subtractDays } from "../../../../kernel/dates.ts";
import type { CheckedDrug, CheckedPerson, VaccinationGiven } from "../checked-part.ts";
import { type DrugWarning, warningBaseOf } from "../drug-warnings.ts";

/** The newest dose of each vaccine; the sort puts older doses first, so that a newer one replaces them. */
const newestOfEachVaccine = (given: readonly VaccinationGiven[]): readonly VaccinationGiven[] => [
  ...new Map(given.toSorted((a, b) => (a.givenOn < b.givenOn ? -1 : 1)).map((one) => [one.vaccine.name, one])).values(),
];

/** Finds live vaccines of the last four weeks that this drug, which weakens the defences, makes dangerous. */
export const findVaccinationWarnings = (
  drug: CheckedDrug,
  { today, vaccinations }: CheckedPerson,
): readonly DrugWarning[] => {
  const group = findImmunosuppressant(drug.atc);
  if (group === null) return [];
  const earliest = subtractDays(today, DAYS_AFTER_LIVE_VACCINE);
  const recent = vaccinations.filter(
    ({ atc, givenOn }) => isLiveVaccine(atc) && givenOn >= earliest && givenOn <= today,
  );
  return newestOfEachVaccine(recent).map(({ id, givenOn, vaccine }) => ({
    ...warningBaseOf(drug),
    kind: "vaccination",
    conflictsWith: vaccine.name,
    severity: group.startSeverity,
    advice: group.startAdvice,
    reference: group.reference,
    entry: { section: "vaccinations", id, date: givenOn },
  }));
};
