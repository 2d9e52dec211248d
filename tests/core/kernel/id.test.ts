import { Id, IdOrNew, NEW_ID, SmallId, timeSortableId, Version } from "@libretto/core/kernel/id";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const FIRST = Date.UTC(2024, 0, 1) + 1;
const LAST = Date.UTC(2093, 0, 1);
const anyMoment = fc.integer({ min: FIRST, max: LAST });
const anyCounter = fc.maxSafeInteger();

describe("a time-sortable id", () => {
  it("is a positive integer that JSON represents exactly, until 2093", () => {
    assertProperty(
      fc.property(anyMoment, anyCounter, (moment, counter) => {
        const id = timeSortableId(moment, counter);
        return Id.is(id) && id < 2 ** 53 && JSON.parse(JSON.stringify(id)) === id;
      }),
    );
  });

  it("sorts by time, for any counters", () => {
    assertProperty(
      fc.property(anyMoment, anyMoment, anyCounter, anyCounter, (a, b, c, d) =>
        a === b ? true : a < b === timeSortableId(a, c) < timeSortableId(b, d),
      ),
    );
  });

  it("sorts by counter within one millisecond, and differs for 4,096 counters", () => {
    const ids = Array.from({ length: 4096 }, (_, counter) => timeSortableId(FIRST, counter));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(4096);
  });
});

describe("IO-3: numbers on the wire", () => {
  const impossible = [Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 2 ** 53, "1", null, [1], {}];
  it.each(impossible)("never accept %s as an id, a version or a catalogue id", (value) => {
    expect([Id, IdOrNew, SmallId, Version].map((codec) => codec.is(value))).toEqual([false, false, false, false]);
  });

  it("distinguish a new row from one with an id", () => {
    expect([Id.is(NEW_ID), IdOrNew.is(NEW_ID), Id.is(1), IdOrNew.is(1)]).toEqual([false, true, true, true]);
  });

  it("keep catalogue ids within a four-byte column", () => {
    expect([SmallId.is(2 ** 31 - 1), SmallId.is(2 ** 31), SmallId.is(0)]).toEqual([true, false, false]);
  });
});
