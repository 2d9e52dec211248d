import { type Either, isRight, left, right } from "../../kernel/fp.ts";
import {
  booleanByte,
  type Decoded,
  decimalTenths,
  decodeAll,
  mapLayout,
  optionalNonZero,
  optionalNumber,
  type Records,
  record,
  u8,
  u16,
} from "../bytes.ts";
import { birthday, type LocalDateTime, timestamp } from "../local-time.ts";
import { text } from "../text.ts";
import { face, measuringMode, sensor, sex, way } from "./enums.ts";

/** 27 bytes of `usr.dat`. */
export const user = record("user", {
  id: u8, // names the user's blood pressure file
  name: text(16),
  icon: u8, // 1 to 10
  sex,
  birthday,
  weight: decimalTenths(optionalNonZero(u16)), // kg; ASSUMPTION A12: stored times ten, 0 means not set
  height: optionalNonZero(u16), // cm; ASSUMPTION A12: 0 means not set
});
/** A user of the device. */
export type User = Decoded<typeof user>;

/** 10 bytes of `ecg.dat`. ASSUMPTION A14: the file has no header. */
export const ecgEntry = record("ECG", {
  takenAt: timestamp, // also the name of the waveform file
  mode: measuringMode,
  result: face,
  voice: booleanByte, // a voice note was recorded too
});
/** An entry of the list of ECG recordings. */
export type EcgEntry = Decoded<typeof ecgEntry>;

/** 11 bytes of `<id>nibp.dat`. ASSUMPTION A15: 0 means no value. */
export const bloodPressure = record("blood pressure", {
  takenAt: timestamp,
  systolic: optionalNonZero(u16), // mmHg
  diastolic: optionalNonZero(u8), // mmHg
  pulse: optionalNonZero(u8), // beats per minute
});
/** A blood pressure of the device, mmHg, with the pulse per minute. */
export type BloodPressure = Decoded<typeof bloodPressure>;

/** ASSUMPTION A16: the invalid values of oxygen saturation, pulse and perfusion index. */
const HIGHEST_OXYGEN = 100;
const NO_PULSE = 255;

/** 12 bytes of `oxi.dat`. */
export const oxygenSaturation = record("SpO2", {
  takenAt: timestamp,
  sensor,
  oxygen: optionalNumber(u8, (percent) => percent >= 1 && percent <= HIGHEST_OXYGEN), // %
  pulse: optionalNumber(u8, (rate) => rate !== 0 && rate !== NO_PULSE), // beats per minute
  perfusion: decimalTenths(optionalNonZero(u8)), // perfusion index, %
  result: face,
});
/** An oxygen saturation of the device, percent, with pulse and perfusion index. */
export type OxygenSaturation = Decoded<typeof oxygenSaturation>;

/** ASSUMPTION A18: 0 and more than 100.0 °C are invalid. */
const HIGHEST_TENTHS = 1000;
const celsius = decimalTenths(optionalNumber(u16, (stored) => stored !== 0 && stored <= HIGHEST_TENTHS));
const temperatureFields = { takenAt: timestamp, way, celsius };

/** 11 bytes of `tmp.dat`, as in all public sources. */
export const temperature = record("temperature", { ...temperatureFields, result: face });
/** A temperature of the device, °C. */
export type Temperature = Decoded<typeof temperature>;

/** 10 bytes of `tmp.dat`, the size in the specification, without a result byte. */
export const shortTemperature = mapLayout(
  record("temperature without result", temperatureFields),
  (fields): Temperature => ({ ...fields, result: "none" }),
  ({ takenAt, way, celsius }) => ({ takenAt, way, celsius }),
);

export interface Temperatures extends Records<Temperature> {
  readonly recordSize: number;
}

const TEMPERATURE_FORMS = [temperature, shortTemperature];

/**
 * Decodes the temperatures of `tmp.dat`, in either size.
 *
 * ASSUMPTION A17: the first size that divides the file and gives only valid dates, otherwise the first that gives only
 * valid dates in a list that is cut, otherwise the first that divides it.
 */
export const decodeTemperatures = (bytes: Uint8Array): Either<"RECORD_LENGTH", Temperatures> => {
  const readings = TEMPERATURE_FORMS.flatMap((form) => {
    const read = decodeAll(form, bytes);
    return isRight(read) ? [{ ...read.right, recordSize: form.size }] : [];
  });
  const best =
    readings.find(({ rejected }) => rejected.length === 0) ??
    readings.find(({ rejected }) => rejected.every(({ error }) => error === "RECORD_LENGTH")) ??
    readings[0];
  return best === undefined ? left("RECORD_LENGTH") : right(best);
};

/**
 * Decodes the blood pressures of `<id>nibp.dat`: the readable records, and the errors of the others by index.
 *
 * @example
 * const read = decodeBloodPressures(bytes);
 * if (isRight(read)) for (const { takenAt, systolic, diastolic } of read.right.records) show(takenAt, systolic, diastolic);
 */
export const decodeBloodPressures = (bytes: Uint8Array): Either<"RECORD_LENGTH", Records<BloodPressure>> =>
  decodeAll(bloodPressure, bytes);

/** Decodes the oxygen saturations of `oxi.dat`: the readable records, and the errors of the others by index. */
export const decodeOxygenSaturations = (bytes: Uint8Array): Either<"RECORD_LENGTH", Records<OxygenSaturation>> =>
  decodeAll(oxygenSaturation, bytes);

/** Decodes the list of recordings of `ecg.dat`: the readable records, and the errors of the others by index. */
export const decodeEcgList = (bytes: Uint8Array): Either<"RECORD_LENGTH", Records<EcgEntry>> =>
  decodeAll(ecgEntry, bytes);

/** Decodes the users of `usr.dat`. None is rejected, because their only date may be absent. */
export const decodeUsers = (bytes: Uint8Array): Either<"RECORD_LENGTH", readonly User[]> => {
  const read = decodeAll(user, bytes);
  return isRight(read) ? right(read.right.records) : read;
};

/** The waveform file of a recording: its date as `yyyyMMddHHmmss`. */
export const waveformFile = (takenAt: LocalDateTime): string => takenAt.replace(/\D/g, "");
