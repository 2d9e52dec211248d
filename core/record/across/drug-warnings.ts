import { type CrossReaction, crossReactionWith } from "../../catalogues/cross-reaction.ts";
import { type CatalogueDrug, inAtcGroup, type Source } from "../../catalogues/drug.ts";
import { type Advice, concerns, type Interaction, NO_ADVICE, type Severity } from "../../catalogues/interaction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { namesDrug, shareIngredient } from "./drug-likeness.ts";

/** The entry of the patient's record on which a finding is based. */
export interface RecordEntry {
  readonly section: "therapies" | "diagnoses" | "pregnancies";
  readonly id: number;
  /** The start of the therapy or pregnancy, or the date of the diagnosis; null when unknown. */
  readonly date: CalendarDate | null;
}

/** A therapy of the record with its catalogue drug. */
export interface TakenDrug {
  readonly drug: CatalogueDrug;
  readonly entry: RecordEntry;
  /** The recorded reason of a forbidden medicine. */
  readonly reason?: string;
}

/** An allergy or intolerance with its catalogue data. */
export interface Sensitivity {
  readonly condition: string;
  /** The ATC groups it concerns; empty when the catalogue does not know it. */
  readonly atc: readonly string[];
  /** Other drugs that may cause the same reaction. */
  readonly crossReactions: readonly CrossReaction[];
}
/** An allergy or intolerance of the record. */
export interface RecordedSensitivity extends Sensitivity {
  readonly entry: RecordEntry;
}

/** The parts of the check, in the order of their findings. */
export const WARNING_KINDS = ["interaction", "forbidden", "sensitivity", "duplicate", "pregnancy"] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** A warning against taking a drug without medical advice. */
export interface DrugWarning {
  readonly kind: WarningKind;
  /** The medicine in use, the forbidden one, or the allergy; empty for a pregnancy. */
  readonly because: string;
  readonly drug: string;
  /** Null without a graded source. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  /** The publication behind the rule; empty when there is none. */
  readonly reference: string;
  /** The reference data behind the warning; null when it comes from the record alone. */
  readonly source: Source | null;
  readonly entry: RecordEntry;
  /** The recorded reason of a forbidden medicine. */
  readonly reason?: string;
}

const about = (drug: CatalogueDrug) => ({ drug: drug.name, advice: NO_ADVICE, reference: "", source: null }) as const;

/**
 * Finds interactions of a drug with the medicines in use.
 *
 * @param interactions the interactions that may concern the drug; additional ones do no harm
 */
export const interactionWarnings = (
  drug: CatalogueDrug,
  inUse: readonly TakenDrug[],
  known: readonly Interaction[],
): readonly DrugWarning[] =>
  inUse.flatMap(({ drug: other, entry }) =>
    known
      .filter((interaction) => concerns(interaction, drug.atc, other.atc))
      .map(({ severity, advice, reference, source }) => ({
        kind: "interaction",
        because: other.name,
        drug: drug.name,
        severity,
        advice,
        reference,
        source,
        entry,
      })),
  );

/** Finds forbidden medicines that are this drug or share an ingredient with it. */
export const forbiddenWarnings = (drug: CatalogueDrug, forbidden: readonly TakenDrug[]): readonly DrugWarning[] =>
  forbidden
    .filter((other) => shareIngredient(drug, other.drug))
    .map((other) => ({
      ...about(drug),
      kind: "forbidden",
      because: other.drug.name,
      severity: "contraindicated",
      entry: other.entry,
      ...(other.reason !== undefined && { reason: other.reason }),
    }));

/**
 * Finds recorded allergies and intolerances that concern this drug: by their ATC groups or their text, and, with lower
 * severity, by a known cross-reaction.
 */
export const sensitivityWarnings = (
  drug: CatalogueDrug,
  sensitivities: readonly RecordedSensitivity[],
): readonly DrugWarning[] =>
  sensitivities.flatMap((known): readonly DrugWarning[] => {
    const { condition, entry } = known;
    const warning = { ...about(drug), kind: "sensitivity", because: condition, entry } as const;
    if (inAtcGroup(drug.atc, known.atc) || namesDrug(condition, drug))
      return [{ ...warning, severity: "contraindicated" }];
    const cross = crossReactionWith(drug.atc, known.crossReactions);
    return cross === null
      ? []
      : [{ ...warning, severity: cross.severity, advice: cross.advice, reference: cross.reference }];
  });

/** Finds medicines in use that are this drug or share an ingredient with it. */
export const duplicateWarnings = (drug: CatalogueDrug, inUse: readonly TakenDrug[]): readonly DrugWarning[] =>
  inUse
    .filter((other) => shareIngredient(drug, other.drug))
    .map((other) => ({
      ...about(drug),
      kind: "duplicate",
      because: other.drug.name,
      severity: "moderate",
      entry: other.entry,
    }));

/**
 * In a pregnancy every drug needs the doctor's advice: the reference data do not grade the risks, so no drug is graded
 * or cleared.
 */
export const pregnancyWarnings = (drug: CatalogueDrug, pregnancy: RecordEntry | null): readonly DrugWarning[] =>
  pregnancy === null ? [] : [{ ...about(drug), kind: "pregnancy", because: "", severity: null, entry: pregnancy }];
