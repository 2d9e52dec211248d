import { concatBytes } from "@libretto/core/devices/bytes";
import { crc8 } from "@libretto/core/devices/checkme/crc";
import { decodeResponse, type Packet, responseBytes } from "@libretto/core/devices/checkme/packets";
import { EMPTY_STREAM, type ResponseStream, takePackets } from "@libretto/core/devices/checkme/stream";
import { isRight, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import {
  anyBytes,
  anyFrame,
  anyPacket,
  anySplitPositions,
  FUZZ_CASES,
  mutateBytes,
  splitAt,
} from "../../support/arbitraries/devices.ts";

const feedAll = (pieces: readonly Uint8Array[]) => {
  let stream: ResponseStream = EMPTY_STREAM;
  const packets: Packet[] = [];
  for (const piece of pieces) {
    const step = takePackets(stream, piece);
    stream = step.stream;
    packets.push(...step.packets);
  }
  return { packets, stream };
};

/** Section 2.5 of the protocol, implemented literally on a list. */
const byTheBook = (bytes: readonly number[]) => {
  let rest = bytes;
  let droppedBytes = 0;
  let crcErrors = 0;
  const packets: Packet[] = [];
  const drop = () => {
    rest = rest.slice(1);
    droppedBytes++;
  };
  for (;;) {
    while (rest.length > 0 && (rest[0] !== 0x55 || (rest.length >= 3 && rest[2] !== 255 - (rest[1] ?? 0)))) drop();
    if (rest.length < 7) break;
    const length = (rest[5] ?? 0) + 256 * (rest[6] ?? 0);
    if (length > 512) {
      drop();
      continue;
    }
    if (rest.length < length + 8) break;
    const frame = Uint8Array.from(rest.slice(0, length + 8));
    if (crc8(frame, 0, length + 7) !== frame[length + 7]) {
      crcErrors++;
      drop();
      continue;
    }
    packets.push({ code: frame[1] ?? 0, number: (frame[3] ?? 0) + 256 * (frame[4] ?? 0), payload: frame.slice(7, -1) });
    rest = rest.slice(length + 8);
  }
  return { packets, pending: rest.length, droppedBytes, crcErrors };
};

const anyStream = fc
  .array(
    fc.oneof(
      anyBytes(40),
      anyFrame,
      mutateBytes(anyFrame),
      fc.constant(Uint8Array.of(0x55)),
      fc.constant(responseBytes(0)),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => concatBytes(...parts));

describe("a stream of notifications", () => {
  it("is parsed as the protocol says, for any chunks", () => {
    assertProperty(
      fc.property(anyStream, anySplitPositions, (bytes, cuts) => {
        const { packets, stream } = feedAll(splitAt(bytes, cuts));
        const { droppedBytes, crcErrors, pending } = stream;
        expect({ packets, droppedBytes, crcErrors, pending: pending.length }).toEqual(byTheBook([...bytes]));
      }),
      { numRuns: Math.ceil(FUZZ_CASES / 2) },
    );
  });

  it("loses no byte: each is in a packet, dropped, or pending", () => {
    assertProperty(
      fc.property(anyStream, anySplitPositions, (bytes, cuts) => {
        const { packets, stream } = feedAll(splitAt(bytes, cuts));
        const inPackets = packets.reduce((sum, { payload }) => sum + payload.length + 8, 0);
        return inPackets + stream.droppedBytes + stream.pending.length === bytes.length;
      }),
      { numRuns: FUZZ_CASES },
    );
  });

  it("returns every whole packet in noise, for any chunks", () => {
    const noise = anyBytes(30).map((bytes) => bytes.filter((byte) => byte !== 0x55));
    assertProperty(
      fc.property(
        fc.array(fc.tuple(noise, anyPacket), { maxLength: 5 }),
        noise,
        anySplitPositions,
        (parts, last, cuts) => {
          const bytes = parts.map(([before, { code, number, payload }]) =>
            concatBytes(before, responseBytes(code, payload, number)),
          );
          const { packets, stream } = feedAll(splitAt(concatBytes(...bytes, last), cuts));
          expect(packets).toEqual(parts.map(([, packet]) => packet));
          expect(stream.crcErrors).toBe(0);
        },
      ),
      { numRuns: Math.ceil(FUZZ_CASES / 2) },
    );
  });

  it("never keeps more than one packet can contain", () => {
    assertProperty(
      fc.property(
        anyStream,
        anySplitPositions,
        (bytes, cuts) => feedAll(splitAt(bytes, cuts)).stream.pending.length < 520,
      ),
      { numRuns: FUZZ_CASES },
    );
  });

  it("detects live monitor data, also across chunks of its mark", () => {
    const monitors = (...pieces: readonly (readonly number[])[]) =>
      feedAll(pieces.map((piece) => Uint8Array.from(piece))).stream.monitor;
    expect(monitors([0xa5, 0x5a, 1])).toBe(true);
    expect(monitors([0, 0xa5], [0x5a])).toBe(true);
    expect(monitors([0xa5, 0, 0x5a])).toBe(false);
    expect(monitors([0x5a, 0xa5])).toBe(false);
  });
});

describe("one whole packet", () => {
  it("is decoded as it was encoded", () => {
    assertProperty(
      fc.property(anyPacket, (packet) => {
        expect(decodeResponse(responseBytes(packet.code, packet.payload, packet.number))).toEqual(right(packet));
      }),
    );
  });

  it("is never accepted with a wrong bit", () => {
    assertProperty(
      fc.property(anyFrame, fc.nat(), fc.nat(7), (frame, at, bit) => {
        const wrong = frame.map((byte, index) => (index === at % frame.length ? byte ^ (1 << bit) : byte));
        return !isRight(decodeResponse(wrong));
      }),
      { numRuns: FUZZ_CASES },
    );
  });
});
