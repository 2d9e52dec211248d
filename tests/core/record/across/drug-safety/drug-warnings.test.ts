import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { type Interaction, NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { checkDrug, type DrugCheckSources } from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning, Sensitivity } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { describe, expect, it } from "vitest";
import { aDrug, on } from "../../../../support/builders.ts";
import { diagnosisEntry, drug, nothingTaken, rulesOf, therapyEntry } from "../../../../support/record/drug-checks.ts";

const warfarin = drug("Warfarin", "B01AA03");
const ibuprofen = drug("Ibuprofene", "M01AE01");
const amoxicillin = drug("Amoxicillina", "J01CA04");
const coAmoxiclav = drug("Amoxicillina e acido clavulanico", "J01CR02");
const folate = drug("Acido folico", "B03BB01");

const ADVICE = { it: "Aumento del rischio di sanguinamento", en: "The risk of bleeding rises" };
const bleeding: Interaction = {
  first: ["B01AA"],
  second: ["M01A"],
  severity: "severe",
  advice: ADVICE,
  reference: "RCP di warfarin",
  source: { name: "starter", date: "2026-01-01" },
};

const recorded = (drugs: readonly CatalogueDrug[]) =>
  drugs.map((drug, index) => ({ drug, entry: therapyEntry(index) }));
const taking = (...inUse: CatalogueDrug[]): Partial<DrugCheckSources> => ({ inUse: right(recorded(inUse)) });
const having = (...forbidden: CatalogueDrug[]): Partial<DrugCheckSources> => ({
  forbidden: right(recorded(forbidden)),
});
const sensitiveTo = (...conditions: (string | Sensitivity)[]): Partial<DrugCheckSources> => ({
  sensitivities: right(
    conditions.map((known, index) => ({
      ...(typeof known === "string" ? { condition: known, atc: [], crossReactions: [] } : known),
      entry: diagnosisEntry(index),
    })),
  ),
});

/** What was found; a check that was not made is none. */
const drugWarnings = (
  drug: CatalogueDrug,
  taken: Partial<DrugCheckSources>,
  known: readonly Interaction[],
): readonly DrugWarning[] => {
  const check = checkDrug(drug, { ...nothingTaken, checkInteractions: right(rulesOf(...known)), ...taken });
  if (check.state === "failed") throw new Error(check.failure.code);
  return check.findings;
};
const kinds = (warnings: readonly DrugWarning[]) => warnings.map((warning) => [warning.kind, warning.because]);

describe("R9: what speaks against a drug", () => {
  it("is nothing for a patient who takes nothing", () => {
    expect(drugWarnings(ibuprofen, {}, [bleeding])).toEqual([]);
  });

  it("is an interaction with a medicine in use, whichever of the two came first", () => {
    const warning = {
      kind: "interaction",
      severity: "severe",
      advice: ADVICE,
      reference: "RCP di warfarin",
      source: { name: "starter", date: "2026-01-01" },
      entry: therapyEntry(0),
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
    expect(drugWarnings(amoxicillin, having(warfarin, amoxicillin), [])).toEqual([
      {
        kind: "forbidden",
        because: "Amoxicillina",
        drug: "Amoxicillina",
        severity: "contraindicated",
        advice: NO_ADVICE,
        reference: "",
        source: null,
        entry: therapyEntry(1),
      },
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

  it("knows the same drug again when nobody says what is in it", () => {
    const balm = aDrug({ id: "balm", name: "Balsamo", ingredients: "", atc: [] });
    expect(kinds(drugWarnings(balm, having(balm), []))).toEqual([["forbidden", "Balsamo"]]);
    expect(drugWarnings(balm, having({ ...balm, id: "other" }), [])).toEqual([]);
  });

  it("does not count an interaction with a forbidden medicine, which nobody takes", () => {
    expect(drugWarnings(ibuprofen, having(warfarin), [bleeding])).toEqual([]);
  });

  it("is the same ingredient twice", () => {
    expect(drugWarnings(coAmoxiclav, taking(amoxicillin), [])).toEqual([
      {
        kind: "duplicate",
        because: "Amoxicillina",
        drug: "Amoxicillina e acido clavulanico",
        severity: "moderate",
        advice: NO_ADVICE,
        reference: "",
        source: null,
        entry: therapyEntry(0),
      },
    ]);
    expect(drugWarnings(drug("Acido alendronico", "M05BA04"), taking(folate), [])).toEqual([]);
  });

  it("is a recorded allergy, by the groups it stands for", () => {
    const penicillins = { condition: "Penicilline", atc: ["J01C"], crossReactions: [] };
    expect(drugWarnings(amoxicillin, sensitiveTo("Lattice", penicillins), [])).toEqual([
      {
        kind: "sensitivity",
        because: "Penicilline",
        drug: "Amoxicillina",
        severity: "contraindicated",
        advice: NO_ADVICE,
        reference: "",
        source: null,
        entry: diagnosisEntry(1),
      },
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
    ["Cefalexina", "Cefalotina", false], // other words from the sixth letter on
    ["Prednisone", "Prednisolone", true],
  ])("of %j concerns %j by its words: %s", (condition, ingredients, warned) => {
    expect(drugWarnings(drug(ingredients), sensitiveTo(condition), []).length).toBe(warned ? 1 : 0);
  });

  it("is an allergy to the name on the box, too", () => {
    const aspirin = aDrug({ name: "ASPIRINA 500 mg compresse", ingredients: "Acido acetilsalicilico", atc: [] });
    expect(kinds(drugWarnings(aspirin, sensitiveTo("Aspirina"), []))).toEqual([["sensitivity", "Aspirina"]]);
  });

  it("is a pregnancy, whatever the drug: not graded, by no data, but for the doctor to judge", () => {
    const pregnancy = { section: "pregnancies", id: 9, date: on("2026-01-01") } as const;
    for (const any of [ibuprofen, folate, aDrug({ name: "Abrysvo", kind: "vaccine" })])
      expect(drugWarnings(any, { pregnancy: right(pregnancy) }, [])).toEqual([
        {
          kind: "pregnancy",
          because: "",
          drug: any.name,
          severity: null,
          advice: NO_ADVICE,
          reference: "",
          source: null,
          entry: pregnancy,
        },
      ]);
  });

  it("is everything at once, each with its reason", () => {
    const taken = {
      ...taking(warfarin, ibuprofen),
      ...having(ibuprofen),
      ...sensitiveTo({ condition: "FANS", atc: ["M01A"], crossReactions: [] }),
      pregnancy: right({ section: "pregnancies", id: 9, date: null } as const),
    };
    expect(kinds(drugWarnings(ibuprofen, taken, [bleeding]))).toEqual([
      ["interaction", "Warfarin"],
      ["forbidden", "Ibuprofene"],
      ["sensitivity", "FANS"],
      ["duplicate", "Ibuprofene"],
      ["pregnancy", ""],
    ]);
  });

  it("is told also where other parts could not be read", () => {
    const unread = left(failure("unavailable", "failure.unavailable"));
    expect(kinds(drugWarnings(ibuprofen, { ...having(ibuprofen), inUse: unread, pregnancy: unread }, []))).toEqual([
      ["forbidden", "Ibuprofene"],
    ]);
  });
});
