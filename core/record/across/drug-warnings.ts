import { type CatalogueDrug, inAtcGroup, type Source } from "../../catalogues/drug.ts";
import { concerns, type Interaction, type Severity } from "../../catalogues/interaction.ts";
import { folded } from "../../kernel/text.ts";

/** A recorded allergy or intolerance, with the ATC groups it stands for when the catalogue knows them. */
export interface Sensitivity {
  readonly condition: string;
  readonly atc: readonly string[];
}

/** What the check looks at: drugs as the catalogue knows them. */
export interface TakenDrugs {
  readonly inUse: readonly CatalogueDrug[];
  readonly forbidden: readonly CatalogueDrug[];
  readonly sensitivities: readonly Sensitivity[];
}

export type WarningKind = "interaction" | "forbidden" | "sensitivity" | "duplicate";

/** One reason not to take a drug without asking. */
export interface DrugWarning {
  readonly kind: WarningKind;
  /** The medicine in use, the forbidden one, or the allergy. */
  readonly because: string;
  readonly drug: string;
  readonly severity: Severity;
  readonly advice: string;
  readonly source: Source | null;
}

const LEAST_WORD = 5;
/** Long enough to look like a name, yet they name no substance: the allergy itself, kinds of salts, small words. */
const NAMELESS = new Set(
  `allergia allergie allergico allergica intolleranza intolleranze ipersensibilita sensibilita reazione reazioni
  disturbi farmaco farmaci medicinale medicinali vaccino vaccini acido acidi sodio sodico sodica potassio calcio
  della delle dello degli altri altre`.split(/\s+/),
);
const words = (s: string): readonly string[] =>
  folded(s)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_WORD && !NAMELESS.has(word));
/** Italian nouns change their last letters with number: "penicilline" is about "penicillina". */
const stem = (word: string): string => word.slice(0, Math.max(LEAST_WORD, word.length - 2));
const namesDrug = (condition: string, drug: CatalogueDrug): boolean =>
  words(condition).some((word) =>
    words(`${drug.ingredients} ${drug.name}`).some((other) => other.startsWith(stem(word))),
  );

/** "Amoxicillina e acido clavulanico", "Abacavir/lamivudina"; what stands in brackets is a remark. */
const ingredientsOf = (drug: CatalogueDrug): readonly string[] =>
  drug.ingredients
    .replace(/\([^()]*\)/g, "")
    .split(/[/|,;+]|\sed?\s/)
    .map(folded)
    .filter((ingredient) => ingredient !== "");
const share = (a: CatalogueDrug, b: CatalogueDrug): boolean =>
  a.id === b.id || ingredientsOf(a).some((ingredient) => ingredientsOf(b).includes(ingredient));

/**
 * Everything that speaks against taking a drug now: interactions with medicines in use, medicines that were
 * forbidden, recorded allergies and intolerances, and the same ingredient taken twice (decision R9).
 *
 * @param known the interactions that may concern the drug; more than needed do no harm
 */
export const drugWarnings = (
  drug: CatalogueDrug,
  taken: TakenDrugs,
  known: readonly Interaction[],
): readonly DrugWarning[] => {
  const about = { drug: drug.name, source: null, advice: "" } as const;
  return [
    ...taken.inUse.flatMap((other) =>
      known
        .filter((interaction) => concerns(interaction, drug.atc, other.atc))
        .map(
          (interaction): DrugWarning => ({
            ...about,
            kind: "interaction",
            because: other.name,
            severity: interaction.severity,
            advice: interaction.advice,
            source: interaction.source,
          }),
        ),
    ),
    ...taken.forbidden
      .filter((other) => share(drug, other))
      .map(
        (other): DrugWarning => ({
          ...about,
          kind: "forbidden",
          because: other.name,
          severity: "contraindicated",
        }),
      ),
    ...taken.sensitivities
      .filter((known) => inAtcGroup(drug.atc, known.atc) || namesDrug(known.condition, drug))
      .map(
        (known): DrugWarning => ({
          ...about,
          kind: "sensitivity",
          because: known.condition,
          severity: "contraindicated",
        }),
      ),
    ...taken.inUse
      .filter((other) => share(drug, other))
      .map(
        (other): DrugWarning => ({
          ...about,
          kind: "duplicate",
          because: other.name,
          severity: "moderate",
        }),
      ),
  ];
};
