import { decodeAll } from "@libretto/core/devices/bytes";
import { crc8 } from "@libretto/core/devices/checkme/crc";
import { decodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { decodeEcgFile, decodeSamples } from "@libretto/core/devices/checkme/ecg-file";
import { decodeResponse, requestBytes } from "@libretto/core/devices/checkme/packets";
import {
  bloodPressure,
  decodeTemperatures,
  decodeUsers,
  ecgEntry,
  oxygenSaturation,
  waveformFile,
} from "@libretto/core/devices/checkme/records";
import { EMPTY_STREAM, takePackets } from "@libretto/core/devices/checkme/stream";
import { decodeBattery } from "@libretto/core/devices/d-heart/battery";
import { restoreTrace, STORED_HERTZ } from "@libretto/core/devices/ecg-trace";
import { either } from "@libretto/core/kernel/fp";
import { agrees } from "./compare.mjs";
import { bytesOf, hexOf } from "./hex.mjs";
import { runFileRead } from "./run-file-read.mjs";

/** The vectors contain mV rounded to six decimals. */
const TOLERANCE = 0.000002;

const frame = ({ code, number, payload }) => ({
  status: code,
  packetNumber: number,
  payloadLength: payload.length,
  payloadHex: hexOf(payload),
});

const userRow = ({ weight, height, ...user }) => ({ ...user, weightKg: weight, heightCm: height });
const ecgRow = ({ takenAt, voice, ...ecg }) => ({
  ...ecg,
  date: takenAt,
  hasVoice: voice,
  fileName: waveformFile(takenAt),
});
const pressureRow = ({ takenAt, systolic, diastolic, pulse }) => ({
  date: takenAt,
  sys: systolic,
  dia: diastolic,
  pr: pulse,
});
const oxygenRow = ({ takenAt, sensor, oxygen, pulse, perfusion, result }) => ({
  date: takenAt,
  mode: sensor,
  oxygen,
  pr: pulse,
  pi: perfusion,
  result,
});
const temperatureRow = ({ takenAt, way, celsius, result }) => ({ date: takenAt, way, valueC: celsius, result });

const rows = (toRow) => either.map(({ records, ...rest }) => ({ ...rest, records: records.map(toRow) }));

const NO_ST = 255;
const recording = (file) => {
  const { millivolts, hertz } = restoreTrace(file.samples);
  return {
    headerLength: file.qt === null ? 19 : 21,
    seconds: file.heartRates.length,
    heartRate: file.heartRate,
    stMv: file.st,
    stRaw: file.st === null ? NO_ST : Math.round(file.st * 100),
    qrsMs: file.qrs,
    pvcs: file.pvcs,
    qtcMs: file.qtc,
    qtMs: file.qt,
    diagnosis: file.diagnosis,
    mode: file.mode,
    filter: file.filter,
    heartRateSeries: [...file.heartRates],
    storedSamples: file.samples.length,
    storedHz: STORED_HERTZ,
    outputSamples: millivolts.length,
    outputHz: hertz,
    storedSum: file.samples.reduce((sum, sample) => sum + sample, 0),
    firstOutputMv: [...millivolts.subarray(0, 6)],
    lastOutputMv: [...millivolts.subarray(-2)],
    minMv: millivolts.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    maxMv: millivolts.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  };
};

const lists = {
  users: (bytes) => either.map((users) => users.map(userRow))(decodeUsers(bytes)),
  ecgList: (bytes) => rows(ecgRow)(decodeAll(ecgEntry, bytes)),
  bloodPressure: (bytes) => rows(pressureRow)(decodeAll(bloodPressure, bytes)),
  spo2: (bytes) => rows(oxygenRow)(decodeAll(oxygenSaturation, bytes)),
  temperature: (bytes) => rows(temperatureRow)(decodeTemperatures(bytes)),
};

/** The function of each target; returns an Either. */
const targets = {
  crc8: ({ hex }) => either.right({ crc: crc8(bytesOf(hex)) }),
  request: ({ input }) =>
    either.right({ hex: hexOf(requestBytes(input.command, bytesOf(input.payloadHex ?? ""), input.packetNumber ?? 0)) }),
  response: ({ hex }) => either.map(frame)(decodeResponse(bytesOf(hex))),
  stream: ({ chunks }) => {
    let stream = EMPTY_STREAM;
    const frames = [];
    for (const chunk of chunks) {
      const step = takePackets(stream, bytesOf(chunk));
      stream = step.stream;
      frames.push(...step.packets.map(frame));
    }
    const { pending, droppedBytes, crcErrors } = stream;
    return either.right({ frames, pendingBytes: pending.length, droppedBytes, crcErrors });
  },
  deviceInfo: ({ hex }) => decodeDeviceInfo(bytesOf(hex)),
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, ({ hex }) => list(bytesOf(hex))])),
  ecgFile: ({ hex }) => either.map(recording)(decodeEcgFile(bytesOf(hex))),
  ecgSamples: ({ hex }) =>
    either.map((stored) => ({ stored: [...stored], outputMv: [...restoreTrace(stored).millivolts] }))(
      decodeSamples(bytesOf(hex)),
    ),
  battery: ({ hex }) => either.map((percent) => ({ percent }))(decodeBattery(bytesOf(hex))),
  fileRead: (vector) => runFileRead(vector, lists),
};

const outcomeOf = (vector) => {
  if (!Object.hasOwn(targets, vector.target))
    return { thrown: `no target “${vector.target}”; known are ${Object.keys(targets).join(", ")}` };
  try {
    return either.match(
      (error) => ({ error }),
      (value) => ({ value }),
    )(targets[vector.target](vector));
  } catch (problem) {
    return { thrown: String(problem) };
  }
};

const isExpected = (vector, outcome) =>
  vector.error === undefined
    ? "value" in outcome && agrees(vector.expected, outcome.value, TOLERANCE)
    : outcome.error === vector.error;

const failureOf = (vector) => {
  const outcome = outcomeOf(vector);
  if (isExpected(vector, outcome)) return null;
  const expected = vector.error ?? vector.expected;
  return { case: vector.name, expected, actual: outcome.error ?? outcome.value ?? outcome.thrown };
};

const isDeviceFile = (file) =>
  Array.isArray(file?.vectors) &&
  file.vectors.length > 0 &&
  file.vectors.every((vector) => typeof vector?.target === "string");

/** Checks device vectors; returns the passed and failed ones of each target. Undefined: the file has another format. */
export const check = (file) => {
  if (!isDeviceFile(file)) return undefined;
  const names = [...new Set(file.vectors.map(({ target }) => target))];
  return names.map((name) => {
    const vectors = file.vectors.filter(({ target }) => target === name);
    const failed = vectors.map(failureOf).filter((failure) => failure !== null);
    return { name, passed: vectors.length - failed.length, failed };
  });
};
