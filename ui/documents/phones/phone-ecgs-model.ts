import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import type { PhoneEcg } from "@libretto/core/documents/phones/apple-ecg";
import { makeAutoObservable } from "mobx";
import { EcgImportModel } from "../../ecg/ecg-import-model.ts";
import type { RecordServices } from "../../record/sections-model.ts";

/** The name of the device in the file that is stored; it does not depend on the language. */
export const WATCH = "Apple Watch";

const toRecording = ({ takenAt, hertz, millivolts, stated }: PhoneEcg): readonly EcgRecording[] =>
  LocalDateTime.is(takenAt)
    ? [
        {
          ...{ trace: { hertz, millivolts }, takenAt, stated },
          ...{ mode: null, result: null, diagnosis: [], heartRate: null, heartRates: [] },
        },
      ]
    : [];

/** The electrocardiograms of a watch: one can be open, and is stored as a PDF at the request of the person. */
export class PhoneEcgsModel {
  readonly recordings: readonly EcgRecording[];
  readonly ecgImport: EcgImportModel;
  private openTime: string | null = null;

  constructor(
    ecgs: readonly PhoneEcg[],
    private readonly services: RecordServices,
  ) {
    this.recordings = ecgs.flatMap(toRecording);
    this.ecgImport = new EcgImportModel(services, async () => true);
    makeAutoObservable<this, "services">(
      this,
      { recordings: false, ecgImport: false, services: false },
      { autoBind: true },
    );
  }

  /** The open recording; null when none is. */
  get recording(): EcgRecording | null {
    return this.recordings.find(({ takenAt }) => takenAt === this.openTime) ?? null;
  }

  /** The patient and the device, printed on exported files. */
  get subject(): string {
    const patient = this.services.record.record?.patient;
    return patient === undefined ? "" : `${patient.name} ${patient.surname} · ${WATCH}`;
  }

  /** Opens a recording, or closes it. */
  toggle({ takenAt }: EcgRecording) {
    this.openTime = this.openTime === takenAt ? null : takenAt;
  }
}
