import type { EcgRecording } from "@libretto/core/devices/ecg-recording";
import { LocalDateTime } from "@libretto/core/devices/local-time";
import { isCutEcg, isSinusRhythm, type PhoneEcg, secondsOfEcg } from "@libretto/core/documents/phones/apple-ecg";
import { makeAutoObservable } from "mobx";
import { EcgImportModel } from "../../ecg/ecg-import-model.ts";
import type { RecordServices } from "../../record/sections-model.ts";

/** The name of the device in the file that is stored; it does not depend on the language. */
export const WATCH = "Apple Watch";

/** An electrocardiogram of a watch as the page lists it. */
export interface ListedEcg {
  readonly id: string;
  readonly recording: EcgRecording;
  /** The name of the watch in the stored file; another one for a second recording of the hour that comes twice. */
  readonly source: string;
  /** Whether the watch has found the usual rhythm; everything else must not look calm. */
  readonly isUsual: boolean;
  readonly isCut: boolean;
  readonly seconds: number;
}

const listEcg = (ecg: PhoneEcg, index: number, all: readonly PhoneEcg[]): readonly ListedEcg[] => {
  const { takenAt, hertz, millivolts, stated, otherLines } = ecg;
  const earlier = all.slice(0, index).filter((other) => other.takenAt === takenAt).length;
  if (!LocalDateTime.is(takenAt)) return [];
  return [
    {
      id: `${takenAt}-${index}`,
      source: earlier === 0 ? WATCH : `${WATCH} ${earlier + 1}`,
      recording: {
        ...{ trace: { hertz, millivolts }, takenAt, stated, otherLines },
        ...{ mode: null, result: null, diagnosis: [], heartRate: null, heartRates: [] },
      },
      ...{ isUsual: isSinusRhythm(stated), isCut: isCutEcg(ecg), seconds: Math.round(secondsOfEcg(ecg)) },
    },
  ];
};

/** The electrocardiograms of a watch: one can be open, and is stored as a PDF at the request of the person. */
export class PhoneEcgsModel {
  readonly ecgs: readonly ListedEcg[];
  readonly ecgImport: EcgImportModel;
  private openId: string | null = null;

  constructor(
    ecgs: readonly PhoneEcg[],
    private readonly services: RecordServices,
  ) {
    this.ecgs = ecgs.flatMap(listEcg);
    this.ecgImport = new EcgImportModel(services, async () => true);
    makeAutoObservable<this, "services">(this, { ecgs: false, ecgImport: false, services: false }, { autoBind: true });
  }

  /** The open electrocardiogram; null when none is. */
  get openEcg(): ListedEcg | null {
    return this.ecgs.find(({ id }) => id === this.openId) ?? null;
  }

  /** The patient and the device, printed on exported files. */
  get subject(): string {
    const patient = this.services.record.record?.patient;
    return patient === undefined ? "" : `${patient.name} ${patient.surname} · ${WATCH}`;
  }

  /** Opens an electrocardiogram, or closes it. */
  toggle({ id }: ListedEcg) {
    this.openId = this.openId === id ? null : id;
  }
}
