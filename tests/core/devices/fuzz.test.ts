import { sizeResponse } from "@libretto/adapters/memory/checkme/protocol";
import { concatBytes, decodeAll } from "@libretto/core/devices/bytes";
import { decodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { decodeEcgFile, decodeSamples } from "@libretto/core/devices/checkme/ecg-file";
import { advanceFile, packetLimit, startFileRead } from "@libretto/core/devices/checkme/file-read";
import { LARGEST_FILE_BYTES } from "@libretto/core/devices/checkme/files";
import type { LinkEvent } from "@libretto/core/devices/checkme/link";
import { decodeRequest, decodeResponse, responseBytes } from "@libretto/core/devices/checkme/packets";
import { advance, beginReading } from "@libretto/core/devices/checkme/reading";
import type { ReadingEvent } from "@libretto/core/devices/checkme/reading-state";
import {
  bloodPressure,
  decodeTemperatures,
  decodeUsers,
  ecgEntry,
  oxygenSaturation,
} from "@libretto/core/devices/checkme/records";
import { EMPTY_STREAM, takePackets } from "@libretto/core/devices/checkme/stream";
import { decodeBattery } from "@libretto/core/devices/d-heart/battery";
import type { DeviceError } from "@libretto/core/devices/errors";
import { errorMessages } from "@libretto/core/devices/messages";
import type { Either } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyBytes, anyFrame, FUZZ_CASES, mutateBytes } from "../../support/arbitraries/devices.ts";
import { files } from "../../support/devices/checkme-files.ts";

const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Either<DeviceError, unknown>>> = {
  response: decodeResponse,
  request: decodeRequest,
  users: decodeUsers,
  "ECG list": (bytes) => decodeAll(ecgEntry, bytes),
  "blood pressure": (bytes) => decodeAll(bloodPressure, bytes),
  SpO2: (bytes) => decodeAll(oxygenSaturation, bytes),
  temperature: decodeTemperatures,
  "ECG file": decodeEcgFile,
  "ECG samples": decodeSamples,
  "device information": decodeDeviceInfo,
  battery: decodeBattery,
};

const anyFile = fc.constantFrom(...files.values());
const anyInput = fc.oneof(anyBytes(64), anyFrame, mutateBytes(anyFrame), mutateBytes(anyFile));

describe("any device data", () => {
  it.each(Object.entries(DECODERS))("RE-16: %s is a value or a named error", (_, decode) => {
    assertProperty(
      fc.property(anyInput, (bytes) => {
        const read = decode(bytes);
        return read._tag === "Right" || read.left in errorMessages;
      }),
      { numRuns: FUZZ_CASES },
    );
  });

  it("a reading accepts any events in any order, connects once, and stays at its end", () => {
    const anyEvent: fc.Arbitrary<ReadingEvent> = fc.oneof(
      fc.constantFrom<ReadingEvent>(
        { kind: "written" },
        { kind: "written" },
        { kind: "collided" },
        { kind: "elapsed" },
        { kind: "connected" },
        { kind: "open", file: "20240101223000" },
      ),
      fc.constantFrom<ReadingEvent>(
        { kind: "lost" },
        { kind: "cancel" },
        { kind: "notConnected", problem: "unreachable" },
      ),
      anyInput.map((bytes): ReadingEvent => ({ kind: "received", bytes })),
      fc.nat(70).map((size): ReadingEvent => ({ kind: "received", bytes: sizeResponse(size) })),
    );
    const opening: readonly ReadingEvent[] = [{ kind: "chosen", name: "Checkme 1" }, { kind: "connected" }];
    assertProperty(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let [reading, commands] = beginReading();
        let all = [...commands];
        for (const event of [...opening, ...events]) {
          const before = reading;
          [reading, commands] = advance(reading, event);
          all = [...all, ...commands];
          if (before.phase.at === "ended") expect(reading).toBe(before);
        }
        for (const kind of ["search", "connect"])
          expect(all.filter((command) => command.kind === kind)).toHaveLength(1);
        expect(all.filter(({ kind }) => kind === "disconnect").length).toBe(reading.phase.at === "ended" ? 1 : 0);
      }),
      { numRuns: Math.ceil(FUZZ_CASES / 2) },
    );
  });
});

describe("the read of a file", () => {
  const written: LinkEvent = { kind: "written" };
  const answer = (bytes: Uint8Array): LinkEvent => ({ kind: "received", bytes });

  it("never stores more than announced, and requests no more packets than the limit", () => {
    const anySize = fc.oneof(fc.nat(3000), fc.constantFrom(0, LARGEST_FILE_BYTES, LARGEST_FILE_BYTES + 1, 2 ** 32 - 1));
    const anyPayloads = fc.array(anyBytes(512), { maxLength: 40 });
    assertProperty(
      fc.property(anySize, anyPayloads, (size, payloads) => {
        let step = startFileRead("oxi.dat");
        let requestCount = 0;
        const applyEvent = (event: LinkEvent) => {
          if (step.state === "running") step = advanceFile(step.read, event);
          if (step.state === "running" && step.read.step === "content") {
            requestCount = Math.max(requestCount, step.read.packet + 1);
            expect(step.read.received).toBeLessThanOrEqual(size);
            expect(concatBytes(...step.read.parts)).toHaveLength(step.read.received);
          }
        };
        applyEvent(written);
        applyEvent(answer(sizeResponse(size)));
        for (const payload of payloads) {
          applyEvent(written);
          applyEvent(answer(responseBytes(0, payload)));
        }
        expect(requestCount).toBeLessThanOrEqual(packetLimit(size));
        if (size > LARGEST_FILE_BYTES) expect(step).toMatchObject({ failure: { error: "FILE_TOO_LARGE" } });
        if (step.state === "done") expect(step.bytes).toHaveLength(size);
      }),
      { numRuns: Math.ceil(FUZZ_CASES / 2) },
    );
  });

  it("allows 25 packets more than a file of that size needs", () => {
    expect([0, 511, 512, 600, 15_083].map(packetLimit)).toEqual([25, 25, 26, 26, 54]);
  });

  it("keeps at most one packet of a stream of any length", () => {
    assertProperty(
      fc.property(fc.array(anyInput, { maxLength: 20 }), (pieces) => {
        let stream = EMPTY_STREAM;
        for (const piece of pieces) {
          stream = takePackets(stream, piece).stream;
          expect(stream.pending.length).toBeLessThan(520);
        }
      }),
      { numRuns: Math.ceil(FUZZ_CASES / 2) },
    );
  });
});
