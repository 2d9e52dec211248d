import { encodeAll } from "@libretto/core/devices/bytes";
import { encodeDeviceInfo } from "@libretto/core/devices/checkme/device-info";
import { encodeEcgFile } from "@libretto/core/devices/checkme/ecg-file";
import {
  bloodPressureFile,
  ECG_LIST_FILE,
  OXYGEN_FILE,
  TEMPERATURE_FILE,
  USERS_FILE,
} from "@libretto/core/devices/checkme/files";
import {
  bloodPressure,
  ecgEntry,
  oxygenSaturation,
  temperature,
  user,
  waveformFile,
} from "@libretto/core/devices/checkme/records";
import { syntheticRecording } from "@libretto/core/devices/checkme/synthetic-recording";
import type { LocalDateTime } from "@libretto/core/devices/local-time";
import { seededRandom } from "@libretto/core/devices/random";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { CheckmeContents } from "./protocol.ts";

const localTime = (text: string): LocalDateTime => text as LocalDateTime;

const INFO = encodeDeviceInfo({
  region: "CE",
  model: "6632",
  hardware: "A",
  software: "10203",
  language: "10100",
  currentLanguage: "Italian",
  serial: "0000000042",
  protocolVersion: "1.0",
  fileVersion: "1.1",
  application: "MODE_HOME",
  branchCode: null,
});

const SAMANTHA = 1;
const LAURA = 2;
const USERS = encodeAll(user, [
  {
    id: SAMANTHA,
    name: "Samantha",
    icon: 3,
    sex: "female",
    birthday: "1984-02-29" as CalendarDate,
    weight: 61.5,
    height: 168,
  },
  { id: LAURA, name: "Laura", icon: 5, sex: "female", birthday: null, weight: null, height: null },
]);

const RESTING_ECG = localTime("2026-03-02T07:45:00");
const ECTOPIC_ECG = localTime("2026-03-09T21:10:30");
const SECONDS = 30;

const recording = (heartRate: number, ectopicBeats: readonly number[], seed: number) =>
  encodeEcgFile(
    syntheticRecording(
      { seconds: SECONDS, heartRate, variability: 0.03, noise: 0.01, baselineWander: 0.08, ectopicBeats },
      "hand-hand",
      seededRandom(seed),
    ),
  );

/** The content of the test device: two users with their measurements, and synthetic ECGs. */
export const demoContents = (): CheckmeContents => ({
  info: INFO,
  files: new Map([
    [USERS_FILE, USERS],
    [
      ECG_LIST_FILE,
      encodeAll(ecgEntry, [
        { takenAt: RESTING_ECG, mode: "hand-hand", result: "happy", voice: false },
        { takenAt: ECTOPIC_ECG, mode: "hand-hand", result: "sad", voice: false },
      ]),
    ],
    [
      bloodPressureFile(SAMANTHA),
      encodeAll(bloodPressure, [
        { takenAt: localTime("2026-03-02T07:30:00"), systolic: 128, diastolic: 82, pulse: 68 },
        { takenAt: localTime("2026-03-05T07:35:00"), systolic: 134, diastolic: 86, pulse: 71 },
        { takenAt: localTime("2026-03-09T20:55:00"), systolic: 142, diastolic: 91, pulse: 81 },
      ]),
    ],
    [
      bloodPressureFile(LAURA),
      encodeAll(bloodPressure, [
        { takenAt: localTime("2026-03-03T18:00:00"), systolic: 117, diastolic: 74, pulse: 63 },
      ]),
    ],
    [
      TEMPERATURE_FILE,
      encodeAll(temperature, [
        { takenAt: localTime("2026-03-04T22:15:00"), way: "body", celsius: 38.1, result: "sad" },
        { takenAt: localTime("2026-03-05T08:00:00"), way: "body", celsius: 36.6, result: "happy" },
      ]),
    ],
    [
      OXYGEN_FILE,
      encodeAll(oxygenSaturation, [
        {
          takenAt: localTime("2026-03-04T22:20:00"),
          sensor: "internal",
          oxygen: 97,
          pulse: 84,
          perfusion: 2.4,
          result: "happy",
        },
      ]),
    ],
    [waveformFile(RESTING_ECG), recording(68, [], 1)],
    [waveformFile(ECTOPIC_ECG), recording(81, [9, 21], 2)],
  ]),
});
