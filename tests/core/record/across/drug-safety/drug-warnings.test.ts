import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { type Interaction, NO_ADVICE } from "@libretto/core/catalogues/drugs/interaction";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { DrugCheckSources } from "@libretto/core/record/across/drug-safety/checked-part";
import { checkDrug } from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning, Sensitivity } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { describe, expect, it } from "vitest";
import { aDrug, on } from "../../../../support/builders.ts";
import {
  allergyTo,
  diagnosisEntry,
  drugOf,
  emptyDrugCheckSources,
  rulesOf,
  therapyEntry,
} from "../../../../support/record/drug-check-sources.ts";

const warfarin = drugOf("Warfarin", "B01AA03");
const ibuprofen = drugOf("Ibuprofene", "M01AE01");
const amoxicillin = drugOf("Amoxicillina", "J01CA04");
const coAmoxiclav = drugOf("Amoxicillina e acido clavulanico", "J01CR02");
const folate = drugOf("Acido folico", "B03BB01");

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
      ...(typeof known === "string" ? allergyTo(known) : known),
      entry: diagnosisEntry(index),
    })),
  ),
});

/** The findings; a check that failed has none. */
const drugWarnings = (
  drug: CatalogueDrug,
  taken: Partial<DrugCheckSources>,
  known: readonly Interaction[],
): readonly DrugWarning[] => {
  const check = checkDrug(drug, { ...emptyDrugCheckSources, checkInteractions: right(rulesOf(...known)), ...taken });
  if (check.state === "failed") throw new Error(check.failure.code);
  return check.findings;
};
const kinds = (warnings: readonly DrugWarning[]) => warnings.map((warning) => [warning.kind, warning.conflictsWith]);

