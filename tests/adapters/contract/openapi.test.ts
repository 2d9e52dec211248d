import { readFileSync } from "node:fs";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { openApiOf } from "@libretto/adapters/contract/openapi/document";
import { schemasOf } from "@libretto/adapters/contract/openapi/schema";
import { translate } from "@libretto/core/kernel/codec";
import { Validator } from "@seriousme/openapi-schema-validator";
import * as t from "io-ts";
import { describe, expect, it } from "vitest";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));

describe("docs/openapi.json", () => {
  const { version } = read("package.json") as { readonly version: string };

  it("says what the table of endpoints says", () => {
    expect(read("docs/openapi.json")).toEqual(JSON.parse(JSON.stringify(openApiOf(endpoints, version))));
  });

  it("is a document of OpenAPI 3.1, and all that it refers to is there", async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...openApiOf(endpoints, version) });
    expect(result.valid, JSON.stringify(result.errors)).toBe(true);
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });
});

describe("The schema of a codec", () => {
  const same = { toDomain: (row: object) => row, toWire: () => ({}) as never };

  it("refuses a codec that tells nothing of itself", () => {
    const silent = new t.Type<string>("silent", t.string.is, t.string.validate, t.identity);
    expect(() => schemasOf("Asked").of(silent)).toThrow("silent");
  });

  it("refuses two codecs of one name", () => {
    const schemas = schemasOf("Answered");
    schemas.of(translate("Row", t.type({ a: t.string }), same));
    expect(() => schemas.of(translate("Row", t.type({ b: t.string }), same))).toThrow("Row");
  });
});
