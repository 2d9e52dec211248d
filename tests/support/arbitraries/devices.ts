import { PAYLOAD_LIMIT, responseBytes } from "@libretto/core/devices/checkme/packets";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import * as fc from "fast-check";
import { anyDate } from "./record.ts";

/** The number of random streams for each property; more with DEVICE_FUZZ_CASES, for longer runs. */
export const FUZZ_CASES = Number(process.env.DEVICE_FUZZ_CASES ?? 2000);

export const anyByte = fc.nat(255);
export const anyBytes = (maxLength: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength });

export const anyLocalDateTime: fc.Arbitrary<LocalDateTime> = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19) as LocalDateTime);

export const anyBirthday = anyDate.filter((date) => date >= "1900-01-01" && date <= "2099-12-31");

/** A name that a device can store: 16 bytes of UTF-8, no NUL, no surrounding spaces. */
export const anyDeviceName = fc
  .string({ unit: "grapheme", maxLength: 16 })
  .map((name) => name.trim())
  .filter((name) => new TextEncoder().encode(name).length <= 16 && !name.includes("\0"));

/** A value that a device stores times ten, up to this many tenths; null when there is none. */
export const anyTenths = (most: number) => fc.option(fc.integer({ min: 1, max: most }).map((tenths) => tenths / 10));
export const anyWhole = (most: number) => fc.option(fc.integer({ min: 1, max: most }));

export const anyPacket = fc.record({
  code: anyByte,
  number: fc.nat(0xffff),
  payload: anyBytes(PAYLOAD_LIMIT),
});
export const anyFrame = anyPacket.map(({ code, number, payload }) => responseBytes(code, payload, number));

/** The same bytes with a few of them changed, removed or added. */
export const mutateBytes = (bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> =>
  fc
    .record({
      bytes,
      changes: fc.array(
        fc.record({ at: fc.nat(2000), way: fc.constantFrom("change", "leave out", "put in"), byte: anyByte }),
        {
          maxLength: 5,
        },
      ),
    })
    .map(({ bytes, changes }) => {
      const result = [...bytes];
      for (const { at, way, byte } of changes)
        result.splice(at % (result.length + 1), way === "put in" ? 0 : 1, ...(way === "leave out" ? [] : [byte]));
      return Uint8Array.from(result);
    });

/** The bytes, split at these positions. */
export const splitAt = (bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] => {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
};
export const anySplitPositions = fc.array(fc.nat(4000), { maxLength: 12 });
