import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";
import { specifiedEnglish, specifiedItalian } from "./specified-texts.ts";

const placeholders = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe("the messages", () => {
  it("exist in Italian and in English, and no others", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(italian).toSorted());
  });

  it.each(Object.entries(italian))("%s has a text in both languages, with the same placeholders", (code, text) => {
    const english = en[code as keyof typeof en];
    expect(text.trim()).not.toBe("");
    expect(english.trim()).not.toBe("");
    expect(placeholders(english)).toEqual(placeholders(text));
  });

  it.each(Object.entries(specifiedItalian))("%s has the specified text", (code, text) => {
    expect(italian[code as keyof typeof italian]).toBe(text);
  });

  it.each(Object.entries(specifiedEnglish))("%s has the specified English text", (code, text) => {
    expect(en[code as keyof typeof en]).toBe(text);
  });

  it("IO-7: show no technical details", () => {
    for (const text of [...Object.values(italian), ...Object.values(en)])
      expect(text).not.toMatch(/undefined|\bnull\b|exception|sql|stack|<|>/i);
  });
});
