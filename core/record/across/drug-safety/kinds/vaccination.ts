import {
  DAYS_AFTER_LIVE_VACCINE,
  findImmunosuppressant,
  isLiveVaccine,
} from "../../../../catalogues/drugs/rules/live-vaccines.ts";
import { subtractDays } from "../../../../kernel/dates.ts";
import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import { type DrugWarning, warningBaseOf } from "../drug-warnings.ts";

/** Finds live vaccines of the last four weeks that this drug, which weakens the defences, makes dangerous. */
export const findVaccinationWarnings = (
  drug: CheckedDrug,
  { today, vaccinations }: CheckedPerson,
): readonly DrugWarning[] => {
  const group = findImmunosuppressant(drug.atc);
  if (group === null) return [];
  const earliest = subtractDays(today, DAYS_AFTER_LIVE_VACCINE);
  return vaccinations
    .filter(({ atc, givenOn }) => isLiveVaccine(atc) && givenOn >= earliest && givenOn <= today)
    .map(({ id, givenOn, vaccine }) => ({
      ...warningBaseOf(drug),
      kind: "vaccination",
      conflictsWith: vaccine.name,
      severity: group.startSeverity,
      advice: group.startAdvice,
      reference: group.reference,
      entry: { section: "vaccinations", id, date: givenOn },
    }));
};
