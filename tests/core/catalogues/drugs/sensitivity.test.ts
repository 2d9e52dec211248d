import { NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import {
  meaningOf,
  possibleDrugNames,
  type RecordedCondition,
  type SensitivityEntry,
} from "@libretto/core/catalogues/drugs/sensitivity";
import { describe, expect, it } from "vitest";

const known = (condition: string, synonyms: readonly string[], ...atc: readonly string[]): SensitivityEntry => ({
  id: condition,
  kind: "allergy",
  category: "farmaci",
  condition,
  synonyms,
  atc,
  severity: null,
  crossReactions: [{ atc, severity: "moderate", advice: NO_ADVICE, reference: "" }],
});
const intolerance = (entry: SensitivityEntry): SensitivityEntry => ({ ...entry, kind: "intolerance" });
const KNOWN = [
  known("Penicilline", ["amoxicillina"], "J01C"),
  known("Antinfiammatori non steroidei (FANS)", ["FANS"], "M01A"),
  intolerance(known("ACE-inibitori (tosse)", ["ACE inibitori"], "C09A")),
  intolerance(known("Statine (disturbi muscolari)", ["statine"], "C10AA")),
  known("Sulfamidici antibatterici", ["sulfamidici"], "J01E"),
  known("Oppioidi", ["oppioidi"], "N02A"),
  { ...intolerance(known("Favismo", [], "J01XE01")), severity: "contraindicated" as const },
  known("Lattice", []),
];
const DRUGS: Readonly<Record<string, readonly string[]>> = {
  augmentin: ["J01CR02"],
  zovirax: ["J05AB01", "D06BB03"],
  brufen: ["M01AE01"],
  antibiotico: ["J01CA04", "J01DB01", "J01FA10", "J01MA02"],
};

const meaning = (condition: string, more: Partial<RecordedCondition> = {}) =>
  meaningOf(KNOWN)({ condition, kind: null, reaction: "", isSerious: false, ...more }, (word) => DRUGS[word] ?? []);

describe("The meaning of a recorded allergy", () => {
  it.each([
    ["Penicilline", ["J01C"]],
    ["allergia alla penicillina", ["J01C"]],
    ["penicillin allergy", ["J01C"]],
    ["PENICILLINA G", ["J01C"]],
    ["reazione ad amoxicillina", ["J01C"]],
    ["FANS", ["M01A"]],
    ["antinfiammatori non steroidei", ["M01A"]],
    ["Allergia agli Ace-inibitori", ["C09A"]],
    ["allergia alla statina", ["C10AA"]],
    ["allergia al sulfamidico", ["J01E"]],
    ["FANS e penicilline", ["J01C", "M01A"]],
  ])("of %s is found by its words", (condition, groups) => {
    const { understanding, atc, crossReactions } = meaning(condition);
    expect([understanding, atc, crossReactions.flatMap((one) => one.atc)]).toEqual(["understood", groups, groups]);
  });

  it("is found by a brand, with the class that a known allergy contains", () => {
    expect(meaning("Allergia all'Augmentin")).toMatchObject({
      understanding: "understood",
      atc: ["J01C", "J01CR02"],
      severity: "contraindicated",
      crossReactions: [{ atc: ["J01C"] }],
    });
    expect(meaning("Zovirax")).toMatchObject({ understanding: "understood", atc: ["J05AB01", "D06BB03"] });
  });

  it.each(["stati d'ansia", "inibitori", "", "Xyz", "allergia a un antibiotico"])(
    "of %j is unknown, and not cleared",
    (condition) => {
      expect(meaning(condition)).toEqual({
        understanding: "unknown",
        atc: [],
        severity: "contraindicated",
        crossReactions: [],
      });
    },
  );

  it("of something that is no drug is understood", () => {
    expect(meaning("allergia al lattice")).toMatchObject({ understanding: "understood", atc: [] });
  });

  it.each([
    "Nessuna allergia a penicilline",
    "non allergico a penicillina",
    "Non è allergica alla penicillina",
    "nessuna intolleranza ai FANS",
    "no known allergy to penicillin",
    "not allergic to penicillins",
  ])("of %j is that there is none", (condition) => {
    expect(meaning(condition)).toMatchObject({ understanding: "denied", atc: [], crossReactions: [] });
  });
});

it("A recorded allergy may name a drug with its longer words, but not with those of every sentence", () => {
  expect(possibleDrugNames("Reazione grave all'Augmentin compresse (2019)")).toEqual(["augmentin"]);
  expect(possibleDrugNames("Acido")).toEqual([]);
});

describe("The severity of a recorded allergy", () => {
  it.each<[string, Partial<RecordedCondition>, string]>([
    ["Penicilline", {}, "contraindicated"],
    ["Oppioidi (nausea, vomito)", {}, "moderate"],
    ["Statine (disturbi muscolari)", {}, "moderate"],
    ["Penicilline", { kind: "intolerance" }, "moderate"],
    ["Penicilline", { reaction: "nausea e diarrea" }, "moderate"],
    ["Penicilline", { kind: "intolerance", reaction: "orticaria" }, "contraindicated"],
    ["Penicilline", { kind: "intolerance", isSerious: true }, "contraindicated"],
    ["Brufen: mal di testa", {}, "moderate"],
    ["Favismo", { kind: "intolerance" }, "contraindicated"],
  ])("%s with %j is %s", (condition, more, severity) => {
    expect(meaning(condition, more).severity).toBe(severity);
  });

  it("of an unwanted effect does not reach other drugs", () => {
    expect(meaning("Augmentin: diarrea")).toMatchObject({ atc: ["J01CR02"], crossReactions: [] });
  });
});
