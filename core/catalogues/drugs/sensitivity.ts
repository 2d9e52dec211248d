import { foldText } from "../../kernel/text.ts";
import type { CrossReaction } from "./cross-reaction.ts";
import { inAtcGroup } from "./drug.ts";
import { SEVERITIES, type Severity } from "./interaction.ts";

/** The kinds of a sensitivity to a substance. */
export const SENSITIVITY_KINDS = ["allergy", "intolerance"] as const;
/** The kind of a sensitivity to a substance. */
export type SensitivityKind = (typeof SENSITIVITY_KINDS)[number];

/** An allergy or intolerance of the catalogue. */
export interface SensitivityEntry {
  readonly id: string;
  readonly kind: SensitivityKind;
  /** What it is against: medicines, food, pollen … */
  readonly category: string;
  readonly condition: string;
  readonly synonyms: readonly string[];
  /** The ATC groups that it excludes. */
  readonly atc: readonly string[];
  /** The severity of a drug of these groups; null: that of an allergy or of an intolerance. */
  readonly severity: Severity | null;
  /** Other drugs that may cause the same reaction, the more specific ones first. */
  readonly crossReactions: readonly CrossReaction[];
}

/** An allergy or intolerance as a person has recorded it. */
export interface RecordedCondition {
  readonly condition: string;
  /** Null when it is not recorded. */
  readonly kind: SensitivityKind | null;
  /** What happened; empty when it is not recorded. */
  readonly reaction: string;
  /** Whether a reaction was severe, or a future one can be dangerous. */
  readonly isSerious: boolean;
}

/** What a recorded allergy or intolerance means for drugs. */
export interface SensitivityMeaning {
  /**
   * "denied": the text says that there is none ("nessuna allergia a …"). "unknown": nothing in it is a known allergy or
   * a drug, so it cannot be compared with a drug.
   */
  readonly understanding: "understood" | "denied" | "unknown";
  /** The ATC groups and codes that it excludes. */
  readonly atc: readonly string[];
  /** The severity of a drug of these groups. */
  readonly severity: Severity;
  readonly crossReactions: readonly CrossReaction[];
}

/** Finds the ATC codes of the drugs with this name, brand or ingredient; none for an unknown word. */
export type FindDrugCodes = (word: string) => readonly string[];

