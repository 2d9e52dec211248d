import {
  type Diagnosis,
  decodeEcgFile,
  decodeSamples,
  type EcgFile,
  encodeEcgFile,
  FINDINGS,
} from "@libretto/core/devices/checkme/ecg-file";
import { columns, ECG_CANVAS, MILLIVOLTS_PER_UNIT, restoreTrace, unitsOf } from "@libretto/core/devices/ecg-trace";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyBytes, anyWhole, FUZZ_CASES } from "../../support/arbitraries/devices.ts";
import { ecgRecording } from "../../support/devices/checkme-files.ts";

const word = fc.nat(0xffff);
const unit = fc.integer({ min: -32768, max: 32767 });
const anyDiagnosis: fc.Arbitrary<readonly Diagnosis[]> = fc.oneof(
  fc.constantFrom<readonly Diagnosis[]>(["regular"], ["unable-to-analyze"], []),
  fc.subarray([...FINDINGS], { minLength: 1 }),
);
const filled = (value: number) => fc.constant(value);

const anyEcgFile: fc.Arbitrary<EcgFile> = fc.integer({ min: 1, max: 3 }).chain((seconds) =>
  fc.record({
    heartRate: anyWhole(0xffff),
    st: fc.option(unit.filter((stored) => stored !== 255).map((stored) => stored / 100)),
    qrs: word,
    pvcs: word,
    qtc: word,
    diagnosis: anyDiagnosis,
    mode: fc.constantFrom("hand-hand", "hand-chest", "1-lead", "2-lead", "unknown"),
    filter: fc.constantFrom("normal", "wide"),
    qt: fc.option(word),
    heartRates: fc.array(word, { minLength: seconds, maxLength: seconds }).map((rates) => Uint16Array.from(rates)),
    samples: fc.oneof(
      unit.chain(filled).map((value) => new Int16Array(250 * seconds + 1).fill(value)),
      fc
        .array(unit, { minLength: 250 * seconds + 1, maxLength: 250 * seconds + 1 })
        .map((values) => Int16Array.from(values)),
    ),
  }),
);

