import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { meaningOf, type SensitivityEntry } from "@libretto/core/catalogues/drugs/sensitivity";
import { expect, it } from "vitest";

const known = (condition: string, synonyms: readonly string[], ...atc: readonly string[]): SensitivityEntry => ({
  id: condition,
  kind: "allergy",
  category: "farmaci",
  condition,
  synonyms,
  atc,
  crossReactions: [{ atc, severity: "moderate", advice: NO_ADVICE, reference: "" }],
});
const KNOWN = [
  known("Penicilline", ["amoxicillina"], "J01C"),
  known("Antinfiammatori non steroidei (FANS)", ["FANS"], "M01A"),
  known("ACE-inibitori (tosse)", ["ACE inibitori"], "C09A"),
  known("Statine (disturbi muscolari)", ["statine"], "C10AA"),
  known("Sulfamidici antibatterici", ["sulfamidici"], "J01E"),
];

it.each([
  ["Penicilline", ["J01C"]],
  ["allergia alla penicillina", ["J01C"]],
  ["PENICILLINA G", ["J01C"]],
  ["reazione ad amoxicillina", ["J01C"]],
  ["FANS", ["M01A"]],
  ["antinfiammatori non steroidei", ["M01A"]],
  ["Ace-inibitori", ["C09A"]],
  ["statina", ["C10AA"]],
  ["allergia al sulfamidico", ["J01E"]],
  ["FANS e penicilline", ["J01C", "M01A"]],
])("recognises %s", (condition, groups) => {
  const meaning = meaningOf(KNOWN)(condition);
  expect([meaning.atc, meaning.crossReactions.flatMap(({ atc }) => atc)]).toEqual([groups, groups]);
});

it.each(["stati d'ansia", "polline", "inibitori", "", "graminacee"])("recognises nothing in %j", (condition) => {
  expect(meaningOf(KNOWN)(condition)).toEqual({ atc: [], crossReactions: [] });
});
