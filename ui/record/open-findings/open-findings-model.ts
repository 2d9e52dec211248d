import { isEvaluated } from "@libretto/core/catalogues/evaluations";
import type { Failure } from "@libretto/core/kernel/failure";
import type { UncheckedPart } from "@libretto/core/record/across/drug-safety/drug-check";
import {
  NO_OPEN_FINDINGS,
  type OpenFinding,
  type OpenFindings,
} from "@libretto/core/record/across/drug-safety/open-finding";
import { EVERYTHING_UNCHECKED } from "@libretto/core/record/across/drug-safety/switched-off-check";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { rowsOf } from "@libretto/core/record/patient-record";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { RowCore, Section } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { compareShallow, makeAutoObservable, reaction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import { forPatient } from "../record-model.ts";
import type { RecordServices } from "../sections-model.ts";

/** What an installation without the drug check says of every record. */
const NOTHING_CHECKED: OpenFindings = { findings: [], uncheckedParts: [EVERYTHING_UNCHECKED] };

/** The sections that the check reads. */
const CHECKED_SECTIONS: readonly string[] = [
  therapies.name,
  diagnoses.name,
  pregnancies.name,
  vaccinations.name,
  labResults.name,
  physiologicalHistory.name,
];

/** The open findings about the medicines in use, and what was not checked. They reload when the sheet or a section that the check reads changes. */
export class OpenFindingsModel {
  private readonly remote: Remote<OpenFindings>;

  constructor(private readonly services: Pick<RecordServices, "record" | "safety">) {
    this.remote = new Remote(() => forPatient(services.record, services.safety.findOpenFindings));
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
    return this.content.findings;
  }

  /** The parts of the check that were not possible; empty until they are loaded. */
  get uncheckedParts(): readonly UncheckedPart[] {
    return this.content.uncheckedParts;
  }

  /** The recorded allergies and intolerances that the check does not understand. */
  get unknownAllergies(): readonly string[] {
    return this.uncheckedParts.find(({ part }) => part === "sensitivity")?.drugs ?? [];
  }

  /** Why loading has failed, or null. After a failure an empty list means nothing. */
  get failure(): Failure | null {
    return this.isNeeded && this.remote.state === "failed" ? this.remote.failure : null;
  }

  /** Whether there is a finding, an unchecked part or a failure to show. */
  get hasSomething(): boolean {
    return this.findings.length > 0 || this.uncheckedParts.length > 0 || this.failure !== null;
  }

  get loading(): boolean {
    return this.remote.state === "loading";
  }

  /** Loads the findings of the open record. */
  async load(): Promise<void> {
    if (this.isNeeded) await this.remote.load();
    else this.remote.setValue(NO_OPEN_FINDINGS);
  }

  private get content(): OpenFindings {
    if (this.isSwitchedOff) return NOTHING_CHECKED;
    return (this.isNeeded ? this.remote.value : null) ?? NO_OPEN_FINDINGS;
  }

  /** Whether there is anything to check: a medicine in use, or a recorded allergy. */
  private get isNeeded(): boolean {
    return (
      !this.isSwitchedOff &&
      (this.mayHave(therapies, ({ list }) => list === "inUse") || this.mayHave(diagnoses, (row) => isSensitivity(row)))
    );
  }

  /** Whether this installation checks no medicines; the record says so, also while the server is unreachable. */
  private get isSwitchedOff(): boolean {
    return !isEvaluated(this.services.record.record?.patient ?? {}, "drugCheck");
  }

  /** Whether such a row exists, as far as is known: the record opens with the newest rows, so others may exist. */
  private mayHave<D extends RowCore, R extends D>(section: Section<D, R>, isSuch: (row: R) => boolean): boolean {
    const { record } = this.services.record;
    const rows = rowsOf(record, section);
    const { total = 0 } = record?.collections[section.name] ?? {};
    return rows.length < total || rows.some(isSuch);
  }
}
