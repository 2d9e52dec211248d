import { crossReactionWith } from "../../../catalogues/drugs/cross-reaction.ts";
import { type CatalogueDrug, inAtcGroup, type Source } from "../../../catalogues/drugs/drug.ts";
import {
  type Advice,
  concerns,
  type Interaction,
  NO_ADVICE,
  SEVERITIES,
  type Severity,
} from "../../../catalogues/drugs/interaction.ts";
import { adviseOnClass, findCommonClass } from "../../../catalogues/drugs/rules/drug-classes.ts";
import { findPregnancyRisk, isRecommendedInPregnancy } from "../../../catalogues/drugs/rules/pregnancy-risks.ts";
import type { SensitivityMeaning } from "../../../catalogues/drugs/sensitivity.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { hasCommonIngredient, mentionsDrug } from "./drug-similarity.ts";

/** The entry of the patient's record on which a finding is based. */
export interface RecordEntry {
  readonly section: "therapies" | "diagnoses" | "pregnancies" | "labResults" | "vaccinations" | "sheet";
  /** The id of the row; that of the patient for the sheet. */
  readonly id: number;
  /** The start of the therapy or pregnancy, or the date of the row; null when unknown. */
  readonly date: CalendarDate | null;
}

/** A therapy of the record with its catalogue drug. */
export interface TherapyDrug {
  readonly drug: CatalogueDrug;
  readonly entry: RecordEntry;
  /** The recorded reason of a forbidden medicine. */
  readonly reason?: string;
  /** The recorded dose, such as "40 mg"; empty or absent when it is not known. */
  readonly dose?: string;
  /** How often it is taken, as recorded, such as "2 volte al giorno". */
  readonly frequency?: string;
}

/** An allergy or intolerance with what it means for drugs. */
export interface Sensitivity extends SensitivityMeaning {
  readonly condition: string;
}
/** An allergy or intolerance of the record. */
export interface RecordedSensitivity extends Sensitivity {
  readonly entry: RecordEntry;
}

/** The parts of the check, in the order of their findings. */
export const WARNING_KINDS = [
  "interaction",
  "forbidden",
  "sensitivity",
  "duplicate",
  "sameClass",
  "pregnancy",
  "qt",
  "together",
  "washOut",
  "dose",
  "illness",
  "labValue",
  "age",
  "nursing",
  "fertileAge",
  "vaccination",
] as const;
/** A part of the drug check. */
export type WarningKind = (typeof WARNING_KINDS)[number];

/** A warning against taking a drug without medical advice. */
export interface DrugWarning {
  readonly kind: WarningKind;
  /** The medicine, allergy, illness, test or vaccine that it is about; empty for one about the person. */
  readonly conflictsWith: string;
  readonly drug: string;
  /** Null without a graded source. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  /** The publication of the rule; empty when there is none. */
  readonly reference: string;
  /** The reference data of the warning; null when it comes from the record alone. */
  readonly source: Source | null;
  readonly entry: RecordEntry;
  /** The recorded reason of a forbidden medicine. */
  readonly reason?: string;
}

/** A finding without a grade needs the doctor's advice as well, so it stands above the moderate ones. */
const rankOf = ({ severity }: Pick<DrugWarning, "severity">): number =>
  severity === null ? SEVERITIES.indexOf("moderate") - 0.5 : SEVERITIES.indexOf(severity);

/** Sorts findings with the most severe first; findings of the same severity stay in their order. */
export const sortBySeverity = <W extends Pick<DrugWarning, "severity">>(warnings: readonly W[]): readonly W[] =>
  warnings.toSorted((a, b) => rankOf(a) - rankOf(b));

/** The fields of a warning that comes from the record alone. */
export const warningBaseOf = (drug: CatalogueDrug) =>
  ({ drug: drug.name, advice: NO_ADVICE, reference: "", source: null }) as const;

/**
 * Finds interactions of a drug with the medicines in use.
 *
 * @param interactions the interactions that may concern the drug; additional ones do no harm
 */
