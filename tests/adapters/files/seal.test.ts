import { randomBytes } from "node:crypto";
import { type OpenKey, seal, unseal } from "@libretto/adapters/files/seal";
import { CHUNK_BYTES, DamagedData, HEADER_BYTES, TAG_BYTES } from "@libretto/adapters/files/sealed-format";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gathered, inPieces } from "../../support/pieces.ts";

const KEY: OpenKey = { id: 4_503_599_627_370_001, secret: randomBytes(32) };
const PLACE = { patient: 7, blob: "0123456789abcdef0123456789abcdef" };
const SEALED_CHUNK = CHUNK_BYTES + TAG_BYTES;

const sealed = (bytes: Uint8Array, cuts?: readonly number[]) => gathered(seal(KEY, PLACE, inPieces(bytes, cuts)));
const opened = (bytes: Uint8Array, { key = KEY, place = PLACE, cuts = [] as readonly number[] } = {}) =>
  gathered(unseal(key, place, inPieces(bytes, cuts)));
const refusal = (bytes: Uint8Array, how = {}) =>
  opened(bytes, how).then(
    () => "opened",
    (error: unknown) => error,
  );

/** Lengths around the limits of chunks are where mistakes would be. */
const anyBytes = fc
  .tuple(fc.constantFrom(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 150_000), fc.nat(100))
  .map(([length, more]) => randomBytes(length + more));
const anyCuts = (length: number) =>
  fc.uniqueArray(fc.nat(length), { maxLength: 12 }).map((cuts) => cuts.toSorted((a, b) => a - b));
const RUNS = { numRuns: 40 };

describe("CR-2: a sealed file", () => {
  it("opens as what it was, however its bytes come and go", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBytes.chain((bytes) => fc.tuple(fc.constant(bytes), anyCuts(bytes.length), anyCuts(bytes.length + 100))),
        async ([bytes, coming, going]) => {
          const kept = await sealed(bytes, coming);
          const chunks = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
          expect(kept.length).toBe(HEADER_BYTES + bytes.length + chunks * TAG_BYTES);
          expect((await opened(kept, { cuts: going })).equals(bytes)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it("shows nothing of what it holds, and is never the same twice", async () => {
    const bytes = Buffer.from("CANARY ".repeat(20_000));
    const [one, other] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes("CANARY")).toBe(false);
    expect(
      one.subarray(HEADER_BYTES, HEADER_BYTES + 1000).equals(other.subarray(HEADER_BYTES, HEADER_BYTES + 1000)),
    ).toBe(false);
  });

  it("is refused when it is cut off, wherever", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constant(randomBytes(150_000)), fc.nat(149_000), async (bytes, at) => {
        expect(await refusal((await sealed(bytes)).subarray(0, at))).toBeInstanceOf(DamagedData);
      }),
      RUNS,
    );
    const whole = await sealed(randomBytes(2 * CHUNK_BYTES + 5));
    for (const chunks of [0, 1, 2])
      expect(await refusal(whole.subarray(0, HEADER_BYTES + chunks * SEALED_CHUNK))).toBeInstanceOf(DamagedData);
  });

  it("is refused when a single bit is turned, wherever", async () => {
    const whole = await sealed(randomBytes(150_000));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const turned = Buffer.from(whole);
        turned[at] = (turned[at] ?? 0) ^ (1 << bit);
        expect(await refusal(turned)).toBeInstanceOf(DamagedData);
      }),
      { numRuns: 80, examples: Array.from({ length: HEADER_BYTES }, (_, at): [number, number] => [at, 0]) },
    );
  });

  it("is refused when chunks are exchanged, repeated, left out or added", async () => {
    const whole = await sealed(randomBytes(4 * CHUNK_BYTES));
    const header = whole.subarray(0, HEADER_BYTES);
    const chunk = (i: number) => whole.subarray(HEADER_BYTES + i * SEALED_CHUNK, HEADER_BYTES + (i + 1) * SEALED_CHUNK);
    const orders = [
      [1, 0, 2, 3],
      [0, 0, 2, 3],
      [0, 2, 3],
      [0, 1, 2],
      [0, 1, 2, 3, 3],
      [0, 1, 2, 3, 0],
      [3],
      [0, 1, 3, 2],
    ];
    for (const order of orders)
      expect(await refusal(Buffer.concat([header, ...order.map(chunk)])), String(order)).toBeInstanceOf(DamagedData);
    expect(await refusal(Buffer.concat([whole, Buffer.from([0])]))).toBeInstanceOf(DamagedData);
    const other = await sealed(randomBytes(4 * CHUNK_BYTES));
    expect(
      await refusal(Buffer.concat([header, chunk(0), other.subarray(HEADER_BYTES + SEALED_CHUNK)])),
    ).toBeInstanceOf(DamagedData);
  });

  it("opens for its own patient, name and key alone", async () => {
    const whole = await sealed(randomBytes(1000));
    expect(await refusal(whole, { place: { ...PLACE, patient: 8 } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { place: { ...PLACE, blob: "f".repeat(32) } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { key: { ...KEY, secret: randomBytes(32) } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { key: { ...KEY, id: 2 } })).toBeInstanceOf(DamagedData);
  });

  it("gives no piece that was not found whole", async () => {
    const whole = await sealed(randomBytes(3 * CHUNK_BYTES));
    whole[HEADER_BYTES + SEALED_CHUNK + 10] = (whole[HEADER_BYTES + SEALED_CHUNK + 10] ?? 0) ^ 1;
    const got: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const piece of unseal(KEY, PLACE, inPieces(whole))) got.push(piece);
      })(),
    ).rejects.toBeInstanceOf(DamagedData);
    expect(got.map(({ length }) => length)).toEqual([CHUNK_BYTES]);
  });
});
