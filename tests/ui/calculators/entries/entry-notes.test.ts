import { serumCreatinine } from "@libretto/core/calculators/quantities";
import { ckdEpi2021 } from "@libretto/core/calculators/renal/ckd-epi";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { createEntryLookup } from "@libretto/ui/calculators/entries/entry-lookup";
import type { EntryModel } from "@libretto/ui/calculators/entries/entry-model";
import { notesOfEntry } from "@libretto/ui/calculators/entries/entry-notes";
import { bandFinderOf, type Facts } from "@libretto/ui/calculators/entries/facts";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

const NOBODY: Facts = { answers: {}, measuredOn: {}, findBand: bandFinderOf(null, on("2026-03-14")) };
const entriesWith = (facts: Partial<Facts> = {}) =>
  createEntryLookup({ page: "p", formulas: [score2, ckdEpi2021], facts: { ...NOBODY, ...facts } });
const pressureEntry = (facts: Partial<Facts> = {}) => entriesWith(facts)(score2.passport.inputs.systolic);
const titlesOf = (entry: EntryModel, language: "it" | "en" = "it") =>
  notesOfEntry(entry, language).map(({ kind, title }) => [kind, title]);

it("says after the field was left that the typed value is urgent, and what to do", () => {
  const typed = pressureEntry();
  typed.write("210");
  expect(titlesOf(typed), "while it is typed").toEqual([]);
  typed.blur();
  const [note] = notesOfEntry(typed, "it");
  expect(note).toMatchObject({ kind: "urgent", title: expect.stringMatching(/^Pressione .*210 mmHg: /) });
  expect(note?.steps.join(" ")).toContain("112");
  expect(note?.details.join(" ")).toContain("ESH");
  typed.write("128");
  expect(titlesOf(typed)).toEqual([]);
});

it("says it in the unit and the language of the entry", () => {
  const creatinine = entriesWith()(serumCreatinine);
  creatinine.write("8.5");
  creatinine.blur();
  expect(titlesOf(creatinine)).toEqual([["urgent", expect.stringContaining("8,5 mg/dL: urgente")]]);
  expect(titlesOf(creatinine, "en")).toEqual([["urgent", expect.stringContaining("8.5 mg/dL: urgent")]]);
  creatinine.setUnit("µmol/L");
  expect(titlesOf(creatinine), "8.5 µmol/L is no urgent value").toEqual([]);
});

it("says it at once for a fresh value of the record, and not for an old one", () => {
  const knownOn = (day: string) =>
    pressureEntry({ answers: { systolic: { text: "210", by: "record" } }, measuredOn: { systolic: on(day) } });
  expect(titlesOf(knownOn("2026-03-13"))).toHaveLength(1);
  expect(titlesOf(knownOn("2025-12-01"))).toEqual([]);
  const typedAgain = knownOn("2025-12-01");
  typedAgain.write("210");
  typedAgain.blur();
  expect(titlesOf(typedAgain), "the typed value counts as measured today").toHaveLength(1);
});

it("has no note about a text, an empty field or a mistyped number", () => {
  for (const text of ["", "duecento", "2100"]) {
    const typed = pressureEntry();
    typed.write(text);
    typed.blur();
    expect(titlesOf(typed), text).toEqual([]);
  }
});
