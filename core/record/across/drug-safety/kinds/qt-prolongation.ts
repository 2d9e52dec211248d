import type { Advice, Severity } from "../../../../catalogues/drugs/interaction.ts";
import { findQtDrugs, type QtDrugs } from "../../../../catalogues/drugs/rules/qt-prolongation.ts";
import { convertUnits } from "../../../../catalogues/lab-tests/units.ts";
import { daysBetween } from "../../../../kernel/dates.ts";
import { isRight } from "../../../../kernel/fp.ts";
import type { Language } from "../../../../messages/codes.ts";
import { dayIn } from "../../../../messages/days.ts";
import { inNumerals } from "../../../../messages/numerals.ts";
import type { LabResult } from "../../../lab-results/lab-result.ts";
import { decimalsOf, sortNewestFirst } from "../../../lab-results/trend.ts";
import type { CheckedDrug, CheckedPerson } from "../checked-part.ts";
import { hasCommonIngredient } from "../drug-similarity.ts";
import { type DrugWarning, type TherapyDrug, warningBaseOf } from "../drug-warnings.ts";

/** The grades from none to the gravest. */
const GRADES: readonly (Severity | null)[] = [null, "moderate", "severe", "contraindicated"];
const CREDIBLE_MEDS = "CredibleMeds, QTdrugs list";
/** Below this potassium the QT interval is longer, in mmol/L. */
const LOW_POTASSIUM = 3.5;
/** An older potassium says nothing about today. */
const POTASSIUM_DAYS = 365;

/** What the newest potassium of the last year says. */
type Potassium =
  | { readonly is: "unknown" }
  | { readonly is: "notLow" }
  | { readonly is: "unreadable" | "low"; readonly result: LabResult };

/** The newest potassium in serum. One with "<" is low when its limit is; one with ">" cannot be compared below it. */
const findPotassium = ({ labResults, today }: CheckedPerson): Potassium => {
  const [result] = sortNewestFirst(labResults.filter(({ test }) => test === "potassium"));
  if (result === undefined || daysBetween(result.date, today) > POTASSIUM_DAYS) return { is: "unknown" };
  const converted = convertUnits(result.value ?? Number.NaN, result.unit, "mmol/L", "potassium");
  if (result.value === null || !isRight(converted)) return { is: "unreadable", result };
  const isBelow = result.comparator === "<" ? converted.right <= LOW_POTASSIUM : converted.right < LOW_POTASSIUM;
  if (result.comparator.startsWith(">")) return isBelow ? { is: "unreadable", result } : { is: "notLow" };
  if (result.comparator.startsWith("<") && !isBelow) return { is: "unreadable", result };
  return isBelow ? { is: "low", result } : { is: "notLow" };
};

const gradeOf = (a: QtDrugs, b: QtDrugs): Severity | null => {
  const isKnown = [a, b].map(({ risk }) => risk === "known");
  if (!isKnown.includes(true)) return null;
  if (isKnown.includes(false)) return "moderate";
  return a.isContraindicatedWithOthers || b.isContraindicatedWithOthers ? "contraindicated" : "severe";
};
/** With a low potassium the grade is one step higher. */
const raise = (grade: Severity | null): Severity => GRADES[GRADES.indexOf(grade) + 1] ?? "contraindicated";

const WHAT_TO_DO: Readonly<Record<Severity, Advice>> = {
  contraindicated: {
    it: "Insieme possono causare un'aritmia che mette in pericolo la vita (QT lungo): non si prendono insieme. Chiama oggi il medico per un'alternativa; non smettere da solo.",
    en: "Together they can cause a heart rhythm that endangers life (long QT): they are not taken together. Call your doctor today for an alternative; do not stop on your own.",
  },
  severe: {
    it: "Insieme possono causare un'aritmia grave (QT lungo). Prima di prenderli insieme chiama il medico: servono un elettrocardiogramma e il potassio. Non smettere da solo.",
    en: "Together they can cause a dangerous heart rhythm (long QT). Call your doctor before you take them together: an ECG and the potassium are needed. Do not stop on your own.",
  },
  moderate: {
    it: "Insieme possono allungare l'intervallo QT del cuore. Chiedi al medico se servono un elettrocardiogramma e il potassio. Se svieni o hai palpitazioni chiama il 112.",
    en: "Together they can prolong the QT interval of the heart. Ask your doctor if you need an ECG and a potassium test. If you faint or have palpitations call 112.",
  },
};

const valueIn = (result: LabResult, language: Language): string => {
  const comparator = result.comparator === "=" ? "" : `${result.comparator} `;
  const value =
    result.value === null ? result.textValue : inNumerals(result.value.toFixed(decimalsOf(result)), language);
  return `${comparator}${value} ${result.unit}`.trim();
};
const LOW = { it: "L'ultimo potassio è basso", en: "The newest potassium is low" } as const;
const UNREADABLE = {
  it: "L'ultimo potassio non si può confrontare",
  en: "The newest potassium could not be compared",
} as const;

const describePotassium = (potassium: Potassium, language: Language): string => {
  if (potassium.is !== "low" && potassium.is !== "unreadable") return "";
  const { result } = potassium;
  const text = potassium.is === "low" ? LOW : UNREADABLE;
  return ` ${text[language]} (${valueIn(result, language)}, ${dayIn(language, result.date)}).`;
};

/** The references in an order that does not depend on which drug is new. */
const referenceOf = (a: QtDrugs, b: QtDrugs): string =>
  [CREDIBLE_MEDS, ...new Set([a.reference, b.reference].toSorted())].join("; ");

/**
 * Finds medicines in use that, like this drug, prolong the QT interval. Two drugs with a known risk are severe, and
 * contraindicated where section 4.3 of one excludes the other; one with a known and one with a possible risk are
 * moderate; two with a possible risk give no finding. A low potassium raises the grade by one step.
 */
export const findQtWarnings = (
  drug: CheckedDrug,
  inUse: readonly TherapyDrug[],
  person: CheckedPerson,
): readonly DrugWarning[] => {
  const own = findQtDrugs(drug.atc);
  if (own === null) return [];
  const potassium = findPotassium(person);
  return inUse.flatMap(({ drug: other, entry }): readonly DrugWarning[] => {
    const theirs = findQtDrugs(other.atc);
    if (theirs === null || hasCommonIngredient(drug, other)) return [];
    const grade = gradeOf(own, theirs);
    const severity = potassium.is === "low" ? raise(grade) : grade;
    if (severity === null) return [];
    const textIn = (language: Language) => WHAT_TO_DO[severity][language] + describePotassium(potassium, language);
    const advice = { it: textIn("it"), en: textIn("en") };
    const reference = referenceOf(own, theirs);
    return [{ ...warningBaseOf(drug), kind: "qt", conflictsWith: other.name, severity, advice, reference, entry }];
  });
};

/**
 * Whether a rule about the same two drugs says what a QT finding says: it is about the QT interval too, or at least as
 * grave. A grade that a low potassium raised stays unless the rule is as grave.
 */
export const isQtCovered = (finding: DrugWarning, rule: DrugWarning): boolean => {
  const gradeIn = ({ severity }: DrugWarning) => GRADES.indexOf(severity);
  if (gradeIn(rule) >= gradeIn(finding)) return true;
  return rule.advice.it.includes("QT") && !finding.advice.it.includes(LOW.it);
};
