import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { recordingOf } from "@libretto/core/devices/ecg-recording";
import { secondsOf } from "@libretto/core/devices/ecg-scale";
import { PULSE_WIDTH, ROW_WIDTH, rowsOf, SHEET, traceOf } from "@libretto/core/devices/ecg-sheet";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyTrace, steadyEcg } from "../../support/devices/ecg.ts";

describe("a trace on sheets of paper", () => {
  it("has rows of 250 mm that fit on A4, one after the other, to its end", () => {
    expect(ROW_WIDTH).toBe(250);
    expect(PULSE_WIDTH + ROW_WIDTH).toBeLessThan(SHEET.width);
    const rows = rowsOf(steadyEcg(25));
    expect(rows.map(({ from }) => from)).toEqual([0, 10, 20]);
    expect(rows.map(({ to }) => Math.round(to))).toEqual([10, 20, 25]);
  });

  it("is complete, and each row reaches the first sample of the next", () => {
    assertProperty(
      fc.property(anyTrace, fc.integer({ min: 1, max: 60 }), ({ hertz, millivolts }, times) => {
        const long = {
          hertz,
          millivolts: Float32Array.from(
            { length: millivolts.length * times },
            (_, n) => millivolts[n % millivolts.length] ?? 0,
          ),
        };
        const parts = rowsOf(long).map((row) => traceOf(long, row).millivolts);
        const joined = parts.flatMap((part, row) => [...(row === parts.length - 1 ? part : part.subarray(0, -1))]);
        expect(joined).toEqual([...long.millivolts]);
      }),
      { numRuns: 30 },
    );
  });

  it("has one row even when it is empty", () => {
    expect(rowsOf({ hertz: 500, millivolts: new Float32Array() })).toEqual([{ from: 0, to: 0 }]);
  });
});

it("is made of an entry of the device's list and its waveform, restored to 500 Hz", () => {
  const order = { seconds: 30, heartRate: 72, variability: 0, noise: 0, baselineWander: 0, ectopicBeats: [] };
  const file = syntheticRecording(order, "1-lead", seededRandom(3));
  const takenAt = "2026-03-14T08:30:00" as LocalDateTime;
  const recording = recordingOf({ takenAt, mode: "1-lead", result: "sad", voice: false }, file);
  expect(recording).toMatchObject({ takenAt, mode: "1-lead", result: "sad", heartRate: 72, diagnosis: ["regular"] });
  expect(secondsOf(recording.trace)).toBe(30);
  expect(recording.heartRates).toHaveLength(30);
});
