import { type CatalogueDrug, inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
import { compareSeverity } from "../../../../catalogues/drugs/interaction.ts";
import { DOSE_LIMITS, type DoseLimit, WEEKLY_DRUGS } from "../../../../catalogues/drugs/rules/dose-limits.ts";
import { ageOn } from "../../../../kernel/dates.ts";
import { either, pipe } from "../../../../kernel/fp.ts";
import { numeral } from "../../../../messages/numerals.ts";
import type { CheckedDrug, CheckedPart, CheckedPerson, CheckPart } from "../checked-part.ts";
import { readDose, readTimesPerDay } from "../dose-text.ts";
import { type DrugWarning, type RecordEntry, type TherapyDrug, warningBaseOf } from "../drug-warnings.ts";

/** A medicine with its dose as text. */
interface DosedDrug {
  readonly drug: CatalogueDrug;
  readonly dose?: string | undefined;
  readonly frequency?: string | undefined;
}

/** How a dose compares with a limit. */
type Comparison = { readonly is: "within" | "unknown" } | { readonly is: "exceeds"; readonly text: string };
const WITHIN: Comparison = { is: "within" };
const UNKNOWN: Comparison = { is: "unknown" };

/** 40 mg, 250 µg; the same text in both languages, because it becomes a part of the id of the finding. */
const amountText = (milligrams: number, isPerDay: boolean): string => {
  const round = (value: number) => numeral(Number(value.toFixed(2)), "it");
  const amount = milligrams < 1 ? `${round(milligrams * 1000)} µg` : `${round(milligrams)} mg`;
  return isPerDay ? `${amount}/24 h` : amount;
};

const isConditional = ({ together, fromAge }: DoseLimit): boolean => fromAge !== null || together[0] !== "";

/**
 * Compares the dose of a day on which the medicine is taken; of one intake when the frequency is not readable. A dose
 * in tablets is within the limit when it would be with the strongest tablet. A dose that was not typed yet is unknown
 * only for a limit of this person or this pair.
 */
const compareDose = ({ drug, dose, frequency }: DosedDrug, limit: DoseLimit): Comparison => {
  const read = readDose(dose, drug.name);
  const timesPerDay = readTimesPerDay(frequency) ?? readTimesPerDay(dose);
  const times = Math.max(1, timesPerDay ?? 1);
  switch (read.is) {
    case "missing":
      return isConditional(limit) ? UNKNOWN : WITHIN;
    case "unreadable":
      return UNKNOWN;
    case "units":
      return read.count * (read.isPerDay ? 1 : times) * limit.strongestUnit > limit.milligrams ? UNKNOWN : WITHIN;
    case "amount": {
      const milligrams = read.isPerDay ? read.milligrams : read.milligrams * times;
      if (milligrams <= limit.milligrams) return WITHIN;
      return { is: "exceeds", text: amountText(milligrams, read.isPerDay || timesPerDay !== null) };
    }
  }
};

/** Whether a limit applies at the age of the person; null: the age is not known. */
const appliesAtAge = ({ fromAge }: DoseLimit, { today, patient }: CheckedPerson): boolean | null => {
  if (fromAge === null) return true;
  return patient.birth === null ? null : ageOn(today, patient.birth) >= fromAge;
};

/** The result for one limit and one medicine: a finding, an unchecked name, or nothing. */
type Result = DoseFinding | { readonly unchecked: string } | null;
interface DoseFinding {
  readonly finding: DrugWarning;
  /** The medicine of which the dose is too high. */
  readonly dosed: string;
}

interface Comparable {
  readonly checked: CatalogueDrug;
  readonly dosed: DosedDrug;
  /** The medicine with which the limit applies; null for a limit of one medicine. */
  readonly partner: CatalogueDrug | null;
  readonly entry: RecordEntry;
}

const compareWithLimit = (
  { checked, dosed, partner, entry }: Comparable,
  limit: DoseLimit,
  person: CheckedPerson,
): Result => {
  const applies = appliesAtAge(limit, person);
  if (applies === false) return null;
  const comparison = compareDose(dosed, limit);
  if (comparison.is === "exceeds" && applies === null) return { unchecked: dosed.drug.name };
  if (comparison.is === "unknown" && applies !== null) return { unchecked: dosed.drug.name };
  if (comparison.is !== "exceeds") return null;
  const { severity, advice, reference } = limit;
  const conflictsWith = [`${dosed.drug.name} ${comparison.text}`, ...(partner === null ? [] : [partner.name])].join(
    " + ",
  );
  return {
    dosed: dosed.drug.name,
    finding: { ...warningBaseOf(checked), kind: "dose", conflictsWith, severity, advice, reference, entry },
  };
};

/** The medicines of which this limit compares the dose: the new one, or one in use that the new one limits. */
const findComparable = (
  drug: CheckedDrug,
  inUse: readonly TherapyDrug[],
  limit: DoseLimit,
  person: CheckedPerson,
): readonly Comparable[] => {
  const isDosed = ({ atc }: CatalogueDrug) => inAtcGroup(atc, limit.atc);
  const isPartner = ({ atc }: CatalogueDrug) => inAtcGroup(atc, limit.together);
  const own: DosedDrug = { drug, dose: drug.dose, frequency: drug.frequency };
  const base = { checked: drug };
  if (limit.together[0] === "") {
    const entry: RecordEntry = { section: "sheet", id: person.patient.id, date: null };
    return isDosed(drug) ? [{ ...base, dosed: own, partner: null, entry }] : [];
  }
  return inUse.flatMap((other): readonly Comparable[] => {
    const { entry } = other;
    return [
      ...(isDosed(drug) && isPartner(other.drug) ? [{ ...base, dosed: own, partner: other.drug, entry }] : []),
      ...(isPartner(drug) && isDosed(other.drug) ? [{ ...base, dosed: other, partner: drug, entry }] : []),
    ];
  });
};

/** A weekly drug that is taken more often, or of which it is not readable how often. */
const checkWeekly = (drug: CheckedDrug, person: CheckedPerson): readonly Result[] =>
  WEEKLY_DRUGS.filter(({ atc }) => inAtcGroup(drug.atc, atc)).map(({ advice, reference }): Result => {
    const timesPerDay = readTimesPerDay(drug.frequency) ?? readTimesPerDay(drug.dose);
    if (timesPerDay === null) return { unchecked: drug.name };
    if (timesPerDay * 7 <= 1 + Number.EPSILON) return null;
    const entry: RecordEntry = { section: "sheet", id: person.patient.id, date: null };
    const severity = "contraindicated";
    const about = { kind: "dose", conflictsWith: drug.name, severity } as const;
    return { dosed: drug.name, finding: { ...warningBaseOf(drug), ...about, advice, reference, entry } };
  });

/** Of one medicine only the gravest findings count, because its dose can exceed several limits. */
const keepGravest = (results: readonly DoseFinding[]): readonly DrugWarning[] => {
  const compare = (a: DoseFinding, b: DoseFinding) =>
    compareSeverity(a.finding.severity ?? "moderate", b.finding.severity ?? "moderate");
  const gravest = results.filter((result) =>
    results.every((other) => other.dosed !== result.dosed || compare(other, result) >= 0),
  );
  const findings = gravest.map(({ finding }) => finding);
  return findings.filter(
    ({ conflictsWith }, index) => findings.findIndex((one) => one.conflictsWith === conflictsWith) === index,
  );
};

/** Compares the doses with the limits of the new drug, of the person and of the medicines in use. */
export const checkDoses = (drug: CheckedDrug, inUse: readonly TherapyDrug[], person: CheckedPerson): CheckedPart => {
  const results = [
    ...checkWeekly(drug, person),
    ...DOSE_LIMITS.flatMap((limit) =>
      findComparable(drug, inUse, limit, person).map((one) => compareWithLimit(one, limit, person)),
    ),
  ].filter((result) => result !== null);
  const findings = results.flatMap((result) => ("finding" in result ? [result] : []));
  const unchecked = results.flatMap((result) => ("unchecked" in result ? [result.unchecked] : []));
  return { findings: keepGravest(findings), uncheckedDrugs: [...new Set(unchecked)] };
};

/** Checks doses that are too high, and names the medicines whose dose could not be read where a limit applies. */
export const checkDose: CheckPart = (drug, { inUse, person }) =>
  pipe(
    inUse,
    either.chain((others) =>
      pipe(
        person,
        either.map((known) => checkDoses(drug, others, known)),
      ),
    ),
  );