describe("R9: drug warnings", () => {
  it("are empty for a patient without medicines", () => {
    expect(drugWarnings(ibuprofen, {}, [bleeding])).toEqual([]);
  });

  it("include an interaction with a medicine in use, in either order", () => {
    const warning = {
      kind: "interaction",
      severity: "severe",
      advice: ADVICE,
      reference: "RCP di warfarin",
      source: { name: "starter", date: "2026-01-01" },
      entry: therapyEntry(0),
    };
    expect(drugWarnings(ibuprofen, taking(warfarin), [bleeding])).toEqual([
      { ...warning, conflictsWith: "Warfarin", drug: "Ibuprofene" },
    ]);
    expect(drugWarnings(warfarin, taking(ibuprofen), [bleeding])).toEqual([
      { ...warning, conflictsWith: "Ibuprofene", drug: "Warfarin" },
    ]);
  });

  it("name each interacting medicine in use, and no other", () => {
    const naproxen = drugOf("Naprossene", "M01AE02");
    const warned = drugWarnings(warfarin, taking(ibuprofen, folate, naproxen), [bleeding]);
    expect(kinds(warned)).toEqual([
      ["interaction", "Ibuprofene"],
      ["interaction", "Naprossene"],
    ]);
  });

  it("include a forbidden medicine, also in combinations and under another name", () => {
    expect(drugWarnings(amoxicillin, having(warfarin, amoxicillin), [])).toEqual([
      {
        kind: "forbidden",
        conflictsWith: "Amoxicillina",
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
    const tablet = drugOf("Acido acetilsalicilico (analgesico)", "N02BA01");
    const cardio = drugOf("Acido acetilsalicilico (antiaggregante)", "B01AC06");
    expect(kinds(drugWarnings(cardio, having(tablet), []))).toEqual([["forbidden", tablet.name]]);
    expect(drugWarnings(ibuprofen, having(amoxicillin, warfarin), [])).toEqual([]);
  });

  it("recognise an ingredient in any spelling", () => {
    expect(kinds(drugWarnings(drugOf("AMOXICILLINA"), having(drugOf("amoxicillina + acido clavulanico")), []))).toEqual(
      [["forbidden", "amoxicillina + acido clavulanico"]],
    );
  });

  it("recognise the same drug when its ingredients are unknown", () => {
    const balm = aDrug({ id: "balm", name: "Balsamo", ingredients: "", atc: [] });
    expect(kinds(drugWarnings(balm, having(balm), []))).toEqual([["forbidden", "Balsamo"]]);
    expect(drugWarnings(balm, having({ ...balm, id: "other" }), [])).toEqual([]);
  });

  it("exclude interactions with a forbidden medicine, which is not in use", () => {
    expect(drugWarnings(ibuprofen, having(warfarin), [bleeding])).toEqual([]);
  });

  it("include a duplicate ingredient", () => {
    expect(drugWarnings(coAmoxiclav, taking(amoxicillin), [])).toEqual([
      {
        kind: "duplicate",
        conflictsWith: "Amoxicillina",
        drug: "Amoxicillina e acido clavulanico",
        severity: "moderate",
        advice: NO_ADVICE,
        reference: "",
        source: null,
        entry: therapyEntry(0),
      },
    ]);
    expect(drugWarnings(drugOf("Acido alendronico", "M05BA04"), taking(folate), [])).toEqual([]);
  });

  it("include a recorded allergy, by its groups", () => {
    const penicillins = allergyTo("Penicilline", "J01C");
    expect(drugWarnings(amoxicillin, sensitiveTo("Lattice", penicillins), [])).toEqual([
      {
        kind: "sensitivity",
        conflictsWith: "Penicilline",
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
    ["Penicilline", "Benzilpenicillina", false], // Another word: only the groups match.
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
    ["Latte", "Latte di magnesia", true], // Five letters are enough.
    ["statina", "Statine", true],
    ["penicillina", "PENICILLINA", true],
    ["vitamina b12", "Vitamina B12", true],
    ["Uovo", "Uovo", false], // Too short to be distinguished from others by its letters.
    ["", "Ibuprofene", false],
    ["Cefalexina", "Cefalotina", false], // The words differ from the sixth letter on.
    ["Prednisone", "Prednisolone", true],
  ])("for %j include %j by its words: %s", (condition, ingredients, warned) => {
    expect(drugWarnings(drugOf(ingredients), sensitiveTo(condition), []).length).toBe(warned ? 1 : 0);
  });

  it("include an allergy to the brand name", () => {
    const aspirin = aDrug({ name: "ASPIRINA 500 mg compresse", ingredients: "Acido acetilsalicilico", atc: [] });
    expect(kinds(drugWarnings(aspirin, sensitiveTo("Aspirina"), []))).toEqual([["sensitivity", "Aspirina"]]);
  });

  it("include a pregnancy for every drug that it does not need, without a grade where the risk is not known", () => {
    const pregnancy = { section: "pregnancies", id: 9, date: on("2026-01-01") } as const;
    const warningOf = (drug: CatalogueDrug) => drugWarnings(drug, { pregnancy: right(pregnancy) }, []);
    const base = { kind: "pregnancy", conflictsWith: "", source: null, entry: pregnancy };
    const vaccine = aDrug({ name: "Abrysvo", kind: "vaccine", atc: ["J07BX05"] });
    expect(warningOf(vaccine)).toEqual([
      { ...base, drug: vaccine.name, severity: null, advice: NO_ADVICE, reference: "" },
    ]);
    expect(warningOf(folate)).toEqual([]);
    expect(warningOf(ibuprofen)).toMatchObject([{ ...base, drug: ibuprofen.name, severity: "severe" }]);
  });

  it("include everything at once, the most severe first", () => {
    const inUse = {
      ...taking(warfarin, ibuprofen),
      ...having(ibuprofen),
      ...sensitiveTo(allergyTo("FANS", "M01A")),
      pregnancy: right({ section: "pregnancies", id: 9, date: null } as const),
    };
    expect(kinds(drugWarnings(ibuprofen, inUse, [bleeding]))).toEqual([
      ["forbidden", "Ibuprofene"],
      ["sensitivity", "FANS"],
      ["interaction", "Warfarin"],
      ["pregnancy", ""],
      ["duplicate", "Ibuprofene"],
    ]);
  });

  it("are returned also when other sources could not be read", () => {
    const unreadable = left(failure("unavailable", "failure.unavailable"));
    expect(
      kinds(drugWarnings(ibuprofen, { ...having(ibuprofen), inUse: unreadable, pregnancy: unreadable }, [])),
    ).toEqual([["forbidden", "Ibuprofene"]]);
  });
});
