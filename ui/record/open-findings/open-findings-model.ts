import type { Failure } from "@libretto/core/kernel/failure";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-findings";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { rowsOf } from "@libretto/core/record/patient-record";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { compareShallow, makeAutoObservable, reaction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import { forPatient } from "../record-model.ts";
import type { RecordServices } from "../sections-model.ts";

/** The sections that the check reads. */
const CHECKED_SECTIONS: readonly string[] = [
  therapies.name,
  diagnoses.name,
  pregnancies.name,
  vaccinations.name,
  labResults.name,
  physiologicalHistory.name,
];

/** The open findings about the medicines in use. They reload when the sheet or a section that the check reads changes. */
export class OpenFindingsModel {
  private readonly remote: Remote<readonly OpenFinding[]>;

  constructor(private readonly services: Pick<RecordServices, "record" | "safety">) {
    this.remote = new Remote(() => forPatient(services.record, services.safety.listOpenFindings));
    makeAutoObservable<this, "services" | "remote">(this, { services: false, remote: false }, { autoBind: true });
    reaction(
      () => {
        const { patient, collections } = services.record.record ?? {};
        return [patient, ...CHECKED_SECTIONS.map((name) => collections?.[name])];
      },
      () => void this.load(),
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** The findings; empty until they are loaded. */
  get findings(): readonly OpenFinding[] {
    return this.hasUsedDrugs ? (this.remote.value ?? []) : [];
  }

  /** Why loading has failed, or null. After a failure an empty list means nothing. */
  get failure(): Failure | null {
    return this.hasUsedDrugs && this.remote.state === "failed" ? this.remote.failure : null;
  }

  /** Whether there is a finding or a failure to show. */
  get hasSomething(): boolean {
    return this.findings.length > 0 || this.failure !== null;
  }

  get loading(): boolean {
    return this.remote.state === "loading";
  }

  /** Loads the findings of the open record. */
  async load(): Promise<void> {
    if (this.hasUsedDrugs) await this.remote.load();
    else this.remote.setValue([]);
  }

  /** Whether a medicine is in use. The record opens with the newest rows, so others may exist. */
  private get hasUsedDrugs(): boolean {
    const { record } = this.services.record;
    const rows = rowsOf(record, therapies);
    const { total = 0 } = record?.collections[therapies.name] ?? {};
    return rows.length < total || rows.some(({ list }) => list === "inUse");
  }
}
