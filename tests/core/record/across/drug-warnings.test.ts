import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { Interaction } from "@libretto/core/catalogues/interaction";
import { decode } from "@libretto/core/kernel/codec";
import { right } from "@libretto/core/kernel/fp";
import {
  type DrugWarning,
  drugWarnings,
  type Sensitivity,
  type TakenDrugs,
} from "@libretto/core/record/across/drug-warnings";
import { DrugWarningWire } from "@libretto/core/record/across/wire";
import { describe, expect, it } from "vitest";
import { aDrug } from "../../../support/builders.ts";

const drug = (ingredients: string, ...atc: string[]): CatalogueDrug =>
  aDrug({ id: `id of ${ingredients}`, name: ingredients, ingredients, atc });

const warfarin = drug("Warfarin", "B01AA03");
const ibuprofen = drug("Ibuprofene", "M01AE01");
const amoxicillin = drug("Amoxicillina", "J01CA04");
const coAmoxiclav = drug("Amoxicillina e acido clavulanico", "J01CR02");
const folate = drug("Acido folico", "B03BB01");

const bleeding: Interaction = {
  first: ["B01AA"],
  second: ["M01A"],
  severity: "severe",
  advice: "Aumento del rischio di sanguinamento",
  source: { name: "starter", date: "2026-01-01" },
};

const nothing: TakenDrugs = { inUse: [], forbidden: [], sensitivities: [] };
const taking = (...inUse: CatalogueDrug[]): TakenDrugs => ({ ...nothing, inUse });
const having = (...forbidden: CatalogueDrug[]): TakenDrugs => ({ ...nothing, forbidden });
const sensitiveTo = (...conditions: (string | Sensitivity)[]): TakenDrugs => ({
  ...nothing,
  sensitivities: conditions.map((condition) => (typeof condition === "string" ? { condition, atc: [] } : condition)),
});
const kinds = (warnings: readonly DrugWarning[]) => warnings.map((warning) => [warning.kind, warning.because]);

