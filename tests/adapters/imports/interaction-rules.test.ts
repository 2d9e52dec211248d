import { readShippedEditions } from "@libretto/adapters/imports/shipped/starter";
import { isAtc } from "@libretto/core/catalogues/drugs/atc";
import { type CatalogueDrug, inAtcGroup } from "@libretto/core/catalogues/drugs/drug";
import type { Interaction } from "@libretto/core/catalogues/drugs/interaction";
import { meaningOf, type SensitivityEntry } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import type { CatalogueName, Edition } from "@libretto/core/catalogues/edition";
import { either } from "@libretto/core/kernel/fp";
import {
  findInteractionWarnings,
  findSensitivityWarnings,
} from "@libretto/core/record/across/drug-safety/drug-warnings";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { entriesOf } from "../../support/catalogues/editions.ts";
import { drugOf, therapyEntry } from "../../support/record/drug-check-sources.ts";

const shipped = async <Name extends CatalogueName>(name: Name) => {
  const edition = (await readShippedEditions()).find((one) => one.name === name);
  if (edition === undefined) throw new Error(`${name} is not shipped`);
  return entriesOf(edition as unknown as Edition<Name>);
};

const entries = await shipped("interactions");
const rules = entries.map((rule): Interaction => ({ ...rule, source: { name: "starter", date: "2026-11-23" } }));
const drugs = (await shipped("drugs")).map((entry): CatalogueDrug => ({ ...entry, source: { name: "", date: "" } }));
const named = (name: string): CatalogueDrug => {
  const found = drugs.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the starter set has no ${name}`);
  return found;
};
const warningsOf = (a: CatalogueDrug, b: CatalogueDrug) =>
  findInteractionWarnings(a, [{ drug: b, entry: therapyEntry(0) }], rules);
/** A drug of the starter set by its name, any other by its ATC code. */
const known = (name: string): CatalogueDrug => (isAtc(name) ? drugOf(name, name) : named(name));

describe("the shipped interaction rules", () => {
  it("are more than twelve hundred, each with a source, valid codes, and a text in both languages", () => {
    expect(rules.length).toBeGreaterThanOrEqual(1200);
    for (const rule of entries) {
      expect([...rule.first, ...rule.second].filter((code) => !isAtc(code))).toEqual([]);
      expect(rule.reference).toMatch(/^(RCP di .+, par\. 4\.[2-5]|Monografia HMPC|Valutazione EMA \d{4})/);
      for (const text of [rule.advice.it, rule.advice.en]) expect(text).toMatch(/^[A-Z].{20,}\.$/);
      expect(rule.advice.it).not.toBe(rule.advice.en);
      expect([rule.firstGroup, rule.secondGroup]).not.toContain("");
    }
  });

  it("say what to do about a severe or contraindicated pair, and never to stop a medicine alone", () => {
    const grave = entries.filter(({ severity }) => severity !== "moderate");
    expect(
      grave.filter(({ advice }) => !/\b(chiedi|chiama|avvisa|segnal)/i.test(advice.it)).map(({ id }) => id),
    ).toEqual([]);
    expect(grave.filter(({ advice }) => !/\b(ask|call|say|tell|report)/i.test(advice.en)).map(({ id }) => id)).toEqual(
      [],
    );
    const stops = entries.filter(({ advice }) => /(^|[.;:] )(smetti|sospendi|interrompi)\b/i.test(advice.it));
    expect(stops.map(({ id }) => id)).toEqual([]);
    const english = entries.filter(({ advice }) =>
      /(^|[.;:] )(stop|pause|interrupt) (it|the|this|one|either)\b/i.test(advice.en),
    );
    expect(english.map(({ id }) => id)).toEqual([]);
  });

  it("contain each pair of groups once, in any order", () => {
    const pairs = entries.map(({ first, second }) => [first, second].map((codes) => codes.toSorted().join("|")));
    expect(new Set(pairs.map((pair) => pair.toSorted().join(" + "))).size).toBe(rules.length);
    for (const { first, second } of entries)
      for (const side of [first, second]) expect(new Set(side).size).toBe(side.length);
  });

  it("name a substance by all its codes", () => {
    const CODES = [
      ...[
        ["J02AB02", "H02CA03"],
        ["P01AB01", "J01XD01"],
        ["J02AB01", "A07AC01", "A01AB09"],
        ["L01BA01", "L04AX03"],
      ],
      ...[
        ["N02BF01", "N03AX12"],
        ["N02BF02", "N03AX16"],
        ["L04AA10", "L04AH01"],
        ["L04AA18", "L04AH02", "L01EG02"],
      ],
      ...[
        ["L04AA13", "L04AK01"],
        ["L04AA27", "L04AE01"],
        ["L04AA29", "L04AF01"],
        ["L04AA37", "L04AF02"],
      ],
      ...[
        ["N02AE01", "N07BC01"],
        ["L01XE01", "L01EA01"],
      ],
    ];
    const partly = entries.flatMap(({ id, first, second }) =>
      [first, second].flatMap((side) =>
        CODES.filter((codes) => {
          const covered = codes.filter((code) => inAtcGroup([code], side));
          return covered.length > 0 && covered.length < codes.length;
        }).map((codes) => `${id}: ${codes}`),
      ),
    );
    expect(partly).toEqual([]);
  });

  it("give the same result for two medicines in any order", () => {
    const any = fc.constantFrom(...drugs);
    assertProperty(
      fc.property(any, any, (a, b) => {
        const [one, other] = [warningsOf(a, b), warningsOf(b, a)].map((found) =>
          found.map(({ severity, advice }) => [severity, advice.it]),
        );
        expect(one).toEqual(other);
      }),
    );
  });

  it.each<[string, string, "contraindicated" | "severe" | "moderate"]>([
    ["Warfarin", "Rosuvastatina", "moderate"],
    ["Warfarin", "Levotiroxina", "moderate"],
    ["Warfarin", "Ibuprofene", "severe"],
    ["Warfarin", "Amiodarone", "severe"],
    ["Warfarin", "Fluconazolo", "severe"],
    ["Warfarin", "Metronidazolo", "severe"],
    ["Warfarin", "Sulfametoxazolo e trimetoprim", "severe"],
    ["Warfarin", "Apixaban", "contraindicated"],
    ["Acenocumarolo", "Acido acetilsalicilico (antiaggregante)", "severe"],
    ["Warfarin", "Codeina e paracetamolo", "moderate"], // by the ingredient paracetamol
    ["Dabigatran etexilato", "Itraconazolo", "contraindicated"],
    ["Rivaroxaban", "Rifampicina", "severe"],
    ["Clopidogrel", "Omeprazolo", "severe"],
    ["Ticagrelor", "Claritromicina", "contraindicated"],
    ["Simvastatina", "Claritromicina", "contraindicated"],
    ["Simvastatina", "Gemfibrozil", "contraindicated"],
    ["Simvastatina", "Amlodipina", "moderate"],
    ["Atorvastatina", "Ciclosporina", "severe"],
    ["Sildenafil", "Nitroglicerina", "contraindicated"],
    ["Tadalafil", "Doxazosina", "moderate"],
    ["Ramipril", "Losartan", "severe"],
    ["Ramipril", "Spironolattone", "severe"],
    ["Enalapril", "Sacubitril e valsartan", "contraindicated"],
    ["Sacubitril e valsartan", "Potassio cloruro", "severe"],
    ["Ramipril", "Potassio cloruro", "severe"],
    ["Lisinopril", "Litio carbonato", "severe"],
    ["Litio carbonato", "Idroclorotiazide", "severe"],
    ["Litio carbonato", "Ibuprofene", "severe"],
    ["Bisoprololo", "Verapamil", "severe"],
    ["Propranololo", "Salbutamolo", "severe"],
    ["Timololo", "Formoterolo e budesonide", "severe"],
    ["Digossina", "Amiodarone", "severe"],
    ["Digossina", "Claritromicina", "severe"],
    ["Ivabradina", "Diltiazem", "contraindicated"],
    ["Amiodarone", "Sotalolo", "contraindicated"],
    ["Escitalopram", "Domperidone", "contraindicated"],
    ["Citalopram", "Amiodarone", "contraindicated"],
    ["Domperidone", "Fluconazolo", "contraindicated"],
    ["Sertralina", "Tramadolo", "severe"],
    ["Sertralina", "N06AF04", "contraindicated"], // tranylcypromine
    ["Fluoxetina", "J01XX08", "severe"], // linezolid
    ["Paroxetina", "Tamoxifene", "severe"],
    ["Morfina", "Lorazepam", "severe"],
    ["Ossicodone", "Pregabalin", "severe"],
    ["Codeina e paracetamolo", "Alprazolam", "severe"],
    ["Levodopa e benserazide", "Metoclopramide", "contraindicated"],
    ["Lamotrigina", "Acido valproico", "severe"],
    ["Acido valproico", "J01DH02", "severe"], // meropenem
    ["Carbamazepina", "Claritromicina", "severe"],
    ["Levonorgestrel ed etinilestradiolo", "Carbamazepina", "severe"],
    ["Desogestrel", "N06AX25", "severe"], // St John's wort
    ["Metotrexato", "Sulfametoxazolo e trimetoprim", "severe"],
    ["Metotrexato", "Ibuprofene", "severe"],
    ["Azatioprina", "Allopurinolo", "severe"],
    ["Ciclosporina", "Rosuvastatina", "contraindicated"],
    ["Tacrolimus", "Fluconazolo", "severe"],
    ["Colchicina", "Claritromicina", "contraindicated"],
    ["Repaglinide", "Gemfibrozil", "contraindicated"],
    ["Gliclazide", "Fluconazolo", "severe"],
    ["Levotiroxina", "Ferroso solfato", "moderate"],
    ["Levotiroxina", "Calcio carbonato e colecalciferolo", "moderate"],
    ["Ciprofloxacina", "M03BX02", "contraindicated"], // tizanidine
    ["Ciprofloxacina", "Teofillina", "severe"],
    ["Doxiciclina", "Isotretinoina", "contraindicated"],
    ["Nirmatrelvir e ritonavir", "Simvastatina", "contraindicated"],
    ["Nirmatrelvir e ritonavir", "Rivaroxaban", "severe"],
    ["Sumatriptan", "N02CA02", "contraindicated"], // ergotamine
    ["Clozapina", "Carbamazepina", "contraindicated"],
    ["C03DA04", "Spironolattone", "contraindicated"],
    ["Ibuprofene", "Naprossene", "severe"],
    ["Ketorolac", "Enoxaparina", "contraindicated"],
  ])("find %s with %s: %s", (a, b, severity) => {
    for (const found of [warningsOf(known(a), known(b)), warningsOf(known(b), known(a))])
      expect(found.map((warning) => warning.severity)).toContain(severity);
  });

  it.each([
    ["Paracetamolo", "Amoxicillina"],
    ["Metformina", "Ramipril"],
    ["Ramipril", "Amlodipina"],
    ["Ramipril", "Bisoprololo"],
    ["Ramipril", "Atorvastatina"],
    ["Levotiroxina", "Ramipril"],
    ["Levotiroxina", "Metformina"],
    ["Omeprazolo", "Amoxicillina"],
    ["Pantoprazolo", "Clopidogrel"],
    ["Pantoprazolo", "Ramipril"],
    ["Metformina", "Sitagliptin"],
    ["Metformina", "Atorvastatina"],
    ["Cetirizina", "Paracetamolo"],
    ["Salbutamolo", "Beclometasone"],
    ["Salbutamolo", "Bisoprololo"],
    ["Tamsulosina", "Finasteride"],
    ["Acido folico", "Levotiroxina"],
    ["Rosuvastatina", "Amlodipina"],
    ["Rosuvastatina", "Ezetimibe"],
    ["Warfarin", "Bisoprololo"],
    ["Warfarin", "Pantoprazolo"],
    ["Warfarin", "Pravastatina"],
    ["Apixaban", "Bisoprololo"],
    ["Apixaban", "Atorvastatina"],
    ["Escitalopram", "Paracetamolo"],
    ["Sertralina", "Lorazepam"],
    ["Furosemide", "Bisoprololo"],
    ["Insulina glargine", "Metformina"],
    ["Latanoprost", "Metformina"],
    ["Colecalciferolo", "Acido alendronico"],
    ["Allopurinolo", "Bisoprololo"],
    ["Isoniazide", "Rifampicina"],
    ["Azitromicina", "Simvastatina"],
    ["Ibuprofene", "Amoxicillina"],
    ["Acido acetilsalicilico (antiaggregante)", "Bisoprololo"],
    ["Medrossiprogesterone", "Carbamazepina"],
    ["Levodopa e benserazide", "Domperidone"],
    ["Macrogol", "Digossina"],
    ["M01AX05", "Litio carbonato"], // Glucosamine is not an anti-inflammatory drug.
    ["B03AC02", "Levotiroxina"], // intravenous iron
    ["M02AA15", "Warfarin"], // a gel
  ])("find nothing between %s and %s", (a, b) => {
    expect(warningsOf(known(a), known(b))).toEqual([]);
  });
});

describe("an allergy to penicillins", async () => {
  const allergies = (await shipped(sensitivities.name)).map(({ row }) =>
    either.getOrElse((): SensitivityEntry => {
      throw new Error("a sensitivity cannot be read");
    })(sensitivities.wire.decode(row)),
  );
  const warned = (condition: string, drug: CatalogueDrug) =>
    findSensitivityWarnings(drug, [
      {
        condition,
        ...meaningOf(allergies)({ condition, kind: null, reaction: "", isSerious: false }, () => []),
        entry: therapyEntry(0),
      },
    ]);

  it.each([
    ["Amoxicillina", "contraindicated", ""],
    ["J01DB01", "severe", "16"], // Cefalexin has the side chain of ampicillin.
    ["Cefixima", "moderate", "2 persone su 100"],
    ["J01DH02", "moderate", "meno di 1"],
  ])("warns of %s as %s, with the likelihood of a reaction", (name, severity, strength) => {
    const [warning, ...more] = warned("Penicilline", known(name));
    expect(more).toEqual([]);
    expect(warning).toMatchObject({ kind: "sensitivity", severity, conflictsWith: "Penicilline" });
    expect(warning?.advice.it).toContain(strength);
    expect(warning?.reference === "").toBe(severity === "contraindicated");
  });

  it("gives no warning for drugs that are not beta-lactams", () => {
    for (const name of ["Azitromicina", "Ciprofloxacina", "Furosemide"])
      expect(warned("Penicilline", named(name))).toEqual([]);
  });

  it("has a source, a text in both languages and valid codes for each cross-reaction", () => {
    const reactions = allergies.flatMap(({ crossReactions }) => crossReactions);
    expect(reactions.length).toBeGreaterThan(0);
    for (const { atc, advice, reference } of reactions) {
      expect(atc.filter((code) => !isAtc(code))).toEqual([]);
      expect([advice.it, advice.en, reference]).not.toContain("");
    }
  });
});
