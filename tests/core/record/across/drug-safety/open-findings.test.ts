import type { Interaction } from "@libretto/core/catalogues/drugs/interaction";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { WARNING_KINDS } from "@libretto/core/record/across/drug-safety/drug-warnings";
import type { OpenFindings } from "@libretto/core/record/across/drug-safety/open-finding";
import { OpenFindingsWire } from "@libretto/core/record/across/drug-safety/open-finding-wire";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { EVERYTHING_UNCHECKED } from "@libretto/core/record/across/drug-safety/switched-off-check";
import { FINDING_WORDS_FOR_DOCTORS } from "@libretto/core/reports/labels/finding-words-for-doctors";
import { openFindingHeading, openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import { uncheckedExplanation, uncheckedPartTexts } from "@libretto/core/reports/labels/unchecked-part-texts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, on } from "../../../../support/builders.ts";
import {
  allergyTo,
  diagnosisEntry,
  drugOf,
  emptyDrugCheckSources,
  therapyEntry,
} from "../../../../support/record/drug-check-sources.ts";

type DrugInUse = Parameters<typeof collectOpenFindings>[0][number];

const losartan = drugOf("Losartan", "C09CA01");
const enalapril = drugOf("Enalapril", "C09AA02");
const rule: Interaction = {
  first: ["C09AA"],
  second: ["C09CA"],
  severity: "severe",
  advice: { it: "Rischio di potassio alto.", en: "" },
  reference: "",
  source: losartan.source,
};
const known = {
  ...emptyDrugCheckSources,
  checkInteractions: right({ set: { source: losartan.source, count: 1 }, rules: [rule] }),
};
const used = (of: typeof losartan, index: number, confirmations: DrugInUse["confirmations"] = []): DrugInUse => ({
  drug: of,
  entry: { ...therapyEntry(index), date: on(`2026-01-${String(10 + index)}`) },
  confirmations,
});
const confirmed = (finding: string, day: string) => ({ finding, at: at(`${day}T08:00:00.000Z`) });

const findingsOf = (...given: Parameters<typeof collectOpenFindings>) => collectOpenFindings(...given).findings;

describe("open findings (W25)", () => {
  it("name a pair once, for the later medicine, in any order of the rows", () => {
    const rows = [used(losartan, 0), used(enalapril, 1)];
    for (const inUse of [rows, rows.toReversed()])
      expect(findingsOf(inUse, known)).toMatchObject([
        { kind: "interaction", drug: "Enalapril", conflictsWith: "Losartan", therapy: { id: 101 }, entry: { id: 100 } },
      ]);
  });

  it("contain the last time of confirmation, of either medicine", () => {
    const ofEnalapril = confirmed("interaction:severe:Losartan", "2026-11-20");
    const ofLosartan = confirmed("interaction:severe:Enalapril", "2026-11-22");
    const times = (first: DrugInUse["confirmations"], second: DrugInUse["confirmations"]) =>
      findingsOf([used(losartan, 0, first), used(enalapril, 1, second)], known).map(({ confirmedAt }) => confirmedAt);
    expect(times([], [])).toEqual([null]);
    expect(times([], [ofEnalapril])).toEqual([ofEnalapril.at]);
    expect(times([ofLosartan], [ofEnalapril])).toEqual([ofLosartan.at]);
    expect(times([confirmed("duplicate:moderate:Enalapril", "2026-11-22")], [])).toEqual([null]);
  });

  it("contain forbidden medicines with their reason, allergies and duplicates", () => {
    const sources = {
      ...known,
      forbidden: right([{ drug: enalapril, entry: therapyEntry(7), reason: "tosse secca" }]),
      sensitivities: right([{ ...allergyTo("Enalapril", "C09AA"), entry: diagnosisEntry(0) }]),
    };
    const found = findingsOf([used(enalapril, 0), used(enalapril, 1), used(enalapril, 2)], sources);
    expect(found.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["forbidden", "tosse secca"],
      ["sensitivity", undefined],
      ["duplicate", undefined],
    ]);
  });

  it("check the dose of a second row of the same drug", () => {
    const paracetamol = drugOf("Paracetamolo 500 mg", "N02BE01");
    const rows = [
      { ...used(paracetamol, 0), dose: "500 mg", frequency: "una volta al giorno" },
      { ...used(paracetamol, 1), dose: "3 g", frequency: "3 volte al giorno" },
    ];
    expect(findingsOf(rows, known).map(({ kind }) => kind)).toEqual(["dose", "duplicate"]);
  });

  it("are sorted with the most severe first", () => {
    const ramipril = drugOf("Ramipril", "C09AA05");
    const forbidden = right([{ drug: ramipril, entry: therapyEntry(7) }]);
    const found = findingsOf([used(losartan, 0), used(enalapril, 1), used(ramipril, 2)], { ...known, forbidden });
    expect(found.map(({ kind }) => kind)).toEqual(["forbidden", "interaction", "interaction", "sameClass"]);
  });

  it("end when one of the two is no longer in use", () => {
    expect(findingsOf([used(enalapril, 1)], known)).toEqual([]);
    expect(findingsOf([], known)).toEqual([]);
  });

  it("name what was not checked once, for all medicines", () => {
    const unknown = { ...allergyTo("Zovirax"), understanding: "unknown" as const, entry: diagnosisEntry(0) };
    const sources = { ...known, sensitivities: right([unknown]) };
    const rows = [used(losartan, 0), used(enalapril, 1), used(drugOf("Sciroppo"), 2)];
    const parts = collectOpenFindings(rows, sources).uncheckedParts;
    expect(parts).toContainEqual({ part: "sensitivity", drugs: ["Zovirax"] });
    expect(parts).toContainEqual({ part: "interaction", drugs: ["Sciroppo"] });
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
    expect(collectOpenFindings([used(losartan, 0), used(enalapril, 1)], known).uncheckedParts).toEqual([]);
  });

  it("name an allergy that was not understood also when no medicine is in use", () => {
    const unknown = { ...allergyTo("Zovirax"), understanding: "unknown" as const, entry: diagnosisEntry(0) };
    expect(collectOpenFindings([], { ...known, sensitivities: right([unknown]) })).toEqual({
      findings: [],
      uncheckedParts: [{ part: "sensitivity", drugs: ["Zovirax"] }],
    });
  });

  it("say that a whole part was not checked, although names are known for one medicine", () => {
    const sources = { ...known, person: left(failure("unavailable", "failure.unavailable")) };
    const parts = collectOpenFindings([used(losartan, 0), used(drugOf("Sciroppo"), 1)], sources).uncheckedParts;
    expect(parts).toContainEqual({ part: "illness", drugs: [] });
    expect(uncheckedPartTexts(parts, "it").some((text) => text.startsWith("Non controllato: "))).toBe(true);
  });

  it("write the unchecked parts in one line for the same names, in both languages", () => {
    const parts = [
      { part: "interaction", drugs: ["Sciroppo"] },
      { part: "illness", drugs: [] },
      { part: "sameClass", drugs: ["Sciroppo"] },
    ] as const;
    expect(uncheckedPartTexts(parts, "it")).toEqual([
      "Non controllato: interazioni, farmaci della stessa classe (Sciroppo)",
      "Non controllato: malattie",
    ]);
    expect(uncheckedPartTexts(parts, "en")).toEqual([
      "Not checked: interactions, medications of the same class (Sciroppo)",
      "Not checked: illnesses",
    ]);
  });

  it("use only the given rows, so that a doctor learns of no other", () =>
    fc.assert(
      fc.property(fc.subarray([0, 1, 2, 3, 4, 5]), (seen) => {
        const all = [
          losartan,
          enalapril,
          drugOf("Ramipril", "C09AA05"),
          losartan,
          drugOf("Valsartan", "C09CA03"),
          enalapril,
        ];
        const rows = all.map((one, index) => used(one, index)).filter((_, index) => seen.includes(index));
        const ids = rows.map(({ entry }) => entry.id);
        for (const { therapy, entry } of findingsOf(rows, known)) {
          expect(ids).toContain(therapy.id);
          expect(ids).toContain(entry.id);
        }
      }),
    ));

  it("are encoded and decoded without loss, and are a sentence in both languages", () => {
    const [found] = findingsOf(
      [used(losartan, 0), used(enalapril, 1, [confirmed("interaction:severe:Losartan", "2026-11-20")])],
      known,
    );
    if (found === undefined) throw new Error("nothing found");
    const all: OpenFindings = { findings: [found], uncheckedParts: [{ part: "dose", drugs: ["Sciroppo"] }] };
    const back = OpenFindingsWire.decode(OpenFindingsWire.encode(all));
    expect(isRight(back) && back.right).toEqual(all);
    expect(openFindingText(found, "it")).toEqual({
      finding: "Enalapril con Losartan: interazione grave",
      details: ["Rischio di potassio alto."],
      confirmation: "Avviso confermato il 20/11/2026",
    });
    expect(openFindingText({ ...found, confirmedAt: null }, "en")).toMatchObject({
      finding: "Enalapril with Losartan: severe interaction",
      confirmation: "Warning not confirmed yet",
    });
  });

  it("tell a patient to ask a doctor, and a doctor not", () => {
    const [found] = findingsOf([used(losartan, 0), used(enalapril, 1)], known);
    if (found === undefined) throw new Error("nothing found");
    for (const language of ["it", "en"] as const) {
      const patientWords = /medico|doctor|pharmacist|farmacista|non smettere|do not stop/i;
      expect(openFindingHeading(language, [found]).explanation).toMatch(patientWords);
      expect(openFindingHeading(language, [found], FINDING_WORDS_FOR_DOCTORS).explanation).not.toMatch(patientWords);
      for (const parts of [[], [EVERYTHING_UNCHECKED]]) {
        expect(uncheckedExplanation(parts, language)).toMatch(patientWords);
        expect(uncheckedExplanation(parts, language, FINDING_WORDS_FOR_DOCTORS)).not.toMatch(patientWords);
      }
      for (const kind of WARNING_KINDS) {
        const { finding, details } = openFindingText(
          { ...found, kind, severity: "contraindicated", advice: { it: "", en: "" } },
          language,
          FINDING_WORDS_FOR_DOCTORS,
        );
        expect([finding, ...details].join(" ")).not.toMatch(patientWords);
      }
    }
  });
});
