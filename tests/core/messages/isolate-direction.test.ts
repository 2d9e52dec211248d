import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { expect, it } from "vitest";

it("sets apart what could turn a sentence around, and nothing else", () => {
  for (const typed of ["שרה", "ليلى Rossi", "\u202eAnna", "Anna\u200f", "\u061cAnna", "𐤀𐤁", "\u{1e900}"])
    expect(isolateDirection(typed)).toBe(`\u2068${typed}\u2069`);
  for (const typed of ["", "Anna D’Angelo", "Αγγελική – Łódź", "小林", "50 µg → 2…"])
    expect(isolateDirection(typed)).toBe(typed);
});

it("lets no mark of the typed text end it early or go beyond it", () => {
  expect(isolateDirection("a\u2069\u202eb\u2067")).toBe("\u2068a\u202eb\u2069");
  expect(isolateDirection("\u2069a\u2066")).toBe("\u2068a\u2069");
  expect(isolateDirection("\u2067\u2066a\u2069")).toBe("\u2068\u2066a\u2069\u2069");
});

it("leaves apart what is set apart already in a sentence", () => {
  const by = `prescritta da ${isolateDirection("שרה")}, ${isolateDirection("ליאור")}`;
  expect(isolateDirection(by)).toBe(`\u2068${by}\u2069`);
});

it("sets apart each thing on a line by itself", () => {
  expect(joinOnOneLine(["שרה", "12/03/2026"])).toBe("\u2068שרה\u2069 · 12/03/2026");
});
