import { parseStrictJson } from "@libretto/adapters/bytes/strict-json";
import { parseStrictQuery } from "@libretto/adapters/server/http/strict-query";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

describe("Input before the codecs", () => {
  it("is read like JSON.parse, or refused", () => {
    assertProperty(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const read = parseStrictJson(JSON.stringify(value));
        return isRight(read) ? JSON.stringify(read.right) === JSON.stringify(value) : true;
      }),
    );
  });

  it("IO-3: is refused with the position of a value that cannot be stored", () => {
    expect(parseStrictJson('{"a":{"b":"x\\u0000"}}')).toEqual(left("a/b"));
    expect(parseStrictJson('{"a":["\\ud800"]}')).toEqual(left("a/0"));
    expect(parseStrictJson('{"a":{"__proto__":1}}')).toEqual(left("a/__proto__"));
    expect(parseStrictJson('{"a":1e400}')).toEqual(left("a"));
    expect(parseStrictJson("{")).toEqual(left(""));
    expect(parseStrictJson('{"a":"😀"}')).toEqual(right({ a: "😀" }));
  });

  it("IO-3: is a query in which each key occurs once", () => {
    expect(parseStrictQuery("/x?a=1&b=c%20d+e")).toEqual(right({ a: "1", b: "c d e" }));
    expect(parseStrictQuery("/x?a=b=c")).toEqual(right({ a: "b=c" }));
    expect(parseStrictQuery("/x")).toEqual(right({}));
    expect(parseStrictQuery("/x?a=1&a=2")).toEqual(left("a"));
    expect(parseStrictQuery("/x?__proto__=1")).toEqual(left("__proto__"));
    expect(parseStrictQuery("/x?a=%")).toEqual(left(""));
  });

  it("IO-6: is read within the test's time limit when it is long and hostile", () => {
    expect(parseStrictJson(`["${"a".repeat(100_000)}"]`)._tag).toBe("Right");
    expect(parseStrictQuery(`/x?${"a&".repeat(4000)}`)).toEqual(left("a"));
  });
});
