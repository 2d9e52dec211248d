import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { expect, it } from "vitest";

it("isolates text that could change the direction of a sentence, and nothing else", () => {
  for (const text of ["שרה", "ليلى Rossi", "\u202eAnna", "Anna\u200f", "\u061cAnna", "𐤀𐤁", "\u{1e900}"])
    expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`);
  for (const text of ["", "Anna D’Angelo", "Αγγελική – Łódź", "小林", "50 µg → 2…"])
    expect(isolateDirection(text)).toBe(text);
});

it("removes marks of the typed text that would end the isolation", () => {
  expect(isolateDirection("a\u2069\u202eb\u2067")).toBe("\u2068a\u202eb\u2069");
  expect(isolateDirection("\u2069a\u2066")).toBe("\u2068a\u2069");
  expect(isolateDirection("\u2067\u2066a\u2069")).toBe("\u2068\u2066a\u2069\u2069");
});

it("does not isolate isolated text again", () => {
  const by = `prescritta da ${isolateDirection("שרה")}, ${isolateDirection("ליאור")}`;
  expect(isolateDirection(by)).toBe(`\u2068${by}\u2069`);
});

it("isolates each item of a line", () => {
  expect(joinOnOneLine(["שרה", "12/03/2026"])).toBe("\u2068שרה\u2069 · 12/03/2026");
});
