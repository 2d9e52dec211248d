import { type CatalogueDrug, inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
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
} from "../../../../catalogues/drugs/rules/live-vaccines.ts";
import type { Failure } from "../../../../kernel/failure.ts";
import { type Either, either, pipe } from "../../../../kernel/fp.ts";
import { addMonths } from "../../../../kernel/months.ts";
import type { Diagnosis } from "../../../diagnoses/diagnosis.ts";
import type { CheckedPart, CheckedPerson, DrugCheckSources } from "../checked-part.ts";
import {
  type DrugWarning,
  findSensitivityWarnings,
  type RecordEntry,
  type RecordedSensitivity,
  type TherapyDrug,
  warningBaseOf,
} from "../drug-warnings.ts";
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

/** Concluded medicines after which the defences may still be weak. */
const findConcludedImmunosuppressants = (
  vaccine: CatalogueDrug,
  { today, concluded }: CheckedPerson,
): readonly DrugWarning[] =>
  concluded.flatMap(({ drug, entry, end }): readonly DrugWarning[] => {
    const group = findImmunosuppressant(drug.atc);
    if (group === null || addMonths(end, group.months) <= today) return [];
    const { severity, afterEnd: advice, reference } = group;
    const warning = { ...warningBaseOf(vaccine), severity, advice, reference, entry };
    return [{ ...warning, kind: "washOut", conflictsWith: drug.name }];
  });

/** "Nessuna immunodeficienza", "in attesa di trapianto", "familiarità per leucemia": not an illness of the person. */
const NOT_THE_ILLNESS = [
  ...["nessun", "non ", "esclus", "assenza di", "sospett", "in attesa", "in lista", "candidat", "donator", "donatric"],
  ...["familiar", "famiglia", "madre", "padre", "fratello", "sorella", "figli", "negativ"],
];

const isOwnIllness = ({ kind, list, condition }: Diagnosis): boolean =>
  kind === "diagnosis" && list === "confirmed" && !hasWordStart(condition, NOT_THE_ILLNESS);

/** Recorded illnesses that weaken the defences, for a live vaccine. */
const findWeakDefences = (vaccine: CatalogueDrug, { diagnoses }: CheckedPerson): readonly DrugWarning[] =>
  diagnoses.filter(isOwnIllness).flatMap(({ id, condition, code, madeOn }): readonly DrugWarning[] => {
    const illness = ILLNESSES_WITH_WEAK_DEFENCES.find(
      ({ codes, words }) => codes.some((start) => code?.startsWith(start) === true) || hasWordStart(condition, words),
    );
    if (illness === undefined) return [];
    const { severity, advice, reference } = illness;
    const entry: RecordEntry = { section: "diagnoses", id, date: madeOn };
    const warning = { ...warningBaseOf(vaccine), severity, advice, reference, entry };
    return [{ ...warning, kind: "illness", conflictsWith: condition }];
  });

const findVaccineRisk = ({ atc: codes }: CatalogueDrug, risks: readonly VaccineRisk[]) => {
  const risk = risks.find(({ atc }) => inAtcGroup(codes, atc));
  return risk === undefined ? null : { severity: risk.severity, advice: risk.advice, reference: risk.reference };
};

/** A vaccine in a pregnancy. Only the recommended ones need no question; one without a rule has no grade. */
const findPregnancyRisk = (vaccine: CatalogueDrug, pregnancy: RecordEntry | null): readonly DrugWarning[] => {
  if (pregnancy === null || inAtcGroup(vaccine.atc, VACCINES_FOR_PREGNANCY)) return [];
  const warning = { ...warningBaseOf(vaccine), kind: "pregnancy", conflictsWith: "", entry: pregnancy } as const;
  const risk = findVaccineRisk(vaccine, PREGNANCY_VACCINES);
  return [{ ...warning, severity: null, ...risk }];
};

const findNursingRisk = (vaccine: CatalogueDrug, birth: RecordEntry | null): readonly DrugWarning[] => {
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
      const ofPregnancy = findPregnancyRisk(vaccine, pregnancy);
      if (vaccine.atc.length === 0) return { findings: ofPregnancy, uncheckedDrugs: [vaccine.name] };
      if (!isLiveVaccine(vaccine.atc)) return { findings: ofPregnancy, uncheckedDrugs: [] };
      const uncoded = inUse.filter(({ drug }) => drug.atc.length === 0).map(({ drug }) => drug.name);
      return {
        findings: [
          ...findUsedImmunosuppressants(vaccine, inUse),
          ...findConcludedImmunosuppressants(vaccine, person),
          ...findWeakDefences(vaccine, person),
          ...ofPregnancy,
          ...(pregnancy === null ? findNursingRisk(vaccine, findRecentBirth(person)) : []),
        ],
        uncheckedDrugs: [...new Set(uncoded)],
      };
    }),
  );
