import { decode } from "@libretto/core/kernel/codec";
import type { Instant } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import { type ImportResult, MAX_IMPORTED_READINGS } from "@libretto/core/record/vital-signs/import";
import { ImportResultWire, ReadingImportRequestWire } from "@libretto/core/record/vital-signs/import-wire";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { importReadings } from "@libretto/core/use-cases/rows/import-readings";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyReading, aReading, LIFETIME } from "../../../support/record/vital-signs.ts";

const anyArrival: fc.Arbitrary<ImportResult> = fc.oneof(
  anyReading.map((reading) => ({ outcome: "fresh", reading }) as const),
  fc.constant({ outcome: "known" } as const),
  fc.constant({ outcome: "refused", problems: { weight: "readings.empty" } } as const),
);

describe("readings on the wire", () => {
  it("are decoded as they were sent", () => {
    assertProperty(
      fc.property(fc.array(anyReading, { maxLength: 5 }), fc.option(fc.integer({ min: 1 })), (readings, patient) => {
        const sent = { patient, readings };
        expect(
          decode(ReadingImportRequestWire, JSON.parse(JSON.stringify(ReadingImportRequestWire.encode(sent)))),
        ).toEqual(right(sent));
      }),
    );
  });

  it("are distinguished by their outcome", () => {
    assertProperty(
      fc.property(anyArrival, (arrival) => {
        expect(decode(ImportResultWire, JSON.parse(JSON.stringify(ImportResultWire.encode(arrival))))).toEqual(
          right(JSON.parse(JSON.stringify(arrival))),
        );
      }),
    );
  });

  it("have a maximum number per call", () => {
    const row = { created_on: "2026-03-01T08:00:00.000Z", parametro_peso: 70 };
    const outcome = (length: number) => decode(ReadingImportRequestWire, { rilevazioni: Array(length).fill(row) })._tag;
    expect([outcome(MAX_IMPORTED_READINGS), outcome(MAX_IMPORTED_READINGS + 1)]).toEqual(["Right", "Left"]);
  });
});

describe("an import of readings", () => {
  const memory = () => {
    const storedReadings: Reading[] = [];
    let held: readonly Instant[] = [];
    return {
      kept: storedReadings,
      held: () => held,
      store: {
        lockAt: (_patient: number, times: readonly Instant[]) => async () => {
          held = times;
          return right(storedReadings.filter(({ takenAt }) => times.includes(takenAt)));
        },
        add: (_patient: number, readings: readonly Reading[]) => async () => {
          const named = readings.map((reading, i) => ({ ...reading, id: storedReadings.length + i + 1, version: 1 }));
          storedReadings.push(...named);
          return right(named);
        },
      },
    };
  };

  it("returns the result of each reading, and the second time that all are known", async () => {
    const { store, kept, held } = memory();
    const arrived = [aReading(), { ...aReading(), weight: 7000 }, aReading(), aReading({ heartRate: 71 })];
    const first = await importReadings(store, LIFETIME)(1, arrived)();
    expect(first._tag === "Right" && first.right.map(({ outcome }) => outcome)).toEqual([
      "fresh",
      "refused",
      "known",
      "fresh",
    ]);
    expect(held()).toEqual([aReading().takenAt]);
    expect(first._tag === "Right" && first.right[3]).toMatchObject({ reading: { id: 2, heartRate: 71, weight: null } });
    const again = await importReadings(store, LIFETIME)(1, arrived)();
    expect(again._tag === "Right" && again.right.map(({ outcome }) => outcome)).toEqual([
      "known",
      "refused",
      "known",
      "known",
    ]);
    expect(kept).toHaveLength(2);
  });

  it("accepts no id, version or author from the sender", async () => {
    const { store, kept } = memory();
    await importReadings(store, LIFETIME)(1, [aReading({ id: 77, version: 5, unknownFields: { author_id: 9 } })])();
    expect(kept[0]).toMatchObject({ id: 1, version: 1 });
    expect(kept[0]?.unknownFields).toBeUndefined();
  });
});
