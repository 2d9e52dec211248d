import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, clearEmptyDays } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank, trimText } from "../../kernel/text.ts";
import type { RowCore } from "../section.ts";

/** The lists of diagnoses: confirmed, suspected, excluded. */
export type DiagnosisList = "confirmed" | "suspected" | "excluded";
/** The kinds of rows of the section: a diagnosis, an allergy or an intolerance. */
export const DIAGNOSIS_KINDS = ["diagnosis", "allergy", "intolerance"] as const;
/** A kind of row of the section. */
export type DiagnosisKind = (typeof DIAGNOSIS_KINDS)[number];
/** How severe the reaction to an allergy or intolerance was, rising. */
export const REACTION_SEVERITIES = ["mild", "moderate", "severe"] as const;
/** How severe the worst known reaction was. */
export type ReactionSeverity = (typeof REACTION_SEVERITIES)[number];
/** The risk of a dangerous reaction in the future: the codes of FHIR AllergyIntolerance.criticality. */
export const CRITICALITIES = ["low", "high", "unableToAssess"] as const;
/** How dangerous a future reaction can be, as a doctor has assessed it. */
export type Criticality = (typeof CRITICALITIES)[number];

/** What is known about the reaction of an allergy or intolerance; a diagnosis has none of it (decision W32). */
export interface ReactionFields {
  /** What happened: "orticaria"; empty when it is not known. */
  readonly reaction: string;
  readonly severity: ReactionSeverity | null;
  readonly criticality: Criticality | null;
}
/** The fields of a diagnosis, or of an allergy whose reaction is unknown. */
export const NO_REACTION: ReactionFields = { reaction: "", severity: null, criticality: null };

/** A diagnosis in its form. */
export interface DiagnosisDraft extends RowCore, ReactionFields {
  readonly list: DiagnosisList;
  readonly kind: DiagnosisKind | null;
  /** The illness, or the substance of an allergy or intolerance. */
  readonly condition: string;
  /**
   * The code of the condition in its catalogue: ICD-9-CM for a diagnosis, our own for an allergy or intolerance. Null
   * when the condition was typed.
   */
  readonly code: string | null;
  /** Who made the diagnosis. */
  readonly careProvider: string;
  readonly madeOn: CalendarDate | null;
}

/** A confirmed, suspected or excluded condition, allergy or intolerance. */
export interface Diagnosis extends DiagnosisDraft {
  readonly kind: DiagnosisKind;
  readonly level: Level;
}

/** Whether a medicine or an exam can be for it: an illness that was not excluded, and no allergy or intolerance. */
const isTreatable = ({ kind, list }: Pick<DiagnosisDraft, "kind" | "list">): boolean =>
  kind === "diagnosis" && list !== "excluded";

/** The diagnoses that a row can be linked with: the treatable ones, and those with which it is linked already. */
export const filterLinkable = (diagnoses: readonly Diagnosis[], linked: readonly number[]): readonly Diagnosis[] =>
  diagnoses.filter((diagnosis) => isTreatable(diagnosis) || linked.includes(diagnosis.id));

const ICD_9_CM = /^(V\d\d|E\d{3}|\d{3})(\.\d{1,2})?$/;

/** The code, unless it belongs to the catalogue of another kind. */
export const codeOfKind = ({ kind, code }: Pick<DiagnosisDraft, "kind" | "code">): string | null =>
  code !== null && ICD_9_CM.test(code) === (kind === "diagnosis") ? code : null;

/** The fields of the reaction; those of a diagnosis are empty. */
export const reactionOfKind = ({ kind, reaction, severity, criticality }: DiagnosisDraft): ReactionFields =>
  kind === "diagnosis" ? NO_REACTION : { reaction: trimText(reaction), severity, criticality };

/** A diagnosis needs its kind, the condition and who made it; the date and the reaction are optional. */
export const checkDiagnosis = (draft: DiagnosisDraft): Either<FieldProblems, Diagnosis> => {
  const problems = collectProblems({
    kind: requiredProblem(!draft.kind, "form.notListed"),
    condition: requiredProblem(isBlank(draft.condition), "form.textRequired"),
    careProvider: requiredProblem(isBlank(draft.careProvider), "form.textRequired"),
    madeOn: dateProblem(draft.madeOn, null),
    level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
  });
  return problems === null
    ? right({ ...clearEmptyDays(draft as Diagnosis, ["madeOn"]), ...reactionOfKind(draft), code: codeOfKind(draft) })
    : left(problems);
};

/** Only a suspected diagnosis can move: it is confirmed or excluded. */
export const targetListsOf = (list: DiagnosisList): readonly DiagnosisList[] =>
  list === "suspected" ? ["confirmed", "excluded"] : [];

/** Whether it is an allergy or an intolerance, in any state. */
export const isAllergyOrIntolerance = ({ kind }: DiagnosisDraft): boolean =>
  kind === "allergy" || kind === "intolerance";

/** Something the patient must not be given, unless it was excluded. */
export const isSensitivity = (diagnosis: Diagnosis): boolean =>
  diagnosis.kind !== "diagnosis" && diagnosis.list !== "excluded";

/** Whether a reaction was severe, or a future one can be dangerous. */
export const isSeriousSensitivity = (diagnosis: Diagnosis): boolean =>
  isSensitivity(diagnosis) && (diagnosis.severity === "severe" || diagnosis.criticality === "high");

/** Sorts serious allergies and intolerances first; the others keep their order. */
export const sortSeriousFirst = (rows: readonly Diagnosis[]): readonly Diagnosis[] =>
  rows.toSorted((a, b) => Number(isSeriousSensitivity(b)) - Number(isSeriousSensitivity(a)));
