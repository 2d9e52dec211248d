import type { CatalogueDrug } from "../../../../catalogues/drugs/drug.ts";
import { inAtcGroup } from "../../../../catalogues/drugs/drug.ts";
import { COMBINATIONS, type Combination } from "../../../../catalogues/drugs/rules/combinations.ts";
import type { CheckedDrug } from "../checked-part.ts";
import { hasCommonIngredient } from "../drug-similarity.ts";
import { type DrugWarning, type TherapyDrug, warningBaseOf } from "../drug-warnings.ts";
import { isNamedIn, SEPARATOR } from "../group-names.ts";

const compareNames = (a: TherapyDrug, b: TherapyDrug): number =>
  a.drug.name === b.drug.name ? a.entry.id - b.entry.id : a.drug.name < b.drug.name ? -1 : 1;

const isMember = ({ atc }: CatalogueDrug, { parts }: Combination): boolean =>
  parts.some((part) => inAtcGroup(atc, part));

/** The other members, sorted by name; a second medicine with the same ingredient does not count. */
const findOtherMembers = (
  drug: CatalogueDrug,
  inUse: readonly TherapyDrug[],
  combination: Combination,
): readonly TherapyDrug[] => {
  const members: TherapyDrug[] = [];
  for (const other of inUse.filter((one) => isMember(one.drug, combination)).toSorted(compareNames)) {
    const known = [drug, ...members.map((member) => member.drug)];
    if (!known.some((one) => hasCommonIngredient(one, other.drug))) members.push(other);
  }
  return members;
};

const isComplete = ({ parts, size }: Combination, members: readonly CatalogueDrug[]): boolean =>
  members.length >= size && parts.every((part) => members.some(({ atc }) => inAtcGroup(atc, part)));

/**
 * Finds groups of several drugs that harm together and that this drug belongs to. `conflictsWith` has the names of the
 * others, sorted, so that the order of entry does not matter. Of two findings about the same drugs only the graver one
 * is returned.
 */
export const findTogetherWarnings = (drug: CheckedDrug, inUse: readonly TherapyDrug[]): readonly DrugWarning[] => {
  const findings = COMBINATIONS.flatMap((combination): readonly DrugWarning[] => {
    if (!isMember(drug, combination)) return [];
    const others = findOtherMembers(drug, inUse, combination);
    const [first] = others;
    if (first === undefined || !isComplete(combination, [drug, ...others.map((other) => other.drug)])) return [];
    const { severity, advice, reference } = combination;
    const conflictsWith = others.map((other) => other.drug.name).join(SEPARATOR);
    return [
      { ...warningBaseOf(drug), kind: "together", conflictsWith, severity, advice, reference, entry: first.entry },
    ];
  });
  return findings.filter(
    ({ conflictsWith }, index) => findings.findIndex((one) => one.conflictsWith === conflictsWith) === index,
  );
};

/** The names of all drugs of a finding, in an order that does not depend on which of them is new. */
const namesOf = (drug: string, conflictsWith: string): string =>
  [drug, ...conflictsWith.split(SEPARATOR)].toSorted().join(SEPARATOR);

/** Whether a finding about one drug concerns the same drugs as one about another drug of the group. */
export const isSameGroup = (
  a: Pick<DrugWarning, "drug" | "conflictsWith">,
  b: Pick<DrugWarning, "drug" | "conflictsWith">,
): boolean => namesOf(a.drug, a.conflictsWith) === namesOf(b.drug, b.conflictsWith);

/** Whether the second finding is about the same group, which the advice identifies, and names all drugs of the first. */
const isContained = (finding: DrugWarning, other: DrugWarning): boolean =>
  other.kind === "together" &&
  other.advice.it === finding.advice.it &&
  finding.conflictsWith
    .split(SEPARATOR)
    .concat(finding.drug)
    .every((name) => name === other.drug || isNamedIn(name, other.conflictsWith));

/**
 * Leaves out a finding about a group when a later one names all its drugs: in a list in the order of the starts the
 * last one usually names all drugs of the group, except a second medicine with the same ingredient.
 */
export const keepLargestGroups = <W extends DrugWarning>(findings: readonly W[]): readonly W[] =>
  findings.filter(
    (finding, index) =>
      finding.kind !== "together" || !findings.slice(index + 1).some((other) => isContained(finding, other)),
  );
