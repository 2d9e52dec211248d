import { capitaliseWords, foldText, isBlank, Line, text, trimText } from "@libretto/core/kernel/text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const anything = fc.string({ unit: "binary", maxLength: 60 });

describe("storable text", () => {
  it("IO-4: has a maximum length", () => {
    assertProperty(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(20), (s, limit) => text(limit).is(s) === s.length <= limit),
    );
    expect(Line.is("x".repeat(200))).toBe(true);
    expect(Line.is("x".repeat(201))).toBe(false);
  });

  it.each(["a\0b", "\0", "\ud800", "x\udc00y", "\udc00\ud800"])("IO-3: is never %j", (s) => {
    expect(Line.is(s)).toBe(false);
  });

  it.each(["", "perché", "𝒜 whole pair: 😀", "righe\ndue", "漢字"])("may be %j", (s) => {
    expect(Line.is(s)).toBe(true);
  });
});

describe("trimmed text", () => {
  it.each([
    [" due  spazi ", "due  spazi"],
    ["\t\n", ""],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("of %j is %j, and blank when nothing is left", (typed, normalised) => {
    expect(trimText(typed)).toBe(normalised);
    expect(isBlank(typed)).toBe(normalised === "");
  });
});

it.each(["\u200b\u202e", " \ufeff\u00ad", "\u2066\u2069\n"])("%j is invisible, and is blank", (typed) => {
  expect(isBlank(typed)).toBe(true);
  expect(isBlank(`${typed}é`)).toBe(false);
});

describe("capitals", () => {
  it.each([
    ["maria DE rossi", "Maria DE Rossi"],
    ["anna-maria dell'orto", "Anna-Maria Dell'Orto"],
    ["d’angelo", "D’Angelo"],
    ["élise", "Élise"],
    [" due  spazi ", " Due  Spazi "],
    ["123 abc", "123 Abc"],
    ["", ""],
  ])("of %j give %j", (typed, shown) => {
    expect(capitaliseWords(typed)).toBe(shown);
  });

  it("are idempotent", () => {
    assertProperty(fc.property(anything, (s) => capitaliseWords(capitaliseWords(s)) === capitaliseWords(s)));
  });

  it("change only the case of letters", () => {
    assertProperty(fc.property(anything, (s) => capitaliseWords(s).toUpperCase() === s.toUpperCase()));
  });
});

describe("folded text", () => {
  it.each([
    ["  Forlì-Cesena ", "forli-cesena"],
    ["PERCHÉ   no", "perche no"],
    ["İstanbul", "istanbul"],
  ])("of %j is %j", (s, plain) => {
    expect(foldText(s)).toBe(plain);
  });

  it("is the same for composed and separate accents", () => {
    assertProperty(fc.property(anything, (s) => foldText(s.normalize("NFC")) === foldText(s.normalize("NFD"))));
  });

  it("of plain letters ignores an accent after them", () => {
    assertProperty(fc.property(fc.string(), (s) => foldText(s) === foldText(`${s}\u0301`)));
  });

  it("is blank for blank text and never begins or ends with a space", () => {
    assertProperty(
      fc.property(anything, (s) => (!isBlank(s) || foldText(s) === "") && foldText(s) === foldText(s).trim()),
    );
  });
});
