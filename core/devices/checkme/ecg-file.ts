import { type Either, left, right } from "../../kernel/fp.ts";
import {
  concatBytes,
  type Decoded,
  i16,
  type Layout,
  LITTLE_ENDIAN,
  mapLayout,
  optionalNonZero,
  record,
  u8,
  u16,
  u32,
  viewOf,
} from "../bytes.ts";
import { STORED_HERTZ } from "../ecg-trace.ts";
import { filter, measuringMode } from "./enums.ts";

/** The findings of the device's own analysis, one per bit. */
export const FINDINGS = [
  "high-heart-rate",
  "low-heart-rate",
  "high-qrs",
  "high-st",
  "low-st",
  "irregular-rhythm",
  "premature-beat",
] as const;
/**
 * What the device states about an ECG: one of its findings, a regular rhythm, or that it could not analyse the signal.
 */
export type Diagnosis = (typeof FINDINGS)[number] | "regular" | "unable-to-analyze";
const REGULAR = 0;
const UNABLE = 0xff;
/** The eighth bit has no meaning. Alone, it is a diagnosis without findings. */
const UNUSED_BIT = 0x80;

const diagnosis = mapLayout<number, readonly Diagnosis[]>(
  u8,
  (bits) => {
    if (bits === REGULAR) return ["regular"];
    if (bits === UNABLE) return ["unable-to-analyze"];
    return FINDINGS.filter((_, bit) => bits & (1 << bit));
  },
  (findings) => {
    if (findings.includes("regular")) return REGULAR;
    if (findings.includes("unable-to-analyze")) return UNABLE;
    const bits = FINDINGS.reduce((sum, finding, bit) => sum + (findings.includes(finding) ? 1 << bit : 0), 0);
    return bits === 0 ? UNUSED_BIT : bits;
  },
);

const NO_ST = 255;
const st = mapLayout<number, number | null>(
  i16,
  (stored) => (stored === NO_ST ? null : stored / 100),
  (millivolts) => (millivolts === null ? NO_ST : Math.round(millivolts * 100)),
);

/** A header of 19 bytes. Version 1.1 of the file format adds QT. */
const header = record("ECG header", {
  heartRateBytes: u16, // 2 per second
  waveBytes: u32, // 500 per second, and 2
  heartRate: optionalNonZero(u16), // average, beats per minute
  st, // mV
  qrs: u16, // ms
  pvcs: u16, // how many
  qtc: u16, // ms
  diagnosis,
  mode: measuringMode,
  filter,
});
/** ASSUMPTION A19: the size of the file determines the header. */
const HEADER_BYTES = header.size;
const HEADER_WITH_QT_BYTES = HEADER_BYTES + u16.size;

/** A recording of a whole number of seconds. */
export interface EcgFile extends Omit<Decoded<typeof header>, "heartRateBytes" | "waveBytes"> {
  /** ms; null in files of version 1.0, which have no QT. */
  readonly qt: number | null;
  /** Beats per minute, one per second (ASSUMPTION A21); 0 when there was none. */
  readonly heartRates: Uint16Array;
  /** 250 per second plus one, in units of `MILLIVOLTS_PER_UNIT`. */
  readonly samples: Int16Array;
}

type EcgError = "ECG_TRUNCATED" | "ECG_HEADER" | "ECG_LENGTH";

const isOdd = (bytes: number): boolean => bytes % 2 !== 0;

/** Long rows of numbers are read without a layout, because they are most of the file. */
const readSigned = (view: DataView, offset: number, count: number): Int16Array => {
  const numbers = new Int16Array(count);
  for (let index = 0; index < count; index++) numbers[index] = view.getInt16(offset + 2 * index, LITTLE_ENDIAN);
  return numbers;
};
const readUnsigned = (view: DataView, offset: number, count: number): Uint16Array => {
  const numbers = new Uint16Array(count);
  for (let index = 0; index < count; index++) numbers[index] = view.getUint16(offset + 2 * index, LITTLE_ENDIAN);
  return numbers;
};

/** Decodes 250 Hz samples without a header. */
export const decodeSamples = (bytes: Uint8Array): Either<"ECG_TRUNCATED", Int16Array> =>
  isOdd(bytes.length) ? left("ECG_TRUNCATED") : right(readSigned(viewOf(bytes), 0, bytes.length / 2));

/** Checks the lengths of a file against its size, in the order of the protocol (section 6). */
const lengthError = (bytes: number, heartRateBytes: number, waveBytes: number): EcgError | null => {
  const headerBytes = bytes - heartRateBytes - waveBytes;
  if (headerBytes < HEADER_BYTES) return "ECG_TRUNCATED";
  if (headerBytes !== HEADER_BYTES && headerBytes !== HEADER_WITH_QT_BYTES) return "ECG_HEADER";
  if (heartRateBytes === 0 || waveBytes === 0 || isOdd(heartRateBytes) || isOdd(waveBytes)) return "ECG_HEADER";
  return waveBytes === STORED_HERTZ * heartRateBytes + 2 ? null : "ECG_LENGTH";
};

/** Decodes a waveform file. */
export const decodeEcgFile = (bytes: Uint8Array): Either<EcgError, EcgFile> => {
  if (bytes.length < HEADER_BYTES) return left("ECG_TRUNCATED");
  const view = viewOf(bytes);
  const { heartRateBytes, waveBytes, ...headerFields } = header.read(view, 0);
  const error = lengthError(bytes.length, heartRateBytes, waveBytes);
  if (error !== null) return left(error);
  const ratesAt = bytes.length - heartRateBytes - waveBytes;
  return right({
    ...headerFields,
    qt: ratesAt === HEADER_BYTES ? null : u16.read(view, HEADER_BYTES),
    heartRates: readUnsigned(view, ratesAt, heartRateBytes / 2),
    samples: readSigned(view, ratesAt + heartRateBytes, waveBytes / 2),
  });
};

const encodeNumbers = (layout: Layout<number>, values: Uint16Array | Int16Array): Uint8Array => {
  const bytes = new Uint8Array(values.length * layout.size);
  const view = viewOf(bytes);
  values.forEach((value, index) => {
    layout.write(view, index * layout.size, value);
  });
  return bytes;
};

/** Encodes a waveform file, with QT when the recording has it. */
export const encodeEcgFile = (file: EcgFile): Uint8Array => {
  const rates = encodeNumbers(u16, file.heartRates);
  const wave = encodeNumbers(i16, file.samples);
  const start = new Uint8Array(file.qt === null ? HEADER_BYTES : HEADER_WITH_QT_BYTES);
  header.write(viewOf(start), 0, { ...file, heartRateBytes: rates.length, waveBytes: wave.length });
  if (file.qt !== null) u16.write(viewOf(start), HEADER_BYTES, file.qt);
  return concatBytes(start, rates, wave);
};
