import type { CatalogueDrug } from "../../../catalogues/drugs/drug.ts";
import type { RuleSet } from "../../../catalogues/drugs/interaction.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { type Either, either, isLeft, left, pipe, right } from "../../../kernel/fp.ts";
import {
  type CheckedDrug,
  type CheckedPart,
  type CheckPart,
  type DrugCheckSources,
  partlyOfPerson,
  partOfMedicines,
  partOfPerson,
} from "./checked-part.ts";
import { hasIngredients } from "./drug-similarity.ts";
import {
  type DrugWarning,
  findClassWarnings,
  findDuplicateWarnings,
  findForbiddenWarnings,
  findInteractionWarnings,
  findPregnancyWarnings,
  findSensitivityWarnings,
  type RecordedSensitivity,
  sortBySeverity,
  type TherapyDrug,
  WARNING_KINDS,
  type WarningKind,
} from "./drug-warnings.ts";
import { checkAge } from "./kinds/age.ts";
import { checkDose } from "./kinds/dose.ts";
import { checkFertileAge } from "./kinds/fertile-age.ts";
import { findIllnessWarnings } from "./kinds/illness.ts";
import { checkLabValues } from "./kinds/lab-value.ts";
import { checkNursing } from "./kinds/nursing.ts";
import { findQtWarnings, isQtCovered } from "./kinds/qt-prolongation.ts";
import { findTogetherWarnings } from "./kinds/several-together.ts";
import { findVaccinationWarnings } from "./kinds/vaccination.ts";
import { checkVaccine, checkVaccineAllergies } from "./kinds/vaccine.ts";
import { checkWashOut } from "./kinds/wash-out.ts";
import { isBlindFor } from "./uncoded-drug.ts";

/** A part of the check that was not possible. */
export interface UncheckedPart {
  /** `everything` where the operator has switched off the drug check. */
  readonly part: WarningKind | "everything";
  /**
   * The medicines for which the catalogue lacks data, the recorded allergies that were not understood, or the tests
   * without a usable value; empty when the whole part was not possible.
   */
  readonly drugs: readonly string[];
}

/** The result of a complete or partial check. */
export type DrugCheckResult = {
  readonly findings: readonly DrugWarning[];
  /** The interaction rules used (decision W26); null when they could not be read, and for a vaccine. */
  readonly rules: RuleSet | null;
} & (
  | { readonly state: "checked" }
  | { readonly state: "partly"; readonly uncheckedParts: readonly [UncheckedPart, ...UncheckedPart[]] }
);

/** The outcome of a drug check: only `checked` without findings means that nothing was found (decision R9). */
export type DrugCheck = DrugCheckResult | { readonly state: "failed"; readonly failure: Failure };

const namesOf = (drugs: readonly CatalogueDrug[]): readonly string[] => [...new Set(drugs.map(({ name }) => name))];

/** The drugs of a comparison for which the catalogue lacks the needed data. */
const findUncheckable = (
  drug: CatalogueDrug,
  others: readonly TherapyDrug[],
  isCheckable: (drug: CatalogueDrug) => boolean,
): readonly string[] => {
  if (others.length === 0) return [];
  return isCheckable(drug)
    ? namesOf(others.map((other) => other.drug).filter((other) => !isCheckable(other)))
    : [drug.name];
};
const hasAtcCode = (drug: CatalogueDrug): boolean => drug.atc.length > 0;

const checkInteractions = (drug: CatalogueDrug, sources: DrugCheckSources): Either<Failure, CheckedPart> =>
  pipe(
    sources.inUse,
    either.chain((inUse) =>
      pipe(
        sources.checkInteractions,
        either.map(({ rules }) => ({
          findings: findInteractionWarnings(drug, inUse, rules),
          uncheckedDrugs: findUncheckable(drug, inUse, hasAtcCode),
        })),
      ),
    ),
  );

const compareIngredients = (
  drug: CatalogueDrug,
  others: Either<Failure, readonly TherapyDrug[]>,
  warnings: typeof findForbiddenWarnings,
): Either<Failure, CheckedPart> =>
  pipe(
    others,
    either.map((drugs) => ({
      findings: warnings(drug, drugs),
      uncheckedDrugs: findUncheckable(drug, drugs, hasIngredients),
    })),
  );

/** The recorded allergies and intolerances that were not understood. */
export const findUnknownConditions = (sensitivities: readonly RecordedSensitivity[]): readonly string[] => [
  ...new Set(
    sensitivities.filter(({ understanding }) => understanding === "unknown").map(({ condition }) => condition),
  ),
];

