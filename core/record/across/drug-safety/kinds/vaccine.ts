import { type CatalogueDrug, inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
import { recogniseWords, type Statement } from "../../../../catalogues/drugs/rules/illness/recognition.ts";
import {
  findImmunosuppressant,
  hasWordStart,
  ILLNESSES_WITH_WEAK_DEFENCES,
  isLiveVaccine,
  NURSING_VACCINES,
  PREGNANCY_VACCINES,
  VACCINE_COMPONENTS,
  VACCINES_FOR_PREGNANCY,
  type VaccineRisk,
  type WeakDefences,
} from "../../../../catalogues/drugs/rules/live-vaccines.ts";
import { lowerSeverity } from "../../../../catalogues/drugs/rules/rule.ts";
import { addMonths } from "../../../../kernel/calendar.ts";
import type { Failure } from "../../../../kernel/failure.ts";
import { type Either, either, pipe } from "../../../../kernel/fp.ts";
import type { Diagnosis } from "../../../diagnoses/diagnosis.ts";
import type { CheckedPart, CheckedPerson, DrugCheckSources } from "../checked-part.ts";
import { hasCommonIngredient } from "../drug-similarity.ts";
import {
  type DrugWarning,
  findSensitivityWarnings,
  type RecordEntry,
  type RecordedSensitivity,
  type TherapyDrug,
  warningBaseOf,
} from "../drug-warnings.ts";
import { SUSPECTED } from "./illness.ts";
import { findRecentBirth } from "./nursing.ts";

/** Medicines in use that weaken the defences, for a live vaccine. */
const findUsedImmunosuppressants = (vaccine: CatalogueDrug, inUse: readonly TherapyDrug[]): readonly DrugWarning[] =>
  inUse.flatMap(({ drug, entry }): readonly DrugWarning[] => {
    const group = findImmunosuppressant(drug.atc);
    if (group === null) return [];
    const { severity, advice, reference } = group;
    const warning = { ...warningBaseOf(vaccine), severity, advice, reference, entry };
    return [{ ...warning, kind: "vaccination", conflictsWith: drug.name }];
  });

/** Concluded medicines after which the defences may still be weak; one that is taken again counts as in use. */
const findConcludedImmunosuppressants = (
  vaccine: CatalogueDrug,
  { today, concluded }: CheckedPerson,
  inUse: readonly TherapyDrug[],
): readonly DrugWarning[] =>
  concluded
    .filter((one) => !inUse.some((other) => hasCommonIngredient(one.drug, other.drug)))
    .flatMap(({ drug, entry, end }): readonly DrugWarning[] => {
      const group = findImmunosuppressant(drug.atc);
      if (group === null || addMonths(end, group.months) <= today) return [];
      const { severity, afterEnd: advice, reference } = group;
      const warning = { ...warningBaseOf(vaccine), severity, advice, reference, entry };
      return [{ ...warning, kind: "washOut", conflictsWith: drug.name }];
    });

/** How a diagnosis states an illness with weak defences. */
const stateWeakDefences = ({ condition, code, list }: Diagnosis, { codes, words }: WeakDefences): Statement => {
  const hasCode = codes.some((start) => code?.startsWith(start) === true);
  const statement = recogniseWords(condition, new RegExp(`(?<![a-z0-9])(?:${words.join("|")})`), hasCode);
  return statement === "stated" && list === "suspected" ? "doubtful" : statement;
};

/** Recorded illnesses that weaken the defences, for a live vaccine; one that is only suspected has a lower grade. */
const findWeakDefences = (vaccine: CatalogueDrug, { diagnoses }: CheckedPerson): readonly DrugWarning[] =>
  diagnoses
    .filter(({ kind, list }) => kind === "diagnosis" && list !== "excluded")
    .flatMap((diagnosis): readonly DrugWarning[] => {
      const [found] = ILLNESSES_WITH_WEAK_DEFENCES.flatMap((illness) => {
        const statement = stateWeakDefences(diagnosis, illness);
        return statement === "absent" ? [] : [{ illness, isSuspected: statement === "doubtful" }];
      });
      if (found === undefined) return [];
      const { severity, advice, reference } = found.illness;
      const entry: RecordEntry = { section: "diagnoses", id: diagnosis.id, date: diagnosis.madeOn };
      const grade = found.isSuspected
        ? {
            severity: lowerSeverity(severity),
            advice: { it: `${SUSPECTED.it} ${advice.it}`, en: `${SUSPECTED.en} ${advice.en}` },
          }
        : { severity, advice };
      const about = { kind: "illness", conflictsWith: diagnosis.condition } as const;
      return [{ ...warningBaseOf(vaccine), ...grade, reference, entry, ...about }];
    });

const findVaccineRisk = ({ atc: codes }: CatalogueDrug, risks: readonly VaccineRisk[]) => {
  const risk = risks.find(({ atc }) => inAtcGroup(codes, atc));
  return risk === undefined ? null : { severity: risk.severity, advice: risk.advice, reference: risk.reference };
};

/** A vaccine in a pregnancy. Only the recommended ones need no question; one without a rule has no grade. */
const findVaccineInPregnancy = (vaccine: CatalogueDrug, pregnancy: RecordEntry | null): readonly DrugWarning[] => {
  if (pregnancy === null || inAtcGroup(vaccine.atc, VACCINES_FOR_PREGNANCY)) return [];
  const warning = { ...warningBaseOf(vaccine), kind: "pregnancy", conflictsWith: "", entry: pregnancy } as const;
  const risk = findVaccineRisk(vaccine, PREGNANCY_VACCINES);
  return [{ ...warning, severity: null, ...risk }];
};

const findVaccineWhileNursing = (vaccine: CatalogueDrug, birth: RecordEntry | null): readonly DrugWarning[] => {
  const risk = findVaccineRisk(vaccine, NURSING_VACCINES);
  return birth === null || risk === null
    ? []
    : [{ ...warningBaseOf(vaccine), kind: "nursing", conflictsWith: "", ...risk, entry: birth }];
};

/** Recorded allergies to a component of the vaccine, and to the vaccine itself. */
const findAllergies = (vaccine: CatalogueDrug, sensitivities: readonly RecordedSensitivity[]): CheckedPart => {
  const known = sensitivities.filter(({ understanding }) => understanding !== "denied");
  const results = known.map((sensitivity) => {
    const { condition, severity, entry } = sensitivity;
    const component = VACCINE_COMPONENTS.find(
      ({ atc, words }) => inAtcGroup(vaccine.atc, atc) && hasWordStart(condition, words),
    );
    const named = VACCINE_COMPONENTS.some(({ words }) => hasWordStart(condition, words));
    const findings: readonly DrugWarning[] =
      component === undefined
        ? findSensitivityWarnings(vaccine, [sensitivity])
        : [
            {
              ...warningBaseOf(vaccine),
              ...{ kind: "sensitivity", conflictsWith: condition, severity, entry },
              ...{ advice: component.advice, reference: component.reference },
            },
          ];
    const isUnchecked = sensitivity.understanding === "unknown" && !named && findings.length === 0;
    return { findings, uncheckedDrugs: isUnchecked ? [condition] : [] };
  });
  return {
    findings: results.flatMap(({ findings }) => findings),
    uncheckedDrugs: [...new Set(results.flatMap(({ uncheckedDrugs }) => uncheckedDrugs))],
  };
};

/** The allergies of a person, for a vaccine. */
export const checkVaccineAllergies = (
  vaccine: CatalogueDrug,
  { sensitivities }: DrugCheckSources,
): Either<Failure, CheckedPart> =>
  pipe(
    sensitivities,
    either.map((known) => findAllergies(vaccine, known)),
  );

/**
 * Checks a vaccine. One with living germs is compared with medicines that weaken the defences (in use or concluded),
 * illnesses and a recent birth, every one with a pregnancy. A vaccine without ATC codes is named as not checked, and so
 * are medicines in use without them.
 */
export const checkVaccine = (vaccine: CatalogueDrug, sources: DrugCheckSources): Either<Failure, CheckedPart> =>
  pipe(
    either.Do,
    either.apS("inUse", sources.inUse),
    either.apS("pregnancy", sources.pregnancy),
    either.apS("person", sources.person),
    either.map(({ inUse, pregnancy, person }): CheckedPart => {
      const ofPregnancy = findVaccineInPregnancy(vaccine, pregnancy);
      if (vaccine.atc.length === 0) return { findings: ofPregnancy, uncheckedDrugs: [vaccine.name] };
      if (!isLiveVaccine(vaccine.atc)) return { findings: ofPregnancy, uncheckedDrugs: [] };
      const uncoded = inUse.filter(({ drug }) => drug.atc.length === 0).map(({ drug }) => drug.name);
      return {
        findings: [
          ...findUsedImmunosuppressants(vaccine, inUse),
          ...findConcludedImmunosuppressants(vaccine, person, inUse),
          ...findWeakDefences(vaccine, person),
          ...ofPregnancy,
          ...(pregnancy === null ? findVaccineWhileNursing(vaccine, findRecentBirth(person)) : []),
        ],
        uncheckedDrugs: [...new Set(uncoded)],
      };
    }),
  );
