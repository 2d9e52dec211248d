import { serumCreatinine } from "@libretto/core/calculators/quantities";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { EntryModel, type EntryParts } from "@libretto/ui/calculators/entries/entry-model";
import { notesOfEntry } from "@libretto/ui/calculators/entries/entry-notes";
import { expect, it } from "vitest";
import { on } from "../../../support/builders.ts";

const CONTEXT = { subject: UNKNOWN_SUBJECT, today: on("2026-03-14"), labResults: [], readings: [] };
const pressureEntry = (differs: Partial<EntryParts> = {}) =>
  new EntryModel({
    key: "systolic_bp_mmhg",
    name: "systolic",
    id: "x",
    input: score2.passport.inputs.systolic,
    ...differs,
  });
const titlesOf = (entry: EntryModel, language: "it" | "en" = "it") =>
  notesOfEntry(entry, { ...CONTEXT, language }).map(({ kind, title }) => [kind, title]);

it("says after the field was left that the typed value is urgent, and what to do", () => {
  const typed = pressureEntry();
  typed.write("210");
  expect(titlesOf(typed), "while it is typed").toEqual([]);
  typed.blur();
  const [note] = notesOfEntry(typed, { ...CONTEXT, language: "it" });
  expect(note).toMatchObject({ kind: "urgent", title: expect.stringMatching(/^Pressione .*210 mmHg: /) });
  expect(note?.steps.join(" ")).toContain("112");
  expect(note?.details.join(" ")).toContain("ESH");
  typed.write("128");
  expect(titlesOf(typed)).toEqual([]);
});

it("says it in the unit and the language of the entry", () => {
  const creatinine = new EntryModel({ key: "creatinine", name: "creatinine", id: "x", input: serumCreatinine });
  creatinine.write("8.5");
  creatinine.blur();
  expect(titlesOf(creatinine)).toEqual([["urgent", expect.stringContaining("8,5 mg/dL: urgente")]]);
  expect(titlesOf(creatinine, "en")).toEqual([["urgent", expect.stringContaining("8.5 mg/dL: urgent")]]);
  creatinine.setUnit("µmol/L");
  expect(titlesOf(creatinine), "8.5 µmol/L is no urgent value").toEqual([]);
});

it("says it at once for a fresh value of the record, and not for an old one", () => {
  const fact = { text: "210", by: "record" } as const;
  const knownOn = (day: string) => pressureEntry({ fact, measuredOn: on(day) });
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
