import { type CrossReaction, crossReactionWith } from "../../catalogues/cross-reaction.ts";
import { type CatalogueDrug, inAtcGroup, type Source } from "../../catalogues/drug.ts";
import { type Advice, concerns, type Interaction, NO_ADVICE, type Severity } from "../../catalogues/interaction.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { namesDrug, shareIngredient } from "./drug-likeness.ts";

/** The entry of the patient's own record that a finding rests on. */
export interface RecordEntry {
  readonly section: "therapies" | "diagnoses" | "pregnancies";
  readonly id: number;
  /** When the therapy or the pregnancy began, or the diagnosis was made; null when nobody has said. */
  readonly date: CalendarDate | null;
}

/** A therapy of the record, its drug as the catalogue knows it. */
export interface TakenDrug {
  readonly drug: CatalogueDrug;
  readonly entry: RecordEntry;
  /** Why a forbidden medicine is forbidden, as the record has it. */
  readonly reason?: string;
}

/** An allergy or intolerance, with what the catalogue knows of it. */
export interface Sensitivity {
  readonly condition: string;
  /** The ATC groups that it is about; empty when the catalogue does not know it. */
  readonly atc: readonly string[];
  /** Other drugs that may cause the same reaction. */
  readonly crossReactions: readonly CrossReaction[];
}
/** An allergy or intolerance of the record. */
export interface RecordedSensitivity extends Sensitivity {
  readonly entry: RecordEntry;
}

/** The parts of the check, in the order in which their findings are told. */
export const WARNING_KINDS = ["interaction", "forbidden", "sensitivity", "duplicate", "pregnancy"] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** One reason not to take a drug without asking. */
export interface DrugWarning {
  readonly kind: WarningKind;
  /** The medicine in use, the forbidden one, or the allergy; empty for a pregnancy. */
  readonly because: string;
  readonly drug: string;
  /** Null where no data grade it. */
  readonly severity: Severity | null;
  readonly advice: Advice;
  /** The publication that the rule rests on; empty where there is none. */
  readonly reference: string;
  /** The reference data that say so; null where the record alone does. */
  readonly source: Source | null;
  readonly entry: RecordEntry;
  /** The recorded reason of a forbidden medicine. */
  readonly reason?: string;
}

const about = (drug: CatalogueDrug) => ({ drug: drug.name, advice: NO_ADVICE, reference: "", source: null }) as const;

/**
 * Interactions of a drug with the medicines in use.
 *
 * @param known the interactions that may concern the drug; more than needed do no harm
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

/** The forbidden medicines that are this drug or have an ingredient of it. */
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
 * The recorded allergies and intolerances that are about this drug: by the groups they stand for or by their words,
 * and, with less severity, by a known cross-reaction.
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

/** The medicines in use that are this drug already or have an ingredient of it. */
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
 * In pregnancy every drug is for the doctor to judge: the reference data do not say which are a risk, so none is
 * graded and none is cleared.
 */
export const pregnancyWarnings = (drug: CatalogueDrug, pregnancy: RecordEntry | null): readonly DrugWarning[] =>
  pregnancy === null ? [] : [{ ...about(drug), kind: "pregnancy", because: "", severity: null, entry: pregnancy }];
