import { CHECKME_NAME_PREFIX } from "@libretto/core/devices/checkme/identity";
import { readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { reaction } from "mobx";
import { EcgImportModel } from "../ecg/ecg-import-model.ts";
import type { RecordServices } from "../record/sections-model.ts";
import { noteContextOf, noteLines } from "../shared/value-notes/note-context.ts";
import { notesOfReading } from "../shared/value-notes/value-notes.ts";
import { CheckDeviceModel } from "./check-device-model.ts";
import { DeviceEcgsModel } from "./device-ecgs-model.ts";
import { deviceLabels } from "./device-labels.ts";
import { HeartDeviceModel } from "./heart-device-model.ts";
import { NearbyModel } from "./nearby-model.ts";
import { type ImportCounts, ReadingImportModel } from "./reading-import-model.ts";

/** The source name of readings from the test device. */
const TEST_DEVICE_SOURCE = `${CHECKME_NAME_PREFIX} (prova)`;

/** The devices of the patient; they exist as long as the record is open. */
export class DevicesModel {
  readonly nearby: NearbyModel;
  readonly check: CheckDeviceModel;
  readonly readingImport: ReadingImportModel;
  readonly ecgs: DeviceEcgsModel;
  readonly ecgImport: EcgImportModel;
  readonly heart: HeartDeviceModel;

  constructor(private readonly services: RecordServices) {
    const { devices, record, readings, language } = services;
    this.nearby = new NearbyModel(devices);
    this.heart = new HeartDeviceModel(this.nearby);
    this.check = new CheckDeviceModel({ nearby: this.nearby, devices, now: record.now });
    this.readingImport = new ReadingImportModel({
      check: this.check,
      importer: readings,
      patient: () => record.record?.patient.id ?? null,
      readings: () => readingsOf(record.record),
      birth: () => record.record?.patient.birth ?? null,
      refresh: () => record.load(),
      now: record.now,
      notesOf: (draft) => noteLines(notesOfReading(draft, noteContextOf({ record, language }))),
      confirmImport: this.confirmImport,
      source: () => this.source,
      onImported: (counts) => this.notifyImport(counts),
    });
    this.ecgs = new DeviceEcgsModel(this.check);
    this.ecgImport = new EcgImportModel(services, this.confirmImport);
    reaction(
      () => this.check.readAt,
      () => {
        this.readingImport.reset();
        this.ecgs.reset();
      },
    );
    reaction(
      () => record.record === null,
      (isClosed) => isClosed && this.reset(),
    );
    void this.nearby.load();
  }

  /** The source name of the last read device in the record. */
  get source(): string {
    return this.check.deviceKind === "trial" ? TEST_DEVICE_SOURCE : CHECKME_NAME_PREFIX;
  }

  /** The patient and the device, printed with an ECG; a recording of the test device belongs to nobody. */
  get ecgSubject(): string {
    const patient = this.services.record.record?.patient;
    if (patient === undefined) return "";
    return this.check.deviceKind === "trial"
      ? this.services.language.label(deviceLabels, "ecgOfNobody", { source: this.source })
      : `${patient.name} ${patient.surname} · ${this.source}`;
  }

  /** The latest readings of the record that came from devices. */
  latestReadings(count: number): readonly Reading[] {
    return rowsOf(this.services.record.record, vitalSigns)
      .filter(({ source }) => source.kind === "device")
      .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
      .slice(0, count);
  }

  /** Asks before invented data of the test device enter the record. */
  private readonly confirmImport = async (): Promise<boolean> => {
    if (this.check.deviceKind !== "trial") return true;
    const { dialogs, language } = this.services;
    return dialogs.confirm({
      message: { text: language.label(deviceLabels, "trialQuestion") },
      details: { text: language.label(deviceLabels, "trialQuestionAbout", { source: this.source }) },
      verb: { text: language.label(deviceLabels, "trialKeep") },
      cancelVerb: "cancel",
      isDestructive: true,
    });
  };

  private reset() {
    this.check.reset();
    this.heart.reset();
  }

  private notifyImport({ fresh, known, refused }: ImportCounts) {
    const { language, notices, record } = this.services;
    const countText = (key: "saved" | "savedInvented" | "savedKnown" | "notSaved", count: number) =>
      language.label(deviceLabels, key, { count });
    const more = [
      ...(known > 0 && fresh > 0 ? [countText("savedKnown", known)] : []),
      ...(refused > 0 ? [countText("notSaved", refused)] : []),
    ];
    notices.add({
      tone: refused > 0 ? "problem" : "done",
      message: {
        text:
          fresh > 0 || known === 0
            ? countText(this.check.deviceKind === "trial" ? "savedInvented" : "saved", fresh)
            : language.label(deviceLabels, "savedNone"),
      },
      ...(more.length > 0 && { details: { text: more.join(". ") } }),
    });
    void record.load();
  }
}
