import { encodeAll } from "@libretto/core/devices/bytes";
import { encodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { encodeEcgFile } from "@libretto/core/devices/checkme/ecg-file";
import {
  bloodPressure,
  ecgEntry,
  oxygenSaturation,
  temperature,
  type User,
  user,
  waveformFile,
} from "@libretto/core/devices/checkme/records";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import type { FakeCheckme } from "./fake-checkme.ts";

export const when = (text: string): LocalDateTime => text as LocalDateTime;

export const anInfo = {
  region: "CE",
  model: "6632",
  hardware: "A",
  software: "10203",
  language: "10100",
  currentLanguage: "Italian",
  serial: "1234567890",
  protocolVersion: "1.0",
  fileVersion: "1.1",
  application: "MODE_HOME",
  branchCode: null,
};

export const aUser = (id: number, name: string): User => ({
  id,
  name,
  icon: 1,
  sex: "female",
  birthday: null,
  weight: 61.5,
  height: 168,
});

const TAKEN = when("2023-11-05T07:30:00");
export const RECORDING = waveformFile(TAKEN);
export const pressures = (count: number, systolic: number) =>
  Array.from({ length: count }, (_, index) => ({
    takenAt: when(`2024-01-01T08:00:${String(index % 60).padStart(2, "0")}`),
    systolic,
    diastolic: 80,
    pulse: 60 + (index % 60),
  }));
export const aRecording = syntheticRecording(
  { seconds: 4, heartRate: 60, variability: 0.02, noise: 0.01, wander: 0.1, ectopicBeats: [] },
  "hand-hand",
  seededRandom(7),
);

/** Two users, one ECG, blood pressures in several packets, a temperature and a saturation. */
export const files = new Map<string, Uint8Array>([
  ["usr.dat", encodeAll(user, [aUser(1, "Anna"), aUser(2, "Luca")])],
  ["ecg.dat", encodeAll(ecgEntry, [{ takenAt: TAKEN, mode: "hand-hand", result: "happy", voice: false }])],
  ["1nibp.dat", encodeAll(bloodPressure, pressures(60, 120))],
  ["2nibp.dat", encodeAll(bloodPressure, pressures(1, 140))],
  ["tmp.dat", encodeAll(temperature, [{ takenAt: TAKEN, way: "body", celsius: 36.6, result: "happy" }])],
  [
    "oxi.dat",
    encodeAll(oxygenSaturation, [
      { takenAt: TAKEN, sensor: "internal", oxygen: 98, pulse: 61, perfusion: 2.4, result: "happy" },
    ]),
  ],
  [RECORDING, encodeEcgFile(aRecording)],
]);

/** A device in good health. */
export const aCheckme = (differs: Partial<FakeCheckme> = {}): FakeCheckme => ({
  info: encodeDeviceInfo(anInfo),
  files,
  faults: () => undefined,
  collides: () => false,
  cut: 20,
  ...differs,
});

export const without = (...names: readonly string[]): FakeCheckme["files"] =>
  new Map([...files].filter(([name]) => !names.includes(name)));
