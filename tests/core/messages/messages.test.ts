import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { describe, expect, it } from "vitest";
import { specifiedEnglish, specifiedItalian } from "./specified-texts.ts";

const placeholders = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe("the messages", () => {
  it("exist in Italian and in English, and no others", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(italian).toSorted());
  });

  it.each(Object.entries(italian))(
    "%s says something in both languages, with the same places to fill in",
    (code, text) => {
      const english = en[code as keyof typeof en];
      expect(text.trim()).not.toBe("");
      expect(english.trim()).not.toBe("");
      expect(placeholders(english)).toEqual(placeholders(text));
    },
  );

  it.each(Object.entries(specifiedItalian))("%s is worded as specified", (code, text) => {
    expect(italian[code as keyof typeof italian]).toBe(text);
  });

  it.each(Object.entries(specifiedEnglish))("%s is worded in English as specified", (code, text) => {
    expect(en[code as keyof typeof en]).toBe(text);
  });

  it("IO-7: show no trace of machinery", () => {
    for (const text of [...Object.values(italian), ...Object.values(en)])
      expect(text).not.toMatch(/undefined|\bnull\b|exception|sql|stack|<|>/i);
  });
});