const checkPart: Readonly<Record<WarningKind, CheckPart>> = {
  interaction: checkInteractions,
  forbidden: (drug, { forbidden }) => compareIngredients(drug, forbidden, findForbiddenWarnings),
  sensitivity: (drug, { sensitivities }) =>
    pipe(
      sensitivities,
      either.map((known) => ({
        findings: findSensitivityWarnings(drug, known),
        // an allergy that names this drug is a finding, although it is not understood
        uncheckedDrugs: findUnknownConditions(known.filter((one) => findSensitivityWarnings(drug, [one]).length === 0)),
      })),
    ),
  duplicate: (drug, { inUse }) => compareIngredients(drug, inUse, findDuplicateWarnings),
  sameClass: (drug, { inUse }) =>
    pipe(
      inUse,
      either.map((others) => ({
        findings: findClassWarnings(drug, others),
        uncheckedDrugs: findUncheckable(drug, others, hasAtcCode),
      })),
    ),
  pregnancy: (drug, { pregnancy }) =>
    pipe(
      pregnancy,
      either.map((current) => ({ findings: findPregnancyWarnings(drug, current), uncheckedDrugs: [] })),
    ),
  qt: partOfMedicines(findQtWarnings),
  together: partOfMedicines(findTogetherWarnings),
  washOut: checkWashOut,
  dose: checkDose,
  illness: partOfPerson(findIllnessWarnings),
  labValue: partlyOfPerson(checkLabValues),
  age: partlyOfPerson(checkAge),
  nursing: partlyOfPerson(checkNursing),
  fertileAge: (drug, { inUse, allInUse = inUse, person }) =>
    pipe(
      allInUse,
      either.chain((medicines) =>
        pipe(
          person,
          either.map((known) => checkFertileAge(drug, medicines, known)),
        ),
      ),
    ),
  vaccination: partOfPerson(findVaccinationWarnings),
};

/** The parts for a vaccine. The other parts do not fit it: an influenza vaccine, for example, protects in a pregnancy. */
const checkVaccinePart: Partial<Record<WarningKind, CheckPart>> = {
  forbidden: checkPart.forbidden,
  sensitivity: checkVaccineAllergies,
  vaccination: checkVaccine,
};

/** The parts of the check of this drug, with their outcomes. */
const runParts = (drug: CheckedDrug, sources: DrugCheckSources) => {
  const parts = drug.kind === "vaccine" ? checkVaccinePart : checkPart;
  return WARNING_KINDS.flatMap((part) => {
    const check = parts[part];
    return check === undefined ? [] : [{ part, outcome: check(drug, sources) }];
  });
};

/**
 * Leaves out a general finding about two drugs where a rule about these two says more: the same class, a long QT
 * interval, or a group of these two only.
 */
const removeCovered = (findings: readonly DrugWarning[]): readonly DrugWarning[] => {
  const pairs = findings.filter(({ kind }) => kind === "interaction");
  const classes = findings.filter(({ kind }) => kind === "sameClass");
  return findings.filter((finding) => {
    const isSamePair = ({ entry, conflictsWith }: DrugWarning) =>
      entry.id === finding.entry.id && conflictsWith === finding.conflictsWith;
    switch (finding.kind) {
      case "sameClass":
        return !pairs.some(({ entry }) => entry.id === finding.entry.id);
      case "qt":
        return !pairs.some((pair) => isSamePair(pair) && isQtCovered(finding, pair));
      case "together":
        return !(finding.severity === "moderate" && [...pairs, ...classes].some(isSamePair));
      default:
        return true;
    }
  });
};

/**
 * Checks a drug before use: interactions with medicines in use, forbidden medicines, recorded allergies and
 * intolerances, the same ingredient or the same class taken twice, a pregnancy (decision R9). Each finding names its
 * source, and each part that was not possible is reported. The most severe findings come first. A vaccine is checked
 * with the rules for vaccines.
 *
 * @example
 * const check = checkDrug(ibuprofen, { inUse: right([warfarin]), forbidden: right([]), sensitivities: right([]),
 *   pregnancy: right(null), checkInteractions: right(rules), person: right(person) });
 * if (check.state === "checked")
 *   for (const { conflictsWith, advice } of check.findings) console.log(conflictsWith, advice.it);
 */
export const checkDrug = (drug: CheckedDrug, sources: DrugCheckSources): DrugCheck => {
  const done = runParts(drug, sources);
  const findings = sortBySeverity(
    removeCovered(done.flatMap(({ outcome }) => (isLeft(outcome) ? [] : outcome.right.findings))),
  );
  const isUncoded = drug.kind !== "vaccine" && !hasAtcCode(drug);
  const [first, ...rest] = done.flatMap(({ part, outcome }): readonly UncheckedPart[] => {
    if (isLeft(outcome)) return [{ part, drugs: [] }];
    const isBlind = isUncoded && !isLeft(sources.person) && isBlindFor(part, sources.person.right);
    const drugs = [...new Set([...(isBlind ? [drug.name] : []), ...outcome.right.uncheckedDrugs])];
    return drugs.length > 0 ? [{ part, drugs }] : [];
  });
  const failures = done.flatMap(({ outcome }) => (isLeft(outcome) ? [outcome.left] : []));
  const [failure] = failures;
  if (failure !== undefined && failures.length === done.length) return { state: "failed", failure };
  const isWithoutRules = drug.kind === "vaccine" || isLeft(sources.checkInteractions);
  const rules = isWithoutRules ? null : sources.checkInteractions.right.set;
  return first === undefined
    ? { state: "checked", findings, rules }
    : { state: "partly", findings, rules, uncheckedParts: [first, ...rest] };
};

/** Whether the check was complete and found nothing. */
export const isAllClear = (check: DrugCheck): boolean => check.state === "checked" && check.findings.length === 0;

/** Converts a check to an `Either`. */
export const checkToEither = (check: DrugCheck): Either<Failure, DrugCheckResult> =>
  check.state === "failed" ? left(check.failure) : right(check);
