import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import { findRepeated } from "@libretto/core/documents/find-repeated";
import type { ImportItem } from "@libretto/core/documents/item";
import { readSource } from "@libretto/core/documents/readers";
import { isLeft } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { TODAY } from "../../support/builders.ts";

interface Offered {
  readonly offered: ImportItem;
}

const itemsOf = (...resources: readonly object[]): readonly Offered[] => {
  const text = JSON.stringify({ resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) });
  const read = readSource({ is: "text", text }, { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT });
  if (isLeft(read)) throw new Error(read.left);
  return read.right.items.map((offered) => ({ offered }));
};

const condition = (text: string) => ({ resourceType: "Condition", code: { text } });
const medication = (text: string, day: string) => ({
  ...{ resourceType: "MedicationStatement", status: "active", effectiveDateTime: day },
  medicationCodeableConcept: { text },
  dosage: [{ text: "1 compressa" }],
});
const heartRate = (value: number, at: string) => ({
  ...{ resourceType: "Observation", status: "final", effectiveDateTime: at },
  code: { coding: [{ system: "http://loinc.org", code: "8867-4" }] },
  valueQuantity: { value, code: "/min", system: "http://unitsofmeasure.org" },
});

/** The positions of the repeated items of the last document, with that of the item they repeat, by document. */
const repeatedIn = (...documents: readonly (readonly Offered[])[]) => {
  const repeated = findRepeated(documents);
  const placeOf = (item: Offered | undefined) =>
    documents.flatMap((items, document) =>
      items.flatMap((one, index) => (one === item ? [`${document}.${index}`] : [])),
    )[0];
  return documents.flat().flatMap((item) => (repeated.has(item) ? [[placeOf(item), placeOf(repeated.get(item))]] : []));
};

describe("the items that an earlier document states too", () => {
  it("are those with the same facts, in whatever spelling", () => {
    const first = itemsOf(condition("Asma"), condition("Gotta"));
    expect(repeatedIn(first, itemsOf(condition("ASMA"), condition("Emicrania")))).toEqual([["1.0", "0.0"]]);
  });

  it("are not those of the same document, which states them twice on purpose", () => {
    expect(repeatedIn(itemsOf(condition("Asma"), condition("Asma")))).toEqual([]);
  });

  it("name the first document when three say the same", () => {
    const documents = [itemsOf(condition("Asma")), itemsOf(condition("Asma")), itemsOf(condition("Asma"))];
    expect(repeatedIn(...documents)).toEqual([
      ["1.0", "0.0"],
      ["2.0", "0.0"],
    ]);
  });

  it("include a medication that is not in the catalogue yet, and none with another start", () => {
    const first = itemsOf(medication("Farmaco nuovo", "2024-01-10"));
    expect(repeatedIn(first, itemsOf(medication("Farmaco nuovo", "2024-01-10")))).toEqual([["1.0", "0.0"]]);
    expect(repeatedIn(first, itemsOf(medication("Farmaco nuovo", "2024-02-10")))).toEqual([]);
  });

  it("do not include another value of the same measure, nor a reading without a day", () => {
    const first = itemsOf(heartRate(70, "2026-01-20T08:00:00Z"));
    expect(repeatedIn(first, itemsOf(heartRate(71, "2026-01-20T08:00:00Z"), heartRate(70, "")))).toEqual([]);
    expect(repeatedIn(first, itemsOf(heartRate(70, "2026-01-20T08:00:00Z")))).toEqual([["1.0", "0.0"]]);
  });
});

describe("the work for many items", () => {
  /** Items that count how often they are looked at. */
  const countedItems = (size: number, prefix: string, day: string) => {
    const state = { reads: 0 };
    const [sample] = itemsOf(heartRate(70, `${day}T08:00:00Z`));
    if (sample === undefined) throw new Error("no item");
    const items = Array.from({ length: size }, (_, index): Offered => {
      const offered = { ...sample.offered, draft: { ...sample.offered.draft, heartRate: index, notes: prefix } };
      return {
        get offered() {
          state.reads++;
          return offered as ImportItem;
        },
      };
    });
    return { state, items };
  };

  it("grows with their number, also when all are about the same thing", () => {
    const workFor = (size: number) => {
      const [first, second] = [countedItems(size, "a", "2026-03-01"), countedItems(size, "b", "2026-03-01")];
      findRepeated([first.items, second.items]);
      return first.state.reads + second.state.reads;
    };
    expect(workFor(1600)).toBeLessThan(2.2 * workFor(800));
  });
});
