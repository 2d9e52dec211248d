import { digestText } from "@libretto/core/kernel/text-digest";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

it("follows the published vectors of FNV-1a with 32 bits", () => {
  expect([digestText(""), digestText("a"), digestText("foobar")]).toEqual(["811c9dc5", "e40c292c", "bf9cf968"]);
});

it("has at most eight hexadecimal digits, whatever the text is", () => {
  assertProperty(fc.property(fc.string(), (text) => /^[0-9a-f]{1,8}$/.test(digestText(text))));
});
