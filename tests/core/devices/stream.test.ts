import { concatBytes } from "@libretto/core/devices/bytes";
import { crc8 } from "@libretto/core/devices/checkme/crc";
import { decodeResponse, type Packet, responseBytes } from "@libretto/core/devices/checkme/packets";
import { EMPTY_STREAM, type ResponseStream, takePackets } from "@libretto/core/devices/checkme/stream";
import { isRight, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBytes, anyCuts, anyFrame, anyPacket, CASES, cutAt, mutated } from "../../support/device-arbitraries.ts";
import { holds } from "../../support/holds.ts";

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

/** Section 2.5 of the protocol word by word, over a plain list. */
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
      mutated(anyFrame),
      fc.constant(Uint8Array.of(0x55)),
      fc.constant(responseBytes(0)),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => concatBytes(...parts));

describe("a stream of notifications", () => {
  it("is taken apart as the protocol says, however it is cut", () => {
    holds(
      fc.property(anyStream, anyCuts, (bytes, cuts) => {
        const { packets, stream } = feedAll(cutAt(bytes, cuts));
        const { droppedBytes, crcErrors, pending } = stream;
        expect({ packets, droppedBytes, crcErrors, pending: pending.length }).toEqual(byTheBook([...bytes]));
      }),
      { numRuns: Math.ceil(CASES / 2) },
    );
  });

  it("loses no byte: what came is in a packet, dropped, or pending", () => {
    holds(
      fc.property(anyStream, anyCuts, (bytes, cuts) => {
        const { packets, stream } = feedAll(cutAt(bytes, cuts));
        const inPackets = packets.reduce((sum, { payload }) => sum + payload.length + 8, 0);
        return inPackets + stream.droppedBytes + stream.pending.length === bytes.length;
      }),
      { numRuns: CASES },
    );
  });

  it("gives back every whole packet among noise, whatever the cutting", () => {
    const noise = anyBytes(30).map((bytes) => bytes.filter((byte) => byte !== 0x55));
    holds(
      fc.property(fc.array(fc.tuple(noise, anyPacket), { maxLength: 5 }), noise, anyCuts, (parts, last, cuts) => {
        const bytes = parts.map(([before, { code, number, payload }]) =>
          concatBytes(before, responseBytes(code, payload, number)),
        );
        const { packets, stream } = feedAll(cutAt(concatBytes(...bytes, last), cuts));
        expect(packets).toEqual(parts.map(([, packet]) => packet));
        expect(stream.crcErrors).toBe(0);
      }),
      { numRuns: Math.ceil(CASES / 2) },
    );
  });

  it("never keeps more than one packet may hold", () => {
    holds(
      fc.property(anyStream, anyCuts, (bytes, cuts) => feedAll(cutAt(bytes, cuts)).stream.pending.length < 520),
      { numRuns: CASES },
    );
  });

  it("notices live monitor data, even cut in the middle of its mark", () => {
    const monitors = (...pieces: readonly (readonly number[])[]) =>
      feedAll(pieces.map((piece) => Uint8Array.from(piece))).stream.monitor;
    expect(monitors([0xa5, 0x5a, 1])).toBe(true);
    expect(monitors([0, 0xa5], [0x5a])).toBe(true);
    expect(monitors([0xa5, 0, 0x5a])).toBe(false);
    expect(monitors([0x5a, 0xa5])).toBe(false);
  });
});

describe("one whole packet", () => {
  it("is read back as it was written", () => {
    holds(
      fc.property(anyPacket, (packet) => {
        expect(decodeResponse(responseBytes(packet.code, packet.payload, packet.number))).toEqual(right(packet));
      }),
    );
  });

  it("is never taken for right when a bit of it is wrong", () => {
    holds(
      fc.property(anyFrame, fc.nat(), fc.nat(7), (frame, at, bit) => {
        const wrong = frame.map((byte, index) => (index === at % frame.length ? byte ^ (1 << bit) : byte));
        return !isRight(decodeResponse(wrong));
      }),
      { numRuns: CASES },
    );
  });
});
