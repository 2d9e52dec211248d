import { readImport } from "@libretto/core/documents/fhir/read-import";
import { isRight, left } from "@libretto/core/kernel/fp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { on } from "../../../support/builders.ts";

const TODAY = on("2026-03-14");

/** A value that counts every read of its parts. */
const countReads = (value: unknown): { readonly counted: unknown; readonly reads: () => number } => {
  let reads = 0;
  const proxies = new WeakMap<object, object>();
  const wrap = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const known = proxies.get(part);
    if (known !== undefined) return known;
    const proxy = new Proxy(part, {
      get: (target, name) => {
        reads++;
        return wrap(Reflect.get(target, name));
      },
    });
    proxies.set(part, proxy);
    return proxy;
  };
  return { counted: wrap(value), reads: () => reads };
};

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const bundle = (resources: readonly object[]) => ({
  resourceType: "Bundle",
  entry: resources.map((resource) => ({ resource })),
});
const statement = (reference: string) => ({
  ...{ resourceType: "MedicationStatement", status: "active", medicationReference: { reference } },
});
const coding = (count: number) => numbersTo(count).map((index) => ({ system: "x", code: `c${index}` }));

/** Documents of a size in which each part could be read once for each other part. */
const SHAPES: Readonly<Record<string, (size: number) => object>> = {
  "one resource with contained ones and a reference to each": (size) => ({
    resourceType: "DiagnosticReport",
    contained: numbersTo(size).map((index) => ({ resourceType: "Observation", id: `o${index}` })),
    result: numbersTo(size).map((index) => ({ reference: `#o${index}` })),
  }),
  "statements about one medication with many ingredients and codes": (size) =>
    bundle([
      {
        ...{ resourceType: "Medication", id: "m", code: { coding: coding(size) } },
        ingredient: numbersTo(size).map(() => ({ itemCodeableConcept: { coding: coding(1) } })),
      },
      ...numbersTo(size).map(() => statement("Medication/m")),
    ]),
  "one observation with many components, notes and elements": (size) => ({
    ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2026-03-01" },
    code: { coding: [{ system: "http://loinc.org", code: "2345-7" }, ...coding(size)] },
    component: numbersTo(size).map(() => ({
      code: { coding: [{ system: "http://loinc.org", code: "2951-2" }] },
      valueQuantity: { value: 140, unit: "mmol/L" },
    })),
    note: numbersTo(size).map(() => ({ text: "x" })),
    ...Object.fromEntries(numbersTo(size).map((index) => [`element${index}`, index])),
  }),
  "vaccinations that name one maker with many names": (size) =>
    bundle([
      { resourceType: "Organization", id: "o", name: [{ given: numbersTo(size).map(String) }] },
      ...numbersTo(size).map(() => ({
        ...{ resourceType: "Immunization", status: "completed", vaccineCode: { text: "MMR" } },
        manufacturer: { reference: "Organization/o" },
      })),
    ]),
};

describe("the work of reading a document", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const countWork = (document: object): number => {
    const { counted, reads } = countReads(document);
    vi.spyOn(JSON, "parse").mockReturnValue(counted);
    expect(isRight(readImport("{}", TODAY, "it"))).toBe(true);
    return reads();
  };

  it.each(Object.entries(SHAPES))("grows with its size: %s", (_, create) => {
    const [small, large] = [countWork(create(100)), countWork(create(400))];
    expect(large / small).toBeLessThan(5);
  });

  it("is none for a file of brackets, which is not even parsed", () => {
    const parse = vi.spyOn(JSON, "parse");
    expect(readImport("[".repeat(2_000_000 + 1), TODAY, "it")).toEqual(left("tooManyResources"));
    expect(parse).not.toHaveBeenCalled();
  });

  it("has a limit that counts contained resources and components", () => {
    const parts = numbersTo(20_000);
    for (const many of [
      { contained: parts.map(() => ({ resourceType: "Basic" })) },
      { component: parts.map(() => ({})) },
      { contained: [{ resourceType: "Observation", component: parts.map(() => ({})) }] },
    ])
      expect(readImport(JSON.stringify({ resourceType: "Observation", ...many }), TODAY, "it")).toEqual(
        left("tooManyResources"),
      );
  });
});
