import { decimals, numbers, SharedColumn } from "@libretto/core/documents/phones/column";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

const buffers = ArrayBuffer.prototype as { transfer?: unknown };
const own = buffers.transfer;

/** Moves the bytes of a buffer into one of another size, as ES2024 has it. */
function transfer(this: ArrayBuffer, bytes: number): ArrayBuffer {
  const moved = new ArrayBuffer(bytes);
  new Uint8Array(moved).set(new Uint8Array(this).subarray(0, bytes));
  structuredClone(null, { transfer: [this] });
  return moved;
}

describe.each([
  ["with", transfer],
  ["without", undefined],
])("a column in a browser %s buffers that can be moved", (_, move) => {
  afterEach(() => {
    buffers.transfer = own;
  });

  it("grows, keeps its numbers, and is empty after they were taken", () => {
    buffers.transfer = move;
    const column = decimals();
    const small = numbers();
    for (let index = 0; index < 5000; index++) {
      column.set(index, index / 2);
      small.set(index, index);
    }
    expect([column.at(4999), column.at(9000), small.at(4096)]).toEqual([2499.5, 0, 4096]);
    const taken = column.take(4500);
    expect([taken.length, taken.byteLength, taken[0], taken[4499]]).toEqual([4500, 36_000, 0, 2249.5]);
    expect(small.take(0)).toEqual(new Uint16Array(0));
    column.set(0, 7);
    expect([column.at(0), column.at(1)]).toEqual([7, 0]);
  });
});

describe("a column that shares the memory of another", () => {
  /** Writes the pairs of numbers into a column and one that shares its memory. */
  const fill = (pairs: readonly (readonly [number, number])[]) => {
    const column = decimals();
    const shared = new SharedColumn(column);
    for (const [index, [value, other]] of pairs.entries()) {
      column.set(index, value);
      shared.set(index, other);
    }
    return { column, shared };
  };
  const number = fc.integer({ min: 0, max: 3 });

  it("has the numbers that were written, for any numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number)), (pairs) => {
        const { column, shared } = fill(pairs);
        const written = pairs.map(([, other]) => other);
        expect(pairs.map((_, index) => shared.at(index))).toEqual(written);
        const taken = column.take(pairs.length);
        expect([...taken]).toEqual(pairs.map(([value]) => value));
        expect([...shared.take(pairs.length, taken)]).toEqual(written);
      }),
    );
  });

  it("is the other column itself exactly when no number differs, for any numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 1 }), (pairs) => {
        const { column, shared } = fill(pairs);
        const taken = column.take(pairs.length);
        expect(shared.take(pairs.length, taken) === taken).toBe(pairs.every(([value, other]) => value === other));
      }),
    );
  });
});
