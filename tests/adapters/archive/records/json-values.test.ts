import { BadJson, parseJsonValues } from "@libretto/adapters/archive/records/json-values";
import type { ReadMode } from "@libretto/core/reports/archive/archive-validator";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitIntoChunks } from "../../../support/files/chunks.ts";

/** An object of lists, with other fields. */
const takes = ([name, within]: readonly string[]): ReadMode | null => {
  if (name === undefined) return "object";
  if (name.startsWith("never")) return null;
  if (!name.startsWith("list")) return name.startsWith("skip") ? "skipped" : "whole";
  return within === undefined ? "list" : "whole";
};

const read = async (text: string | Uint8Array, cuts: readonly number[] = [], longest = 10_000) => {
  const found: (readonly [string, unknown])[] = [];
  for await (const { path, text: value } of parseJsonValues(splitIntoChunks(Buffer.from(text), cuts), takes, longest))
    found.push([path.join("/"), JSON.parse(value)]);
  return found;
};

describe("the values of a long JSON text", () => {
  const anyNamed = fc.dictionary(fc.stringMatching(/^[a-z"\\é{}[\],:]{0,5}$/), fc.jsonValue());
  const anyText = fc
    .record({ whole: anyNamed, lists: fc.dictionary(fc.stringMatching(/^[a-z]{0,3}$/), fc.array(fc.jsonValue())) })
    .map(({ whole, lists }) => ({
      ...Object.fromEntries(Object.entries(whole).map(([name, value]) => [`x${name}`, value])),
      ...Object.fromEntries(Object.entries(whole).map(([name, value]) => [`skip${name}`, value])),
      ...Object.fromEntries(Object.entries(lists).map(([name, values]) => [`list${name}`, values])),
    }));

  it("equal those of JSON.parse, for any form and any chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom(0, 1, "\t"),
        fc.uniqueArray(fc.nat(300), { maxLength: 20 }),
        async (value, space, cuts) => {
          const expected = Object.entries(value).flatMap(([name, one]) =>
            name.startsWith("list")
              ? (one as readonly unknown[]).map((part, i) => [`${name}/${i}`, part])
              : name.startsWith("skip")
                ? []
                : [[name, one]],
          );
          const sorted = cuts.toSorted((a, b) => a - b);
          const found = await read(JSON.stringify(value, null, space), sorted);
          expect(JSON.stringify(found)).toBe(JSON.stringify(expected));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["nothing", ""],
    ["only white space", " \n"],
    ["another kind of value", "[1]"],
    ["a list instead of an object", '{"list":{"a":1}}'],
    ["a text instead of a list", '{"list":"[]"}'],
    ["a forbidden value", '{"never":1}'],
    ["a name twice", '{"a":1,"a":2}'],
    ["no name", "{1:2}"],
    ["no colon", '{"a" 1}'],
    ["no comma", '{"list":[{} {}]}'],
    ["a comma before the end", '{"a":1,}'],
    ["the wrong end", '{"list":[1}'],
    ["a cut", '{"a":1'],
    ["an incomplete string", '{"a":"1'],
    ["data after the end", '{"a":1} {}'],
    ["a name that is not text", '{"\\x":1}'],
  ])("IO-3: are refused with %s", async (_, text) => {
    await expect(read(text)).rejects.toThrow(BadJson);
  });

  it("IO-3: are refused when one is too long, is not UTF-8, or there are too many names", async () => {
    await expect(read(`{"a":"${"x".repeat(200)}"}`, [], 100)).rejects.toThrow("too long");
    await expect(read(Buffer.from([...Buffer.from('{"a":"'), 0xff, ...Buffer.from('"}')]))).rejects.toThrow("UTF-8");
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`skip${i}`, 1]));
    await expect(read(JSON.stringify(many))).rejects.toThrow("too many names");
  });
});
