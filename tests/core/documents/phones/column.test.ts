import { decimals, numbers } from "@libretto/core/documents/phones/column";
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