export const findInteractionWarnings = (
  drug: CatalogueDrug,
  inUse: readonly TherapyDrug[],
  interactions: readonly Interaction[],
): readonly DrugWarning[] =>
  inUse.flatMap(({ drug: other, entry }) =>
    interactions
      .filter((interaction) => concerns(interaction, drug.atc, other.atc))
      .map(({ severity, advice, reference, source }) => ({
        kind: "interaction",
        conflictsWith: other.name,
        drug: drug.name,
        severity,
        advice,
        reference,
        source,
        entry,
      })),
  );

/** Finds forbidden medicines that are this drug or share an ingredient with it. */
export const findForbiddenWarnings = (drug: CatalogueDrug, forbidden: readonly TherapyDrug[]): readonly DrugWarning[] =>
  forbidden
    .filter((other) => hasCommonIngredient(drug, other.drug))
    .map((other) => ({
      ...warningBaseOf(drug),
      kind: "forbidden",
      conflictsWith: other.drug.name,
      severity: "contraindicated",
      entry: other.entry,
      ...(other.reason !== undefined && { reason: other.reason }),
    }));

/** An intolerance or an unwanted effect does not forbid a drug. */
const INTOLERANCE: Advice = {
  it: "È registrata come intolleranza o effetto indesiderato, non come allergia: chiedi al medico se puoi prenderlo e in quale dose.",
  en: "It is recorded as an intolerance or a side effect, not as an allergy: ask your doctor if you can take it, and at which dose.",
};

/**
 * Finds recorded allergies and intolerances that concern this drug: by their ATC groups or their text, and, with lower
 * severity, by a known cross-reaction.
 */
export const findSensitivityWarnings = (
  drug: CatalogueDrug,
  sensitivities: readonly RecordedSensitivity[],
): readonly DrugWarning[] =>
  sensitivities.flatMap((sensitivity): readonly DrugWarning[] => {
    const { condition, entry } = sensitivity;
    const warning = { ...warningBaseOf(drug), kind: "sensitivity", conflictsWith: condition, entry } as const;
    if (sensitivity.understanding === "denied") return [];
    const { severity } = sensitivity;
    if (inAtcGroup(drug.atc, sensitivity.atc) || mentionsDrug(condition, drug))
      return [{ ...warning, severity, ...(severity === "moderate" && { advice: INTOLERANCE }) }];
    const cross = crossReactionWith(drug.atc, sensitivity.crossReactions);
    return cross === null
      ? []
      : [{ ...warning, severity: cross.severity, advice: cross.advice, reference: cross.reference }];
  });

/** Finds medicines in use that are this drug or share an ingredient with it. */
export const findDuplicateWarnings = (drug: CatalogueDrug, inUse: readonly TherapyDrug[]): readonly DrugWarning[] =>
  inUse
    .filter((other) => hasCommonIngredient(drug, other.drug))
    .map((other) => ({
      ...warningBaseOf(drug),
      kind: "duplicate",
      conflictsWith: other.drug.name,
      severity: "moderate",
      entry: other.entry,
    }));

/** Finds medicines in use of the same class, without a common ingredient. */
export const findClassWarnings = (drug: CatalogueDrug, inUse: readonly TherapyDrug[]): readonly DrugWarning[] =>
  inUse.flatMap(({ drug: other, entry }): readonly DrugWarning[] => {
    const common = hasCommonIngredient(drug, other) ? null : findCommonClass(drug.atc, other.atc);
    if (common === null) return [];
    const { severity, reference } = common;
    const advice = adviseOnClass(common);
    return [
      { ...warningBaseOf(drug), kind: "sameClass", conflictsWith: other.name, severity, advice, reference, entry },
    ];
  });

/**
 * In a pregnancy every drug needs the doctor's advice, except folic acid and iron. Its risk is graded when it is known;
 * no drug is cleared.
 */
export const findPregnancyWarnings = (drug: CatalogueDrug, pregnancy: RecordEntry | null): readonly DrugWarning[] => {
  if (pregnancy === null || isRecommendedInPregnancy(drug.atc)) return [];
  const known = findPregnancyRisk(drug.atc);
  return [
    {
      ...warningBaseOf(drug),
      kind: "pregnancy",
      conflictsWith: "",
      severity: null,
      entry: pregnancy,
      ...(known !== null && { severity: known.severity, advice: known.advice, reference: known.reference }),
    },
  ];
};
