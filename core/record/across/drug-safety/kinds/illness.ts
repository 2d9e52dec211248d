import { inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
import type { Severity } from "../../../../catalogues/drugs/interaction.ts";
import { compareSeverity } from "../../../../catalogues/drugs/interaction.ts";
import { COMBINED_CONTRACEPTIVES } from "../../../../catalogues/drugs/rules/drug-groups.ts";
import type { IllnessRisk } from "../../../../catalogues/drugs/rules/illness/illness-risk.ts";
import { ILLNESS_RISKS } from "../../../../catalogues/drugs/rules/illness/illness-risks.ts";
import { isPastIllness, recogniseIllness } from "../../../../catalogues/drugs/rules/illness/recognition.ts";
import {
  ACTIONS,
  adviseOnRisk,
  isRuleDrug,
  lowerSeverity,
  type Phrase,
  ruleDrugs,
} from "../../../../catalogues/drugs/rules/rule.ts";
import { ageOn, type CalendarDate, daysBetween } from "../../../../kernel/dates.ts";
import { foldText } from "../../../../kernel/text.ts";
import type { Diagnosis } from "../../../diagnoses/diagnosis.ts";
import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import type { DrugWarning } from "../drug-warnings.ts";
import { SMOKING } from "../finding-subject.ts";

/** A sentence about an illness that is not certain. */
export const SUSPECTED: Phrase = {
  it: "La malattia è registrata come sospetta, non come certa.",
  en: "The illness is recorded as suspected, not as certain.",
};
const NO_DAY: Phrase = {
  it: "Conta se è recente: la cartella non dice quando.",
  en: "It matters if it is recent: the record does not say when.",
};

/** A rule that applies to a recorded diagnosis. */
interface Match {
  readonly risk: IllnessRisk;
  readonly diagnosis: Diagnosis;
  readonly severity: Severity;
  readonly sentences: readonly Phrase[];
}

type Recency = "counts" | "unknownDay" | "old";
const recencyOf = ({ withinDays }: IllnessRisk, { madeOn, condition }: Diagnosis, today: CalendarDate): Recency => {
  if (withinDays === undefined) return "counts";
  if (madeOn === null) return isPastIllness(condition) ? "old" : "unknownDay";
  return daysBetween(madeOn, today) <= withinDays ? "counts" : "old";
};

const matchOf = (risk: IllnessRisk, diagnosis: Diagnosis, today: CalendarDate): readonly Match[] => {
  const statement = recogniseIllness(diagnosis, risk.illness);
  const recency = recencyOf(risk, diagnosis, today);
  if (statement === "absent" || recency === "old") return [];
  const isSuspected = statement === "doubtful" || diagnosis.list === "suspected";
  const severity = isSuspected || recency === "unknownDay" ? lowerSeverity(risk.severity) : risk.severity;
  const sentences = [
    ...(isSuspected ? [SUSPECTED] : []),
    ...(recency === "unknownDay" ? [NO_DAY] : []),
    ...(risk.note === undefined ? [] : [risk.note]),
  ];
  return [{ risk, diagnosis, severity, sentences }];
};

/** Diagnoses that state an illness of the person: no allergy, and not excluded. */
const illnessesOf = ({ diagnoses }: CheckedPerson): readonly Diagnosis[] =>
  diagnoses.filter(({ kind, list }) => kind === "diagnosis" && list !== "excluded");

const compareMatches = (a: Match, b: Match): number =>
  compareSeverity(a.severity, b.severity) ||
  (b.diagnosis.madeOn ?? "").localeCompare(a.diagnosis.madeOn ?? "") ||
  a.diagnosis.id - b.diagnosis.id;

/** Keeps one match for each illness and for each diagnosis: the most severe one. */
const selectMatches = (matches: readonly Match[]): readonly Match[] => {
  const seen = new Set<string>();
  return matches.toSorted(compareMatches).filter(({ risk, diagnosis }) => {
    const keys = [`illness ${risk.illness}`, `text ${foldText(diagnosis.condition)}`];
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
};

/** A cream or a tablet for the vagina acts only there; a contraceptive ring has another ATC group. */
const isLocalHormone = ({ atc, route }: CheckedDrug): boolean =>
  inAtcGroup(atc, ["G03C", "G03F"]) && foldText(route).startsWith("vaginal");

const findMatches = (drug: CheckedDrug, person: CheckedPerson): readonly Match[] => {
  const diagnoses = illnessesOf(person);
  const confirmed = diagnoses.filter(({ list }) => list === "confirmed");
  return isLocalHormone(drug)
    ? []
    : ILLNESS_RISKS.filter(({ drugs }) => isRuleDrug(drugs, drug))
        .filter(
          ({ unless }) => unless === undefined || !confirmed.some((one) => recogniseIllness(one, unless) === "stated"),
        )
        .flatMap((risk) => diagnoses.flatMap((diagnosis) => matchOf(risk, diagnosis, person.today)));
};

const SMOKING_AGE = 35;
const SMOKING_EFFECT: Phrase = {
  it: "causare un infarto o un ictus, perché dalla cartella risulta che la persona fuma",
  en: "cause a heart attack or a stroke, because the record says that the person smokes",
};
const CONTRACEPTIVES = ruleDrugs(COMBINED_CONTRACEPTIVES);

const isSmoker = ({ history, today }: CheckedPerson): boolean =>
  history !== null && history.smoking === "yes" && (history.smokingEnd === null || history.smokingEnd > today);

/** Smoking is not a diagnosis: it stands in the physiological history. */
const findSmokingWarnings = (drug: CheckedDrug, person: CheckedPerson): readonly DrugWarning[] => {
  const { birth, id } = person.patient;
  if (birth === null || ageOn(person.today, birth) < SMOKING_AGE || !isSmoker(person)) return [];
  if (!isRuleDrug(CONTRACEPTIVES, drug)) return [];
  return [
    {
      kind: "illness",
      conflictsWith: SMOKING.it,
      drug: drug.name,
      severity: "severe",
      advice: adviseOnRisk(SMOKING_EFFECT, ACTIONS.severe),
      reference: "RCP di levonorgestrel ed etinilestradiolo, par. 4.4; OMS, Medical eligibility criteria, 2015",
      source: null,
      entry: { section: "sheet", id, date: null },
    },
  ];
};

/**
 * Finds recorded illnesses in which this drug can harm. Diagnoses count by their ICD-9-CM code or their words. An
 * excluded diagnosis, a denial and an illness of the family do not count; a suspected diagnosis has the next lower
 * severity.
 */
export const findIllnessWarnings = (drug: CheckedDrug, person: CheckedPerson): readonly DrugWarning[] => [
  ...selectMatches(findMatches(drug, person)).map(
    ({ risk, diagnosis, severity, sentences }): DrugWarning => ({
      kind: "illness",
      conflictsWith: diagnosis.condition,
      drug: drug.name,
      severity,
      advice: adviseOnRisk(risk.effect, ACTIONS[severity], ...sentences),
      reference: risk.reference,
      source: null,
      entry: { section: "diagnoses", id: diagnosis.id, date: diagnosis.madeOn },
    }),
  ),
  ...findSmokingWarnings(drug, person),
];
