import { findNursingRisk } from "../../../../catalogues/drugs/rules/nursing.ts";
import { addMonths } from "../../../../kernel/calendar.ts";
import type { CalendarDate } from "../../../../kernel/dates.ts";
import { type Pregnancy, USUAL_MONTHS } from "../../../pregnancies/pregnancy.ts";
import type { CheckedDrug, CheckedPart, CheckedPerson } from "../checked-part.ts";
import { type DrugWarning, type RecordEntry, warningBaseOf } from "../drug-warnings.ts";

/** The record has no field for nursing: for these months after a birth the question is asked. */
const MONTHS_AFTER_BIRTH = 12;

/** The day of the birth; the usual one where only the start is recorded; null when it is not known. */
const birthDayOf = ({ start, end }: Pregnancy): CalendarDate | null =>
  end ?? (start === null ? null : addMonths(start, USUAL_MONTHS));

/** The newest birth of the last twelve months, as an entry of the record. Only for female patients. */
export const findRecentBirth = ({ today, patient, pregnancies }: CheckedPerson): RecordEntry | null => {
  if (patient.sex !== "female") return null;
  const earliest = addMonths(today, -MONTHS_AFTER_BIRTH);
  const births = pregnancies.flatMap((pregnancy) => {
    const day = pregnancy.outcome === "birth" ? birthDayOf(pregnancy) : null;
    return day === null || day <= earliest || day > today ? [] : [{ day, pregnancy }];
  });
  const [newest] = births.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return newest === undefined
    ? null
    : { section: "pregnancies", id: newest.pregnancy.id, date: newest.pregnancy.start };
};

/** Finds whether a nursing mother should ask before this drug. A drug without ATC codes cannot be judged. */
export const checkNursing = (drug: CheckedDrug, person: CheckedPerson): CheckedPart => {
  const birth = findRecentBirth(person);
  if (birth === null) return { findings: [], uncheckedDrugs: [] };
  if (drug.atc.length === 0) return { findings: [], uncheckedDrugs: [drug.name] };
  const risk = findNursingRisk(drug.atc);
  if (risk === null) return { findings: [], uncheckedDrugs: [] };
  const { severity, advice, reference } = risk;
  const warning: DrugWarning = {
    ...warningBaseOf(drug),
    kind: "nursing",
    conflictsWith: "",
    severity,
    advice,
    reference,
    entry: birth,
  };
  return { findings: [warning], uncheckedDrugs: [] };
};
