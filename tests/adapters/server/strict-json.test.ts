import { strictJson, strictQuery } from "@libretto/adapters/server/strict-json";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

describe("Input before any codec", () => {
  it("reads JSON as JSON.parse does, or not at all", () => {
    holds(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const read = strictJson(JSON.stringify(value));
        return isRight(read) ? JSON.stringify(read.right) === JSON.stringify(value) : true;
      }),
    );
  });

  it("IO-3: says where something stands that nobody can keep", () => {
    expect(strictJson('{"a":{"b":"x\\u0000"}}')).toEqual(left("a/b"));
    expect(strictJson('{"a":["\\ud800"]}')).toEqual(left("a/0"));
    expect(strictJson('{"a":{"__proto__":1}}')).toEqual(left("a/__proto__"));
    expect(strictJson('{"a":1e400}')).toEqual(left("a"));
    expect(strictJson("{")).toEqual(left(""));
    expect(strictJson('{"a":"😀"}')).toEqual(right({ a: "😀" }));
  });

  it("IO-3: reads a query in which each key stands once", () => {
    expect(strictQuery("/x?a=1&b=c%20d+e")).toEqual(right({ a: "1", b: "c d e" }));
    expect(strictQuery("/x?a=b=c")).toEqual(right({ a: "b=c" }));
    expect(strictQuery("/x")).toEqual(right({}));
    expect(strictQuery("/x?a=1&a=2")).toEqual(left("a"));
    expect(strictQuery("/x?__proto__=1")).toEqual(left("__proto__"));
    expect(strictQuery("/x?a=%")).toEqual(left(""));
  });

  it("IO-6: reads long and hostile text within the test's time", () => {
    expect(strictJson(`["${"a".repeat(100_000)}"]`)._tag).toBe("Right");
    expect(strictQuery(`/x?${"a&".repeat(4000)}`)).toEqual(left("a"));
  });
});
