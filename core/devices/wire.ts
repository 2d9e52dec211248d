import * as t from "io-ts";
import { enumCodec, orNull, translate } from "../kernel/codec.ts";
import { CalendarDate } from "../kernel/dates.ts";
import { text } from "../kernel/text.ts";
import type { BloodPressure, EcgEntry, OxygenSaturation, Temperature, User } from "./checkme/records.ts";
import { LocalDateTime } from "./local-time.ts";

// Stored device records (document 2, section 3): field names of the document, values of the protocol.
const literalCodes = <W extends string>(name: string, ...known: readonly W[]) =>
  enumCodec<W, W>(name, Object.fromEntries(known.map((literal) => [literal, literal])) as Record<W, W>);

/** How an ECG was measured. */
const MeasuringMode = literalCodes("MeasuringMode", "hand-hand", "hand-chest", "1-lead", "2-lead", "unknown");
/** The result that the device shows. */
const Face = literalCodes("Face", "happy", "sad", "none");
/** The sensor of an oxygen saturation. */
const Sensor = literalCodes("Sensor", "internal", "external", "unknown");
/** Whether a temperature is that of a body or of an object. */
const Way = literalCodes("Way", "body", "object", "unknown");
/** The sex of a device user. */
const DeviceSex = literalCodes("DeviceSex", "male", "female", "unknown");

const wholeNumber = (min: number, max: number) =>
  t.refinement(t.number, (n) => Number.isInteger(n) && n >= min && n <= max, `whole number ${min} to ${max}`);
/** With one decimal, as in the device. */
const decimal = (min: number, max: number) =>
  t.refinement(t.number, (n) => n >= min && n <= max && n === Math.round(n * 10) / 10, `${min} to ${max}`);

const Byte = wholeNumber(0, 255);
const Positive = wholeNumber(1, 255);
const NAME_BYTES = 16;

/** An entry of the ECG list. */
export const DeviceEcgWire = translate(
  "DeviceEcg",
  t.type({ date: LocalDateTime, mode: MeasuringMode, result: Face, hasVoice: t.boolean }),
  {
    toDomain: ({ date, hasVoice, ...row }): EcgEntry => ({ ...row, takenAt: date, voice: hasVoice }),
    toWire: ({ takenAt, mode, result, voice }) => ({ date: takenAt, mode, result, hasVoice: voice }),
  },
);

/** A blood pressure with its device user. The device has the user only in the file name. */
export interface BloodPressureOfUser extends BloodPressure {
  readonly user: number;
}

/** A blood pressure; `null` is a missing value. */
export const DeviceBloodPressureWire = translate(
  "DeviceBloodPressure",
  t.type({
    date: LocalDateTime,
    sys: orNull(wholeNumber(1, 65535)),
    dia: orNull(Positive),
    pr: orNull(Positive),
    user: Byte,
  }),
  {
    toDomain: ({ date, sys, dia, pr, user }): BloodPressureOfUser => ({
      takenAt: date,
      systolic: sys,
      diastolic: dia,
      pulse: pr,
      user,
    }),
    toWire: ({ takenAt, systolic, diastolic, pulse, user }) => ({
      date: takenAt,
      sys: systolic,
      dia: diastolic,
      pr: pulse,
      user,
    }),
  },
);

/** An oxygen saturation. */
export const DeviceOxygenSaturationWire = translate(
  "DeviceOxygenSaturation",
  t.type({
    date: LocalDateTime,
    oxygen: orNull(wholeNumber(1, 100)),
    pr: orNull(wholeNumber(1, 254)),
    pi: orNull(decimal(0.1, 25.5)),
    mode: Sensor,
    result: Face,
  }),
  {
    toDomain: ({ date, oxygen, pr, pi, mode, result }): OxygenSaturation => ({
      takenAt: date,
      sensor: mode,
      oxygen,
      pulse: pr,
      perfusion: pi,
      result,
    }),
    toWire: ({ takenAt, sensor, oxygen, pulse, perfusion, result }) => ({
      date: takenAt,
      oxygen,
      pr: pulse,
      pi: perfusion,
      mode: sensor,
      result,
    }),
  },
);

/** A temperature, °C. */
export const DeviceTemperatureWire = translate(
  "DeviceTemperature",
  t.type({ date: LocalDateTime, way: Way, value: orNull(decimal(0.1, 100)), result: Face }),
  {
    toDomain: ({ date, value, ...row }): Temperature => ({ ...row, takenAt: date, celsius: value }),
    toWire: ({ takenAt, way, celsius, result }) => ({ date: takenAt, way, value: celsius, result }),
  },
);

/** A user of the device, who may be another person than the patient. */
export const DeviceUserWire = translate(
  "DeviceUser",
  t.type({
    id: Byte,
    name: text(NAME_BYTES),
    icon: Byte,
    sex: DeviceSex,
    birthday: orNull(CalendarDate),
    weight: orNull(decimal(0.1, 6553.5)),
    height: orNull(wholeNumber(1, 65535)),
  }),
  {
    toDomain: (row): User => row,
    toWire: ({ id, name, icon, sex, birthday, weight, height }) => ({ id, name, icon, sex, birthday, weight, height }),
  },
);
