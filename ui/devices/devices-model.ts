import { CHECKME_NAME_PREFIX } from "@libretto/core/devices/checkme/identity";
import { readingsOf, rowsOf } from "@libretto/core/record/patient-record";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { reaction } from "mobx";
import type { RecordServices } from "../record/sections-model.ts";
import { CheckDeviceModel } from "./check-device-model.ts";
import { DeviceEcgsModel } from "./device-ecgs-model.ts";
import { deviceLabels } from "./device-labels.ts";
import { EcgKeepingModel } from "./ecg-keeping-model.ts";
import { HeartDeviceModel } from "./heart-device-model.ts";
import { KeepingModel, type Kept } from "./keeping-model.ts";
import { NearbyModel } from "./nearby-model.ts";

/** Where readings of the test device say that they come from. */
const TRIAL_SOURCE = `${CHECKME_NAME_PREFIX} (prova)`;

/** The devices of the patient: they live longer than their page, and no longer than the record is open. */
export class DevicesModel {
  readonly nearby: NearbyModel;
  readonly check: CheckDeviceModel;
  readonly keeping: KeepingModel;
  readonly ecgs: DeviceEcgsModel;
  readonly ecgKeeping: EcgKeepingModel;
  readonly heart: HeartDeviceModel;

  constructor(private readonly services: RecordServices) {
    const { devices, record, readings } = services;
    this.nearby = new NearbyModel(devices);
    this.heart = new HeartDeviceModel(this.nearby);
    this.check = new CheckDeviceModel({ nearby: this.nearby, devices, now: record.now });
    this.keeping = new KeepingModel({
      check: this.check,
      intake: readings,
      patient: () => record.record?.patient.id ?? null,
      readings: () => readingsOf(record.record),
      birth: () => record.record?.patient.birth ?? null,
      refresh: () => record.load(),
      now: record.now,
      source: () => this.source,
      done: (kept) => this.tell(kept),
    });
    this.ecgs = new DeviceEcgsModel(this.check);
    this.ecgKeeping = new EcgKeepingModel(services);
    reaction(
      () => this.check.readAt,
      () => {
        this.keeping.forget();
        this.ecgs.forget();
      },
    );
    reaction(
      () => record.record === null,
      (gone) => gone && this.forget(),
    );
    void this.nearby.load();
  }

  /** What the device that was read last is called in the record. */
  get source(): string {
    return this.check.which === "trial" ? TRIAL_SOURCE : CHECKME_NAME_PREFIX;
  }

  /** Whose heart an ECG shows and what recorded it, for what is printed; nobody's, if the test device did. */
  get who(): string {
    const patient = this.services.record.record?.patient;
    if (patient === undefined) return "";
    return this.check.which === "trial"
      ? this.services.language.label(deviceLabels, "ecgOfNobody", { source: this.source })
      : `${patient.name} ${patient.surname} · ${this.source}`;
  }

  /** The latest readings of the record that came from a device. */
  latest(count: number): readonly Reading[] {
    return rowsOf(this.services.record.record, vitalSigns)
      .filter(({ source }) => source.kind === "device")
      .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
      .slice(0, count);
  }

  private forget() {
    this.check.forget();
    this.heart.forget();
  }

  private tell({ fresh, known, refused }: Kept) {
    const { language, notices, record } = this.services;
    const say = (key: "kept" | "keptKnown" | "keptRefused", count: number) =>
      language.label(deviceLabels, key, { count });
    const more = [
      ...(known > 0 && fresh > 0 ? [say("keptKnown", known)] : []),
      ...(refused > 0 ? [say("keptRefused", refused)] : []),
    ];
    notices.add({
      tone: refused > 0 ? "problem" : "done",
      message: { text: fresh > 0 || known === 0 ? say("kept", fresh) : language.label(deviceLabels, "keptNothing") },
      ...(more.length > 0 && { details: { text: more.join(". ") } }),
    });
    void record.load();
  }
}
