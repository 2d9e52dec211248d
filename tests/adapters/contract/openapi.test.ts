import { readFileSync } from "node:fs";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { buildOpenApi } from "@libretto/adapters/contract/openapi/document";
import { createSchemas } from "@libretto/adapters/contract/openapi/schema";
import { translate } from "@libretto/core/kernel/codec";
import { Validator } from "@seriousme/openapi-schema-validator";
import * as t from "io-ts";
import { describe, expect, it } from "vitest";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));

describe("docs/openapi.json", () => {
  const { version } = read("package.json") as { readonly version: string };

  it("matches the endpoint table", () => {
    expect(read("docs/openapi.json")).toEqual(JSON.parse(JSON.stringify(buildOpenApi(endpoints, version))));
  });

  it("is a valid OpenAPI 3.1 document, and all its references exist", async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...buildOpenApi(endpoints, version) });
    expect(result.valid, JSON.stringify(result.errors)).toBe(true);
    expect(validator.version).toBe("3.1");
    expect(() => validator.resolveRefs()).not.toThrow();
  });
});

describe("The schema of a codec", () => {
  const same = { toDomain: (row: object) => row, toWire: () => ({}) as never };

  it("refuses a codec without a description", () => {
    const silent = new t.Type<string>("silent", t.string.is, t.string.validate, t.identity);
    expect(() => createSchemas("Request").schemaOf(silent)).toThrow("silent");
  });

  it("refuses two codecs with one name", () => {
    const schemas = createSchemas("Response");
    schemas.schemaOf(translate("Row", t.type({ a: t.string }), same));
    expect(() => schemas.schemaOf(translate("Row", t.type({ b: t.string }), same))).toThrow("Row");
  });
});