const LONG_WORD = 9;
const wordsOf = (s: string): readonly string[] =>
  foldText(s)
    .replace(/\(.*?\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Italian nouns change their ending with number: "penicillina", "penicilline"; "sulfamidico", "sulfamidici". */
const sameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  // cheapest test first
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  const stemLength = shorter - (shorter < LONG_WORD ? 1 : 2);
  return stemLength > 3 && a.slice(0, stemLength) === b.slice(0, stemLength);
};

const mentions = (condition: readonly string[], term: readonly string[]): boolean =>
  term.length > 0 && term.every((word) => condition.some((other) => sameWord(word, other)));

/** "Nessuna allergia a penicilline", "non allergico a …", "not allergic to …". */
const DENIAL = new RegExp(
  [
    /\bnessun\w* (?:nota )?(?:allergi|intolleranz|ipersensibilit)/,
    /\bnon (?:e |sono |risulta |risultano )?(?:allergi|intolleran)/,
    /\bnega\b|\bnegativ\w* per allergi/,
    /\bno (?:known )?(?:drug )?(?:allerg|intoleranc)/,
    /\bnot (?:allergic|intolerant)|\bdenies\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
/** Words for an unwanted effect, which is no allergy. */
const SIDE_EFFECT =
  /nausea|vomit|disturb|tosse|muscol|mialgi|crampi|gastri|diarrea|sonnolenz|stitichez|stipsi|cefale|mal di testa|capogir|vertigin|effett\w* (?:collateral|indesiderat)|intolleran|side effect|cough|muscle|dizz|constipation/;
/** Words for an allergic reaction, which count more than those for an unwanted effect. */
const ALLERGIC =
  /allergi|anafila|angioedem|orticari|shock|edema della glottide|quincke|broncospasm|asma|hives|urticari/;

const isSideEffect = ({ condition, kind, reaction }: RecordedCondition): boolean => {
  const text = foldText(`${condition} ${reaction}`);
  if (ALLERGIC.test(text)) return false;
  return kind === "intolerance" || SIDE_EFFECT.test(text);
};

const severityOf = (entry: SensitivityEntry, usual: Severity): Severity =>
  entry.severity ?? (entry.kind === "intolerance" ? "moderate" : usual);

const gravestOf = (severities: readonly Severity[]): Severity | undefined =>
  SEVERITIES.find((severity) => severities.includes(severity));

/** Words that are part of many names of drugs, or of sentences about allergies. */
const COMMON_WORDS = new Set(
  `acido acetato allergia allergie allergica allergico allergy allergic alla alle allo agli altre altri calcio
  cloridrato collaterale collaterali dalla dalle dello degli della delle dopo effetti effetto farmaci farmaco grave
  intolleranza intolleranze intolerance medicinale medicinali magnesio potassio reazione reazioni reaction severe sodico
  sodica sodio solfato vitamina compresse gocce sciroppo`.split(/\s+/),
);
/** A word that belongs to drugs of more groups is not the name of one. */
const MAX_GROUPS = 3;
const GROUP_LENGTH = 5;

const MIN_NAME_LENGTH = 4;

/** The words of a recorded allergy that may name a drug. */
export const possibleDrugNames = (condition: string): readonly string[] =>
  wordsOf(condition).filter((word) => word.length >= MIN_NAME_LENGTH && !COMMON_WORDS.has(word));

const codesOfName = (name: string, findCodes: FindDrugCodes): readonly string[] => {
  const codes = findCodes(name);
  return new Set(codes.map((code) => code.slice(0, GROUP_LENGTH))).size > MAX_GROUPS ? [] : codes;
};

/**
 * Finds what recorded allergies and intolerances mean: the known ones that their texts mention, and the drugs that they
 * name by ingredient or brand. A named drug means the whole class that a known allergy contains.
 */
export const meaningOf = (
  known: readonly SensitivityEntry[],
): ((recorded: RecordedCondition, findCodes: FindDrugCodes) => SensitivityMeaning) => {
  const indexedEntries = known.map((entry) => ({
    entry,
    name: foldText(entry.condition),
    terms: [entry.condition, ...entry.synonyms].map(wordsOf),
  }));
  const findEntries = (condition: string): readonly SensitivityEntry[] => {
    const exact = indexedEntries.filter(({ name }) => name === foldText(condition));
    if (exact.length > 0) return exact.map(({ entry }) => entry);
    const words = wordsOf(condition);
    return indexedEntries.filter(({ terms }) => terms.some((term) => mentions(words, term))).map(({ entry }) => entry);
  };
  const findClasses = (codes: readonly string[]): readonly SensitivityEntry[] =>
    known.filter(({ kind, atc }) => kind === "allergy" && inAtcGroup(codes, atc));

  return (recorded, findCodes) => {
    const { condition } = recorded;
    const isSide = isSideEffect(recorded);
    if (DENIAL.test(foldText(condition)))
      return { understanding: "denied", atc: [], severity: "moderate", crossReactions: [] };
    const mentioned = findEntries(condition);
    const codes = [...new Set(possibleDrugNames(condition).flatMap((name) => codesOfName(name, findCodes)))];
    const entries = [...new Set([...mentioned, ...(isSide ? [] : findClasses(codes))])];
    const usual: Severity = isSide ? "moderate" : "contraindicated";
    const severities = [...entries.map((entry) => severityOf(entry, usual)), ...(codes.length > 0 ? [usual] : [])];
    return {
      understanding: severities.length > 0 ? "understood" : "unknown",
      atc: [...new Set([...entries.flatMap(({ atc }) => atc), ...codes])],
      severity: recorded.isSerious ? "contraindicated" : (gravestOf(severities) ?? usual),
      crossReactions: isSide ? [] : entries.flatMap(({ crossReactions }) => crossReactions),
    };
  };
};