describe("a waveform file", () => {
  it("is decoded as it was encoded, with or without QT", () => {
    assertProperty(
      fc.property(anyEcgFile, (file) => {
        const bytes = encodeEcgFile(file);
        const seconds = file.heartRates.length;
        expect(bytes).toHaveLength((file.qt === null ? 19 : 21) + 502 * seconds + 2);
        expect(decodeEcgFile(bytes)).toEqual(right(file));
      }),
    );
  });

  it("of 30 s has the size of the protocol", () => {
    const file = { ...ecgRecording, heartRates: new Uint16Array(30), samples: new Int16Array(7501) };
    expect(encodeEcgFile(file)).toHaveLength(15_083);
  });

  it("is decoded only with consistent lengths, and nothing beyond them is read", () => {
    assertProperty(
      fc.property(
        anyBytes(60),
        fc.nat(80),
        fc.nat(80),
        fc.integer({ min: -3, max: 5 }),
        (content, rates, wave, more) => {
          const bytes = new Uint8Array(Math.max(0, 19 + rates + wave + more));
          bytes.set(content.subarray(0, bytes.length));
          if (bytes.length >= 6) bytes.set([rates, 0, wave, 0, 0, 0]);
          const size = bytes.length - rates - wave;
          const read = decodeEcgFile(bytes);
          if (bytes.length < 19 || size < 19) expect(read).toEqual(left("ECG_TRUNCATED"));
          else if (![19, 21].includes(size) || !rates || !wave || rates % 2 || wave % 2)
            expect(read).toEqual(left("ECG_HEADER"));
          else expect(read).toEqual(left("ECG_LENGTH"));
        },
      ),
      { numRuns: FUZZ_CASES },
    );
  });

  it("reports errors in the order of the protocol", () => {
    const encodedSize = (size: number, rates: number, wave: number) => {
      const bytes = new Uint8Array(size);
      bytes.set([rates & 255, rates >> 8, wave & 255, wave >> 8]);
      const read = decodeEcgFile(bytes);
      return isRight(read) ? "read" : read.left;
    };
    expect([
      encodedSize(18, 0, 0),
      encodedSize(19, 0, 0),
      encodedSize(20, 0, 1),
      encodedSize(19 + 504, 2, 502),
    ]).toEqual(["ECG_TRUNCATED", "ECG_HEADER", "ECG_HEADER", "read"]);
    expect([encodedSize(20 + 504, 2, 502), encodedSize(21 + 504, 2, 502), encodedSize(22 + 504, 2, 502)]).toEqual([
      "ECG_HEADER",
      "read",
      "ECG_HEADER",
    ]);
    expect([encodedSize(19 + 2, 0, 2), encodedSize(19 + 2, 2, 0)]).toEqual(["ECG_HEADER", "ECG_HEADER"]);
    expect([encodedSize(19 + 503, 1, 502), encodedSize(19 + 503, 2, 501), encodedSize(19 + 506, 4, 502)]).toEqual([
      "ECG_HEADER",
      "ECG_HEADER",
      "ECG_LENGTH",
    ]);
  });

  it("names every finding by its bit", () => {
    const bytes = encodeEcgFile(ecgRecording);
    const found = (bits: number) => {
      bytes[16] = bits;
      const read = decodeEcgFile(bytes);
      return isRight(read) ? read.right.diagnosis : read.left;
    };
    expect(FINDINGS.map((_, bit) => found(1 << bit))).toEqual(FINDINGS.map((finding) => [finding]));
    expect([found(0), found(255), found(0x80), found(0x81)]).toEqual([
      ["regular"],
      ["unable-to-analyze"],
      [],
      ["high-heart-rate"],
    ]);
  });
});

describe("a trace", () => {
  it("consists of the stored samples and the means between them", () => {
    const anySamples = fc.array(unit, { maxLength: 50 }).map((values) => Int16Array.from(values));
    assertProperty(
      fc.property(anySamples, (stored) => {
        const { hertz, millivolts } = restoreTrace(stored);
        expect([hertz, millivolts.length]).toEqual([500, 2 * Math.max(0, stored.length - 1)]);
        millivolts.forEach((value, index) => {
          const left = stored[index >> 1] ?? 0;
          const units = index % 2 === 0 ? left : (left + (stored[(index >> 1) + 1] ?? 0)) / 2;
          expect(value).toBeCloseTo(units * 0.00128209529913, 4);
        });
      }),
    );
  });

  it("is converted back to device units, which are limited to 16 bits", () => {
    expect(MILLIVOLTS_PER_UNIT).toBeCloseTo(0.00128209529913, 14);
    assertProperty(fc.property(unit, (units) => unitsOf(units * MILLIVOLTS_PER_UNIT) === units));
    expect([unitsOf(1000), unitsOf(-1000)]).toEqual([32767, -32768]);
  });

  it("of 30 s fills the 1500 columns of its drawing, with every tenth point", () => {
    const millivolts = Float32Array.from({ length: 15_000 }, (_, index) => index);
    const drawn = columns({ hertz: 500, millivolts });
    expect(drawn).toHaveLength(ECG_CANVAS.traceWidth);
    expect([drawn[0], drawn[1], drawn[1499]]).toEqual([0, 10, 14_990]);
    expect(columns({ hertz: 500, millivolts: millivolts.subarray(0, 11) })).toHaveLength(2);
    expect([ECG_CANVAS.width, ECG_CANVAS.height]).toEqual([700, 260]);
  });

  it("is not decoded from half a sample", () => {
    assertProperty(fc.property(anyBytes(40), (bytes) => isRight(decodeSamples(bytes)) === (bytes.length % 2 === 0)));
  });
});
