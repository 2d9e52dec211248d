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

export const localTime = (text: string): LocalDateTime => text as LocalDateTime;

export const deviceInfo = {
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

const MEASURED_AT = localTime("2023-11-05T07:30:00");
export const ECG_FILE_NAME = waveformFile(MEASURED_AT);
export const bloodPressures = (count: number, systolic: number) =>
  Array.from({ length: count }, (_, index) => ({
    takenAt: localTime(`2024-01-01T08:00:${String(index % 60).padStart(2, "0")}`),
    systolic,
    diastolic: 80,
    pulse: 60 + (index % 60),
  }));
export const ecgRecording = syntheticRecording(
  { seconds: 4, heartRate: 60, variability: 0.02, noise: 0.01, baselineWander: 0.1, ectopicBeats: [] },
  "hand-hand",
  seededRandom(7),
);

/** Two users, one ECG, blood pressures in several packets, a temperature and a saturation. */
export const files = new Map<string, Uint8Array>([
  ["usr.dat", encodeAll(user, [aUser(1, "Anna"), aUser(2, "Luca")])],
  ["ecg.dat", encodeAll(ecgEntry, [{ takenAt: MEASURED_AT, mode: "hand-hand", result: "happy", voice: false }])],
  ["1nibp.dat", encodeAll(bloodPressure, bloodPressures(60, 120))],
  ["2nibp.dat", encodeAll(bloodPressure, bloodPressures(1, 140))],
  ["tmp.dat", encodeAll(temperature, [{ takenAt: MEASURED_AT, way: "body", celsius: 36.6, result: "happy" }])],
  [
    "oxi.dat",
    encodeAll(oxygenSaturation, [
      { takenAt: MEASURED_AT, sensor: "internal", oxygen: 98, pulse: 61, perfusion: 2.4, result: "happy" },
    ]),
  ],
  [ECG_FILE_NAME, encodeEcgFile(ecgRecording)],
]);

/** A device without faults. */
export const aCheckme = (differs: Partial<FakeCheckme> = {}): FakeCheckme => ({
  info: encodeDeviceInfo(deviceInfo),
  files,
  faults: () => undefined,
  collides: () => false,
  notificationSize: 20,
  ...differs,
});

export const filesWithout = (...names: readonly string[]): FakeCheckme["files"] =>
  new Map([...files].filter(([name]) => !names.includes(name)));
