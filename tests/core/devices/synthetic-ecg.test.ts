import { decodeEcgFile, encodeEcgFile } from "@libretto/core/devices/checkme/ecg-file";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import { beatTimes } from "@libretto/core/devices/heart-rhythm";
import { normalRandom, seededRandom } from "@libretto/core/devices/random";
import { type SyntheticEcgOptions, syntheticEcg } from "@libretto/core/devices/synthetic-ecg";
import { right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

type SyntheticEcg = ReturnType<typeof syntheticEcg>;

const PLAIN: SyntheticEcgOptions = {
  seconds: 10,
  hertz: 500,
  heartRate: 60,
  variability: 0,
  noise: 0,
  baselineWander: 0,
  ectopicBeats: [],
};
const order = (differs: Partial<SyntheticEcgOptions> = {}): SyntheticEcgOptions => ({ ...PLAIN, ...differs });
const ecg = (differs: Partial<SyntheticEcgOptions> = {}, seed = 1): SyntheticEcg =>
  syntheticEcg(order(differs), seededRandom(seed));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const at = ({ hertz, millivolts }: SyntheticEcg, time: number): number => millivolts[Math.round(time * hertz)] ?? 0;
/** The position and value of the highest point near a time. */
const peakNear = (trace: SyntheticEcg, time: number, far = 0.1) => {
  const places = Array.from({ length: Math.round(2 * far * trace.hertz) }, (_, n) => time - far + n / trace.hertz);
  const highest = places.reduce(
    (best, place) => (at(trace, place) > at(trace, best) ? place : best),
    places[0] ?? time,
  );
  return { time: highest, millivolts: at(trace, highest) };
};
const intervals = (beats: readonly number[]): readonly number[] =>
  beats.slice(1).map((beat, index) => beat - (beats[index] ?? 0));
const within = ({ beats }: SyntheticEcg, from: number, to: number): readonly number[] =>
  beats.filter((beat) => beat >= from && beat <= to);

describe("a synthetic ECG", () => {
  it("is the same for the same settings and seed, and differs for another seed", () => {
    const differs = { variability: 0.03, noise: 0.02 };
    expect(ecg(differs, 5)).toEqual(ecg(differs, 5));
    expect(ecg(differs, 6).millivolts).not.toEqual(ecg(differs, 5).millivolts);
  });

  it("has its R waves at its beats, at the configured rate", () => {
    assertProperty(
      fc.property(fc.integer({ min: 40, max: 180 }), fc.integer(), (heartRate, seed) => {
        const trace = ecg({ heartRate, variability: 0.02 }, seed);
        expect(trace.millivolts).toHaveLength(5001);
        for (const beat of within(trace, 0.2, 9.8)) {
          const peak = peakNear(trace, beat, 0.05);
          expect(Math.abs(peak.time - beat)).toBeLessThan(0.008);
          expect(peak.millivolts).toBeGreaterThan(0.85);
          expect(peak.millivolts).toBeLessThan(1.35);
        }
        expect(Math.abs(mean(intervals(trace.beats)) / (60 / heartRate) - 1)).toBeLessThan(0.03);
      }),
      { numRuns: 25 },
    );
  });

  it("has P before and T after every normal R, with Q and S", () => {
    const trace = ecg();
    for (const beat of within(trace, 1, 9)) {
      const base = at(trace, beat - 0.4);
      expect(peakNear(trace, beat - 1 / 6, 0.05).millivolts - base).toBeGreaterThan(0.1);
      expect(peakNear(trace, beat + 1 / 4, 0.08).millivolts - base).toBeGreaterThan(0.2);
      expect(at(trace, beat - 1 / 24)).toBeLessThan(base);
      expect(at(trace, beat + 1 / 24)).toBeLessThan(base);
    }
  });

  it("is regular without variability, and varies as configured with it", () => {
    for (const interval of intervals(ecg().beats)) expect(interval).toBeCloseTo(1, 9);
    const swinging = ecg({ seconds: 300, hertz: 10, variability: 0.05 });
    expect(deviation(intervals(swinging.beats))).toBeGreaterThan(0.03);
    expect(deviation(intervals(swinging.beats))).toBeLessThan(0.07);
  });

  it("has the configured noise, and no more", () => {
    const clean = ecg();
    const noisy = ecg({ noise: 0.05 });
    const noise = [...noisy.millivolts].map((value, index) => value - (clean.millivolts[index] ?? 0));
    expect(deviation(noise)).toBeGreaterThan(0.047);
    expect(deviation(noise)).toBeLessThan(0.053);
    expect(Math.abs(mean(noise))).toBeLessThan(0.003);
  });

  it("moves its base line with a breath of four seconds", () => {
    const clean = ecg();
    const wandering = ecg({ baselineWander: 0.3 });
    const moved = (time: number) => at(wandering, time) - at(clean, time);
    expect(Math.abs(moved(5.5) - moved(9.5))).toBeLessThan(0.01);
    expect(Math.abs(moved(5.5) + moved(7.5))).toBeLessThan(0.02);
    const most = Math.max(...Array.from({ length: 400 }, (_, n) => moved(5 + n / 100)));
    expect(most).toBeGreaterThan(0.13);
    expect(most).toBeLessThan(0.3);
  });

  it("has early wide beats at the configured times, with a pause after them and no P before them", () => {
    const trace = ecg({ ectopicBeats: [4] });
    const gaps = intervals(trace.beats);
    expect(gaps[3]).toBeCloseTo(0.65, 9);
    expect(gaps[4]).toBeCloseTo(1.35, 9);
    expect(gaps[5]).toBeCloseTo(1, 9);
    const [normalBeat = 0, ectopicBeat = 0] = [trace.beats[2], trace.beats[4]];
    const width = (beat: number) => {
      const { millivolts } = peakNear(trace, beat);
      return Array.from({ length: 200 }, (_, n) => at(trace, beat - 0.2 + n / 500)).filter((v) => v > millivolts / 2)
        .length;
    };
    expect(width(ectopicBeat)).toBeGreaterThan(2 * width(normalBeat));
    expect(at(trace, normalBeat - 1 / 6)).toBeGreaterThan(at(trace, normalBeat - 0.4) + 0.1);
    expect(Math.abs(at(trace, ectopicBeat - 0.17) - at(trace, ectopicBeat - 0.25))).toBeLessThan(0.05);
  });

  it("includes beats up to the end", () => {
    assertProperty(
      fc.property(fc.integer({ min: 20, max: 250 }), fc.integer({ min: 1, max: 60 }), (heartRate, seconds) => {
        const beats = beatTimes({ seconds, heartRate, variability: 0.05, ectopicBeats: [3] }, seededRandom(heartRate));
        expect(beats.at(-1)).toBeGreaterThan(seconds + 60 / heartRate);
        for (const interval of intervals(beats)) expect(interval).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a synthetic recording", () => {
  it.each([
    [60, [], ["regular"], 0],
    [120, [], ["high-heart-rate"], 0],
    [45, [], ["low-heart-rate"], 0],
    [70, [3, 9], ["premature-beat"], 2],
    [70, [300], ["regular"], 0],
  ] as const)("at %i a minute with ectopic beats %j is %j", (heartRate, ectopicBeats, diagnosis, pvcs) => {
    const recording = syntheticRecording({ ...PLAIN, heartRate, ectopicBeats }, "1-lead", seededRandom(3));
    expect(recording).toMatchObject({ diagnosis, pvcs, heartRate, mode: "1-lead" });
    expect([recording.heartRates.length, recording.samples.length]).toEqual([10, 2501]);
    const steady = [...recording.heartRates].slice(1).filter((rate) => Math.abs(rate - heartRate) <= 1);
    expect(steady.length).toBeGreaterThanOrEqual(9 - 3 * pvcs);
    expect(decodeEcgFile(encodeEcgFile(recording))).toEqual(right(recording));
  });
});

describe("seeded random numbers", () => {
  it("equal those of the published generator", () => {
    const random = seededRandom(42);
    expect([random(), random(), random()].map((number) => number.toFixed(10))).toEqual([
      "0.6011037519",
      "0.4482905590",
      "0.8524657935",
    ]);
  });

  it("are uniform from 0 to below 1, and the normal ones are around 0", () => {
    const random = seededRandom(9);
    const even = Array.from({ length: 20_000 }, random);
    expect(even.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(mean(even)).toBeCloseTo(0.5, 1);
    const bell = Array.from({ length: 20_000 }, () => normalRandom(random));
    expect(mean(bell)).toBeCloseTo(0, 1);
    expect(deviation(bell)).toBeCloseTo(1, 1);
  });
});
