import { inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
import type { Advice, Interaction } from "../../../../catalogues/drugs/interaction.ts";
import { compareSeverity } from "../../../../catalogues/drugs/interaction.ts";
import { LASTING_DRUGS, WASH_OUTS } from "../../../../catalogues/drugs/rules/wash-outs.ts";
import { type CalendarDate, subtractDays } from "../../../../kernel/dates.ts";
import type { Failure } from "../../../../kernel/failure.ts";
import { type Either, either, isLeft, pipe, right } from "../../../../kernel/fp.ts";
import type { Language } from "../../../../messages/codes.ts";
import { dayIn } from "../../../../messages/days.ts";
import type { CheckedDrug, CheckedPerson, CheckPart, ConcludedDrug } from "../checked-part.ts";
import { hasCommonIngredient } from "../drug-similarity.ts";
import { type DrugWarning, findInteractionWarnings, type TherapyDrug, warningBaseOf } from "../drug-warnings.ts";
import { findQtWarnings, isQtCovered } from "./qt-prolongation.ts";

const addDays = (day: CalendarDate, days: number): CalendarDate => subtractDays(day, -days);

const inBoth = (textIn: (language: Language) => string): Advice => ({ it: textIn("it"), en: textIn("en") });

/** The last day of the effect comes first, because it is what to ask about. */
const adviseUntil = (name: string, until: CalendarDate, text: Advice, isStrict: boolean): Advice =>
  inBoth((language) => {
    const day = dayIn(language, until);
    return language === "it"
      ? `L'effetto di ${name} può durare fino al ${day}. ${text.it} ${isStrict ? "Non iniziare prima senza il parere del medico; se lo prendi già, chiamalo oggi." : "Prima di iniziare chiedi al medico."}`
      : `The effect of ${name} can last until ${day}. ${text.en} ${isStrict ? "Do not start earlier unless your doctor says so; if you already take it, call today." : "Ask your doctor before you start."}`;
  });

/** A concluded course and the last day of its effect. */
interface LastingCourse {
  readonly course: ConcludedDrug;
  readonly until: CalendarDate;
}

/** The last course of each concluded drug: its effect lasts longest. */
const findLastCourses = ({ concluded }: CheckedPerson): readonly ConcludedDrug[] =>
  concluded.filter(({ drug, end }, index) =>
    concluded.every((other, position) => {
      if (other.drug.id !== drug.id || position === index) return true;
      return other.end < end || (other.end === end && position > index);
    }),
  );

/** The concluded drugs of these groups whose effect still lasts today. */
const findLasting = (
  courses: readonly ConcludedDrug[],
  groups: readonly string[],
  days: number,
  today: CalendarDate,
): readonly LastingCourse[] =>
  courses
    .filter(({ drug }) => inAtcGroup(drug.atc, groups))
    .map((course) => ({ course, until: addDays(course.end, days) }))
    .filter(({ until }) => until >= today);

const findWashOutRules = (
  drug: CheckedDrug,
  courses: readonly ConcludedDrug[],
  today: CalendarDate,
): readonly DrugWarning[] =>
  WASH_OUTS.filter(({ started }) => inAtcGroup(drug.atc, started)).flatMap(
    ({ concluded, days, severity, effect, reference }) =>
      findLasting(courses, concluded, days, today).map(({ course, until }) => ({
        ...warningBaseOf(drug),
        kind: "washOut" as const,
        conflictsWith: course.drug.name,
        severity,
        advice: adviseUntil(course.drug.name, until, effect, severity !== "moderate"),
        reference,
        entry: course.entry,
      })),
  );

/** The findings about two drugs that remain for some time after the end of one of them. */
const findPairs = (
  drug: CheckedDrug,
  { course }: LastingCourse,
  rules: readonly Interaction[],
  person: CheckedPerson,
): readonly DrugWarning[] => {
  const pairs = findInteractionWarnings(drug, [course], rules);
  const qt = findQtWarnings(drug, [course], person);
  return [...pairs, ...qt.filter((finding) => !pairs.some((rule) => isQtCovered(finding, rule)))];
};

const findLastingPairs = (
  drug: CheckedDrug,
  courses: readonly ConcludedDrug[],
  rules: readonly Interaction[],
  person: CheckedPerson,
): readonly DrugWarning[] =>
  LASTING_DRUGS.flatMap(({ concluded, days, severities, reference }) =>
    findLasting(courses, concluded, days, person.today).flatMap((lasting) =>
      findPairs(drug, lasting, rules, person)
        .filter(({ severity }) => severity !== null && severities.includes(severity))
        .map((pair) => ({
          ...pair,
          kind: "washOut" as const,
          advice: adviseUntil(lasting.course.drug.name, lasting.until, pair.advice, true),
          reference: pair.reference === "" ? reference : `${pair.reference}; ${reference}`,
        })),
    ),
  );

/** Of several findings about one concluded drug the gravest is enough; the first one of equally grave ones. */
const keepGravest = (findings: readonly DrugWarning[]): readonly DrugWarning[] => {
  const compare = (a: DrugWarning, b: DrugWarning) =>
    compareSeverity(a.severity ?? "moderate", b.severity ?? "moderate");
  return findings.filter((finding, index) =>
    findings.every(
      (other, position) =>
        other.conflictsWith !== finding.conflictsWith ||
        compare(other, finding) > 0 ||
        (compare(other, finding) === 0 && position >= index),
    ),
  );
};

/** A drug that is taken again is compared as a medicine in use. */
const isTakenAgain = ({ drug }: ConcludedDrug, inUse: readonly TherapyDrug[]): boolean =>
  inUse.some((other) => hasCommonIngredient(drug, other.drug));

/**
 * Checks whether concluded medicines whose effect lasts must not meet this drug today. The rules about pairs are needed
 * only when a drug was concluded for which they remain valid. Medicines in use that could not be read hide nothing.
 */
export const checkWashOut: CheckPart = (drug, { inUse, allInUse = inUse, person, checkInteractions }) =>
  pipe(
    person,
    either.chain((known): Either<Failure, readonly DrugWarning[]> => {
      const others = isLeft(allInUse) ? [] : allInUse.right;
      const courses = findLastCourses(known).filter((course) => !isTakenAgain(course, others));
      const own = findWashOutRules(drug, courses, known.today);
      const needsRules = LASTING_DRUGS.some(
        ({ concluded, days }) => findLasting(courses, concluded, days, known.today).length > 0,
      );
      if (!needsRules) return right(own);
      return pipe(
        checkInteractions,
        either.map(({ rules }) => [...own, ...findLastingPairs(drug, courses, rules, known)]),
      );
    }),
    either.map((findings) => ({ findings: keepGravest(findings), uncheckedDrugs: [] })),
  );
