import { decodeAll, encodeAll, type Layout } from "@libretto/core/devices/bytes";
import { decodeSamples } from "@libretto/core/devices/checkme/ecg-file";
import { bloodPressure, ecgEntry, oxygenSaturation, temperature, user } from "@libretto/core/devices/checkme/records";
import { MILLIVOLTS_PER_UNIT, restoreTrace } from "@libretto/core/devices/ecg-trace";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import { unwrap } from "../../../tests/support/unwrap.ts";
import { atLeast, ratioAtLeast, withoutTarget } from "../figures.ts";
import type { Goal } from "../goal.ts";
import { interleave } from "../rounds.ts";

const ROWS = 10_000;
const SAMPLES = 150_000;
const TIMES = 40;
const WARM_UP_TIMES = 40;

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** Decodes these eleven bytes by hand into the same objects, without checking dates. */
const plainRows = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = [];
  for (let at = 0; at < bytes.length; at += 11)
    rows.push({
      takenAt: `${view.getUint16(at, true)}-${twoDigits(view.getUint8(at + 2))}-${twoDigits(view.getUint8(at + 3))}T${twoDigits(view.getUint8(at + 4))}:${twoDigits(view.getUint8(at + 5))}:${twoDigits(view.getUint8(at + 6))}`,
      systolic: view.getUint16(at + 7, true) || null,
      diastolic: view.getUint8(at + 9) || null,
      pulse: view.getUint8(at + 10) || null,
    });
  return rows;
};

/** The same without formatting the date: the upper limit of the speed. */
const bareRows = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows = [];
  for (let at = 0; at < bytes.length; at += 11)
    rows.push({
      year: view.getUint16(at, true),
      month: view.getUint8(at + 2),
      day: view.getUint8(at + 3),
      hour: view.getUint8(at + 4),
      minute: view.getUint8(at + 5),
      second: view.getUint8(at + 6),
      systolic: view.getUint16(at + 7, true),
      diastolic: view.getUint8(at + 9),
      pulse: view.getUint8(at + 10),
    });
  return rows;
};

const plainWave = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const millivolts = new Float32Array(bytes.length / 2);
  for (let n = 0; n < millivolts.length; n++) millivolts[n] = view.getInt16(2 * n, true) * MILLIVOLTS_PER_UNIT;
  return millivolts;
};

const timestamps = (count: number): readonly LocalDateTime[] =>
  Array.from(
    { length: count },
    (_, n) => new Date(Date.UTC(2020, 0, 1) + n * 7_919_000).toISOString().slice(0, 19) as LocalDateTime,
  );
const pressures = encodeAll(
  bloodPressure,
  timestamps(ROWS).map((takenAt, n) => ({
    takenAt,
    systolic: 100 + (n % 80),
    diastolic: 60 + (n % 40),
    pulse: 50 + (n % 60),
  })),
);
const samples = (() => {
  const random = seededRandom(3);
  return new Uint8Array(Int16Array.from({ length: SAMPLES }, () => 65_536 * random() - 32_768).buffer);
})();

/** Reads every kind of record first, as the product does: code that has seen only one kind is faster. */
const readEveryKind = (): void => {
  const decodeKind = <A>(layout: Layout<A>) =>
    decodeAll(
      layout,
      new Uint8Array(layout.size * 200).map((_, n) => [0xe8, 0x07, 3, 14][n % layout.size] ?? 1),
    );
  decodeKind(ecgEntry);
  decodeKind(oxygenSaturation);
  decodeKind(temperature);
  decodeKind(user);
};

type Rate = { readonly mb: number };
/** MB per second of processor time, so that other programs on the machine do not count. */
const rate = (bytes: Uint8Array, times: number, work: (bytes: Uint8Array) => unknown) => () => {
  globalThis.gc?.();
  const from = process.cpuUsage();
  for (let n = 0; n < times; n++) work(bytes);
  const { user: busy, system } = process.cpuUsage(from);
  return { mb: (bytes.length * times) / (busy + system) };
};

/** C3: decoding the data of a device, compared with decoding by hand. */
export const c3: Goal = {
  name: "C3",
  needs: [],
  measure: async ({ sizes, repetitions }) => {
    const times = repetitions(TIMES);
    const sides = {
      rows: rate(pressures, times, (bytes) => decodeAll(bloodPressure, bytes)),
      plainRows: rate(pressures, times, plainRows),
      bareRows: rate(pressures, times, bareRows),
      wave: rate(samples, times, decodeSamples),
      restored: rate(samples, times, (bytes) => restoreTrace(unwrap(decodeSamples(bytes)))),
      plainWave: rate(samples, times, plainWave),
    };
    for (let n = 0; n < repetitions(WARM_UP_TIMES); n++) readEveryKind();
    for (const work of Object.values(sides)) for (let n = 0; n < repetitions(3); n++) work();
    const {
      rows,
      plainRows: byHand,
      bareRows: bare,
      wave,
      restored: whole,
      plainWave: array,
    } = await interleave(2 * sizes.rounds + 1, sides);
    const toFigure = (ours: Rate, reference: Rate, against: string) => ({
      ours: ours.mb,
      reference: reference.mb,
      against,
    });
    return [
      atLeast("C3", `${ROWS} blood pressures to values, dates validated and in words`, "MB/s", 100, { ours: rows.mb }),
      ratioAtLeast(
        "C3",
        "the same",
        "MB/s",
        1,
        toFigure(rows, byHand, "DataView by hand, dates in words, not validated"),
      ),
      withoutTarget("C3", "the same", "MB/s", toFigure(rows, bare, "DataView by hand, dates left as numbers")),
      ratioAtLeast("C3", `${SAMPLES} stored samples`, "MB/s", 0.5, toFigure(wave, array, "DataView to Float32Array")),
      withoutTarget(
        "C3",
        "the same to twice as many millivolts",
        "MB/s",
        toFigure(whole, array, "DataView to Float32Array"),
      ),
    ];
  },
};
