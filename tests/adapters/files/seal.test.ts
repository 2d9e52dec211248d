import { randomBytes } from "node:crypto";
import { type EncryptionKey, seal, unseal } from "@libretto/adapters/files/seal";
import { CHUNK_BYTES, DamagedData, HEADER_BYTES, TAG_BYTES } from "@libretto/adapters/files/sealed-format";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../support/files/chunks.ts";

const KEY: EncryptionKey = { id: 4_503_599_627_370_001, secret: randomBytes(32) };
const PLACE = { patient: 7, blob: "0123456789abcdef0123456789abcdef" };
const SEALED_CHUNK = CHUNK_BYTES + TAG_BYTES;

const sealed = (bytes: Uint8Array, cuts?: readonly number[]) =>
  concatChunks(seal(KEY, PLACE, splitIntoChunks(bytes, cuts)));
const opened = (bytes: Uint8Array, { key = KEY, place = PLACE, cuts = [] as readonly number[] } = {}) =>
  concatChunks(unseal(key, place, splitIntoChunks(bytes, cuts)));
const refusal = (bytes: Uint8Array, how = {}) =>
  opened(bytes, how).then(
    () => "opened",
    (error: unknown) => error,
  );

/** Errors are most likely at the limits of chunks. */
const anyBytes = fc
  .tuple(fc.constantFrom(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 150_000), fc.nat(100))
  .map(([length, more]) => randomBytes(length + more));
const anyCuts = (length: number) =>
  fc.uniqueArray(fc.nat(length), { maxLength: 12 }).map((cuts) => cuts.toSorted((a, b) => a - b));
const RUNS = { numRuns: 40 };

describe("CR-2: an encrypted file", () => {
  it("decrypts to the original, for any chunk lengths", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBytes.chain((bytes) => fc.tuple(fc.constant(bytes), anyCuts(bytes.length), anyCuts(bytes.length + 100))),
        async ([bytes, coming, going]) => {
          const sealedBytes = await sealed(bytes, coming);
          const chunks = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
          expect(sealedBytes.length).toBe(HEADER_BYTES + bytes.length + chunks * TAG_BYTES);
          expect((await opened(sealedBytes, { cuts: going })).equals(bytes)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it("reveals nothing of its content, and is different each time", async () => {
    const bytes = Buffer.from("CANARY ".repeat(20_000));
    const [one, other] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes("CANARY")).toBe(false);
    expect(
      one.subarray(HEADER_BYTES, HEADER_BYTES + 1000).equals(other.subarray(HEADER_BYTES, HEADER_BYTES + 1000)),
    ).toBe(false);
  });

  it("is refused when it is cut off at any position", async () => {
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

  it("is refused when any single bit has changed", async () => {
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

  it("is refused when chunks are swapped, repeated, removed or added", async () => {
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

  it("can be decrypted only with its own patient, name and key", async () => {
    const whole = await sealed(randomBytes(1000));
    expect(await refusal(whole, { place: { ...PLACE, patient: 8 } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { place: { ...PLACE, blob: "f".repeat(32) } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { key: { ...KEY, secret: randomBytes(32) } })).toBeInstanceOf(DamagedData);
    expect(await refusal(whole, { key: { ...KEY, id: 2 } })).toBeInstanceOf(DamagedData);
  });

  it("returns no chunk that was not verified", async () => {
    const whole = await sealed(randomBytes(3 * CHUNK_BYTES));
    whole[HEADER_BYTES + SEALED_CHUNK + 10] = (whole[HEADER_BYTES + SEALED_CHUNK + 10] ?? 0) ^ 1;
    const got: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const piece of unseal(KEY, PLACE, splitIntoChunks(whole))) got.push(piece);
      })(),
    ).rejects.toBeInstanceOf(DamagedData);
    expect(got.map(({ length }) => length)).toEqual([CHUNK_BYTES]);
  });
});
