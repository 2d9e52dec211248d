import { type Either, isLeft } from "../../kernel/fp.ts";
import type { Records } from "../bytes.ts";
import type { DeviceError, DeviceFailure } from "../errors.ts";
import type { DeviceInfo } from "./device-info.ts";
import { decodeEcgFile, type EcgFile } from "./ecg-file.ts";
import { bloodPressureFile, ECG_LIST_FILE, OXYGEN_FILE, TEMPERATURE_FILE, USERS_FILE } from "./files.ts";
import {
  type BloodPressure,
  decodeBloodPressures,
  decodeEcgList,
  decodeOxygenSaturations,
  decodeTemperatures,
  decodeUsers,
  type EcgEntry,
  type OxygenSaturation,
  type Temperatures,
  type User,
} from "./records.ts";

/** A part of the data: unread, read, absent on the device, or failed. */
export type Part<A> =
  | { readonly state: "unread" }
  | { readonly state: "read"; readonly value: A }
  | { readonly state: "absent" }
  | { readonly state: "failed"; readonly failure: DeviceFailure };

/** All data read from a device so far. */
export interface Findings {
  readonly info: Part<DeviceInfo>;
  readonly users: Part<readonly User[]>;
  readonly ecgs: Part<Records<EcgEntry>>;
  /** By user id. */
  readonly bloodPressures: Readonly<Record<number, Part<Records<BloodPressure>>>>;
  readonly temperatures: Part<Temperatures>;
  readonly oxygen: Part<Records<OxygenSaturation>>;
  /** By name of the waveform file. */
  readonly waveforms: Readonly<Record<string, Part<EcgFile>>>;
}

const NOT_READ = { state: "unread" } as const;
/** The state before anything is read. */
export const NO_FINDINGS: Findings = {
  info: NOT_READ,
  users: NOT_READ,
  ecgs: NOT_READ,
  bloodPressures: {},
  temperatures: NOT_READ,
  oxygen: NOT_READ,
  waveforms: {},
};

/** A file to read, and its user. */
export type FileTask =
  | { readonly what: "users" | "ecgs" | "temperatures" | "oxygen" }
  | { readonly what: "bloodPressures"; readonly user: User }
  | { readonly what: "waveforms"; readonly file: string };

const FILES = { users: USERS_FILE, ecgs: ECG_LIST_FILE, temperatures: TEMPERATURE_FILE, oxygen: OXYGEN_FILE };

/** The name of the file on the device. */
export const fileOf = (task: FileTask): string => {
  if (task.what === "bloodPressures") return bloodPressureFile(task.user.id);
  return task.what === "waveforms" ? task.file : FILES[task.what];
};

/** The content of a file, or why it cannot be decoded. */
const decodePart = <A>(
  part: Part<Uint8Array>,
  decode: (bytes: Uint8Array) => Either<Exclude<DeviceError, "DEVICE_STATUS">, A>,
): Part<A> => {
  if (part.state !== "read") return part;
  const read = decode(part.value);
  return isLeft(read) ? { state: "failed", failure: { error: read.left } } : { state: "read", value: read.right };
};

/** Stores the result of a file; the other parts stay unchanged. */
export const withFile = (findings: Findings, task: FileTask, part: Part<Uint8Array>): Findings => {
  switch (task.what) {
    case "users":
      return { ...findings, users: decodePart(part, decodeUsers) };
    case "ecgs":
      return { ...findings, ecgs: decodePart(part, decodeEcgList) };
    case "bloodPressures": {
      const pressures = decodePart(part, decodeBloodPressures);
      return { ...findings, bloodPressures: { ...findings.bloodPressures, [task.user.id]: pressures } };
    }
    case "temperatures":
      return { ...findings, temperatures: decodePart(part, decodeTemperatures) };
    case "oxygen":
      return { ...findings, oxygen: decodePart(part, decodeOxygenSaturations) };
    case "waveforms":
      return { ...findings, waveforms: { ...findings.waveforms, [task.file]: decodePart(part, decodeEcgFile) } };
  }
};

/** The users of a device. Users with the same id are one user with one list of blood pressures. */
export const usersById = (users: readonly User[]): readonly User[] => [
  ...new Map(users.map((user) => [user.id, user])).values(),
];

/** The files after `usr.dat`, in the order of the protocol (section 9). */
export const listsFor = (users: readonly User[]): readonly FileTask[] => [
  { what: "ecgs" },
  ...usersById(users).map((user) => ({ what: "bloodPressures" as const, user })),
  { what: "temperatures" },
  { what: "oxygen" },
];
