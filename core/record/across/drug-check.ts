import type { CatalogueDrug } from "../../catalogues/drug.ts";
import type { InteractionRules, RuleSet } from "../../catalogues/interaction.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type Either, either, isLeft, left, pipe, right } from "../../kernel/fp.ts";
import { hasIngredients } from "./drug-likeness.ts";
import {
  type DrugWarning,
  duplicateWarnings,
  forbiddenWarnings,
  interactionWarnings,
  pregnancyWarnings,
  type RecordEntry,
  type RecordedSensitivity,
  sensitivityWarnings,
  type TakenDrug,
  WARNING_KINDS,
  type WarningKind,
} from "./drug-warnings.ts";

/** The data for the check; reading each may have failed. */
export interface DrugCheckSources {
  readonly inUse: Either<Failure, readonly TakenDrug[]>;
  readonly forbidden: Either<Failure, readonly TakenDrug[]>;
  readonly sensitivities: Either<Failure, readonly RecordedSensitivity[]>;
  /** The ongoing pregnancy, if any. */
  readonly pregnancy: Either<Failure, RecordEntry | null>;
  /** The interaction rules that may concern the drug; additional rules do no harm. */
  readonly interactions: Either<Failure, InteractionRules>;
}

/** A part of the check that was not possible. */
export interface Undone {
  readonly part: WarningKind;
  /** The medicines for which the catalogue lacks data; empty when the whole part was not possible. */
  readonly drugs: readonly string[];
}

/** The result of a complete or partial check. */
export type MadeCheck = {
  readonly findings: readonly DrugWarning[];
  /** The interaction rules used (decision W26); null when they could not be read. */
  readonly rules: RuleSet | null;
} & ({ readonly state: "checked" } | { readonly state: "partly"; readonly undone: readonly [Undone, ...Undone[]] });

/** The outcome of a drug check: only `checked` without findings means that nothing was found (decision R9). */
export type DrugCheck = MadeCheck | { readonly state: "failed"; readonly failure: Failure };

interface Part {
  readonly findings: readonly DrugWarning[];
  /** The names of the medicines that could not be checked. */
  readonly unjudged: readonly string[];
}

const namesOf = (drugs: readonly CatalogueDrug[]): readonly string[] => [...new Set(drugs.map(({ name }) => name))];

/** The drugs of a comparison for which the catalogue lacks the needed data. */
const lacking = (
  drug: CatalogueDrug,
  others: readonly TakenDrug[],
  known: (drug: CatalogueDrug) => boolean,
): readonly string[] => {
  if (others.length === 0) return [];
  return known(drug) ? namesOf(others.map((other) => other.drug).filter((other) => !known(other))) : [drug.name];
};
const classified = (drug: CatalogueDrug): boolean => drug.atc.length > 0;

const interactions = (drug: CatalogueDrug, sources: DrugCheckSources): Either<Failure, Part> =>
  pipe(
    sources.inUse,
    either.chain((inUse) =>
      pipe(
        sources.interactions,
        either.map(({ rules }) => ({
          findings: interactionWarnings(drug, inUse, rules),
          unjudged: lacking(drug, inUse, classified),
        })),
      ),
    ),
  );

const likeness = (
  drug: CatalogueDrug,
  others: Either<Failure, readonly TakenDrug[]>,
  warnings: typeof forbiddenWarnings,
): Either<Failure, Part> =>
  pipe(
    others,
    either.map((taken) => ({ findings: warnings(drug, taken), unjudged: lacking(drug, taken, hasIngredients) })),
  );

const parts: Readonly<Record<WarningKind, (drug: CatalogueDrug, sources: DrugCheckSources) => Either<Failure, Part>>> =
  {
    interaction: interactions,
    forbidden: (drug, { forbidden }) => likeness(drug, forbidden, forbiddenWarnings),
    sensitivity: (drug, { sensitivities }) =>
      pipe(
        sensitivities,
        either.map((known) => ({ findings: sensitivityWarnings(drug, known), unjudged: [] })),
      ),
    duplicate: (drug, { inUse }) => likeness(drug, inUse, duplicateWarnings),
    pregnancy: (drug, { pregnancy }) =>
      pipe(
        pregnancy,
        either.map((current) => ({ findings: pregnancyWarnings(drug, current), unjudged: [] })),
      ),
  };

/**
 * Checks a drug before use: interactions with medicines in use, forbidden medicines, recorded allergies and
 * intolerances, the same ingredient taken twice, a pregnancy (decision R9). Each finding names its source, and each
 * part that was not possible is reported.
 *
 * @example
 * const check = checkDrug(ibuprofen, { inUse: right([warfarin]), forbidden: right([]), sensitivities: right([]),
 *   pregnancy: right(null), interactions: right(rules) });
 * if (check.state === "checked") for (const { because, advice } of check.findings) console.log(because, advice.it);
 */
export const checkDrug = (drug: CatalogueDrug, sources: DrugCheckSources): DrugCheck => {
  const done = WARNING_KINDS.map((part) => ({ part, outcome: parts[part](drug, sources) }));
  const findings = done.flatMap(({ outcome }) => (isLeft(outcome) ? [] : outcome.right.findings));
  const [first, ...rest] = done.flatMap(({ part, outcome }): readonly Undone[] => {
    if (isLeft(outcome)) return [{ part, drugs: [] }];
    return outcome.right.unjudged.length > 0 ? [{ part, drugs: outcome.right.unjudged }] : [];
  });
  const failures = done.flatMap(({ outcome }) => (isLeft(outcome) ? [outcome.left] : []));
  const [failure] = failures;
  if (failure !== undefined && failures.length === done.length) return { state: "failed", failure };
  const rules = isLeft(sources.interactions) ? null : sources.interactions.right.set;
  return first === undefined
    ? { state: "checked", findings, rules }
    : { state: "partly", findings, rules, undone: [first, ...rest] };
};

/** Whether the check was complete and found nothing. */
export const allClear = (check: DrugCheck): boolean => check.state === "checked" && check.findings.length === 0;

/** Converts a check to an `Either`. */
export const madeCheck = (check: DrugCheck): Either<Failure, MadeCheck> =>
  check.state === "failed" ? left(check.failure) : right(check);

/** Converts an answer to a check; a failed answer is a failed check. */
export const statedCheck = (answer: Either<Failure, MadeCheck>): DrugCheck =>
  isLeft(answer) ? { state: "failed", failure: answer.left } : answer.right;