describe("R9: what speaks against a drug", () => {
  it("is nothing for a patient who takes nothing", () => {
    expect(drugWarnings(ibuprofen, nothing, [bleeding])).toEqual([]);
  });

  it("is an interaction with a medicine in use, whichever of the two came first", () => {
    const warning = {
      kind: "interaction",
      severity: "severe",
      advice: "Aumento del rischio di sanguinamento",
      source: { name: "starter", date: "2026-01-01" },
    };
    expect(drugWarnings(ibuprofen, taking(warfarin), [bleeding])).toEqual([
      { ...warning, because: "Warfarin", drug: "Ibuprofene" },
    ]);
    expect(drugWarnings(warfarin, taking(ibuprofen), [bleeding])).toEqual([
      { ...warning, because: "Ibuprofene", drug: "Warfarin" },
    ]);
  });

  it("names each medicine in use that interacts, and none that does not", () => {
    const naproxen = drug("Naprossene", "M01AE02");
    const warned = drugWarnings(warfarin, taking(ibuprofen, folate, naproxen), [bleeding]);
    expect(kinds(warned)).toEqual([
      ["interaction", "Ibuprofene"],
      ["interaction", "Naprossene"],
    ]);
  });

  it("is a medicine that was forbidden, also in combination with others and under another name", () => {
    expect(drugWarnings(amoxicillin, having(amoxicillin), [])).toMatchObject([
      { kind: "forbidden", because: "Amoxicillina", severity: "contraindicated" },
    ]);
    expect(kinds(drugWarnings(coAmoxiclav, having(amoxicillin), []))).toEqual([["forbidden", "Amoxicillina"]]);
    const generic = aDrug({
      id: "045354040",
      name: "AUGMENTIN",
      ingredients: "Amoxicillina/acido clavulanico",
      atc: [],
    });
    expect(kinds(drugWarnings(amoxicillin, having(generic), []))).toEqual([["forbidden", "AUGMENTIN"]]);
    const tablet = drug("Acido acetilsalicilico (analgesico)", "N02BA01");
    const cardio = drug("Acido acetilsalicilico (antiaggregante)", "B01AC06");
    expect(kinds(drugWarnings(cardio, having(tablet), []))).toEqual([["forbidden", tablet.name]]);
    expect(drugWarnings(ibuprofen, having(amoxicillin, warfarin), [])).toEqual([]);
  });

  it("knows an ingredient however it is written", () => {
    expect(kinds(drugWarnings(drug("AMOXICILLINA"), having(drug("amoxicillina + acido clavulanico")), []))).toEqual([
      ["forbidden", "amoxicillina + acido clavulanico"],
    ]);
  });

  it("does not count an interaction with a forbidden medicine, which nobody takes", () => {
    expect(drugWarnings(ibuprofen, having(warfarin), [bleeding])).toEqual([]);
  });

  it("is the same ingredient twice", () => {
    expect(drugWarnings(coAmoxiclav, taking(amoxicillin), [])).toMatchObject([
      { kind: "duplicate", because: "Amoxicillina", severity: "moderate" },
    ]);
    expect(drugWarnings(drug("Acido alendronico", "M05BA04"), taking(folate), [])).toEqual([]);
  });

  it("is a recorded allergy, by the groups it stands for", () => {
    const penicillins = { condition: "Penicilline", atc: ["J01C"] };
    expect(drugWarnings(amoxicillin, sensitiveTo(penicillins), [])).toMatchObject([
      { kind: "sensitivity", because: "Penicilline", severity: "contraindicated" },
    ]);
    expect(drugWarnings(ibuprofen, sensitiveTo(penicillins), [])).toEqual([]);
  });

  it.each([
    ["Penicilline", "Benzilpenicillina", false], // another word: the groups have to know
    ["Penicilline", "Penicillina V", true],
    ["allergia alla penicillina", "Penicillina V", true],
    ["AMOXICILLINA", "Amoxicillina e acido clavulanico", true],
    ["Metamizolo", "Metamizolo sodico", true],
    ["Codeina e altri oppioidi", "Codeina e paracetamolo", true],
    ["Paracetamolo", "Codeina e paracetamolo", true],
    ["Insulina", "Insulina glargine", true],
    ["Acido acetilsalicilico", "Acido acetilsalicilico (antiaggregante)", true],
    ["Acido acetilsalicilico", "Acido folico", false],
    ["Acido acetilsalicilico", "Acido valproico", false],
    ["Metamizolo sodico", "Levotiroxina sodica", false],
    ["Latte vaccino (proteine)", "Vaccino antinfluenzale", false],
    ["Allergia ai pollini", "Allergodil", false],
    ["Intolleranza al lattosio", "Lattulosio", false],
    ["Statine (disturbi muscolari)", "Nistatina", false],
    ["Olivo (polline)", "Olmesartan medoxomil", false],
    ["Latte", "Latte di magnesia", true], // five letters are enough
    ["statina", "Statine", true],
    ["penicillina", "PENICILLINA", true],
    ["vitamina b12", "Vitamina B12", true],
    ["Uovo", "Uovo", false], // too short to be told from others by its letters
    ["", "Ibuprofene", false],
  ])("of %j concerns %j by its words: %s", (condition, ingredients, warned) => {
    expect(drugWarnings(drug(ingredients), sensitiveTo(condition), []).length).toBe(warned ? 1 : 0);
  });

  it("is an allergy to the name on the box, too", () => {
    const aspirin = aDrug({ name: "ASPIRINA 500 mg compresse", ingredients: "Acido acetilsalicilico", atc: [] });
    expect(kinds(drugWarnings(aspirin, sensitiveTo("Aspirina"), []))).toEqual([["sensitivity", "Aspirina"]]);
  });

  it("is everything at once, each with its reason", () => {
    const taken = {
      inUse: [warfarin, ibuprofen],
      forbidden: [ibuprofen],
      sensitivities: [{ condition: "FANS", atc: ["M01A"] }],
    };
    expect(kinds(drugWarnings(ibuprofen, taken, [bleeding]))).toEqual([
      ["interaction", "Warfarin"],
      ["forbidden", "Ibuprofene"],
      ["sensitivity", "FANS"],
      ["duplicate", "Ibuprofene"],
    ]);
  });

  it("is told over the wire as the documents say", () => {
    const [warning] = drugWarnings(ibuprofen, taking(warfarin), [bleeding]);
    if (warning === undefined) throw new Error("no warning");
    const row = DrugWarningWire.encode(warning);
    expect(row).toMatchObject({
      farmaco_in_corso: "Warfarin",
      interazione_con: "Ibuprofene",
      tipo: "interazione",
      gravita: "grave",
    });
    expect(decode(DrugWarningWire, row)).toEqual(right(warning));
  });
});
