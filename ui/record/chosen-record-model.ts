import type { PatientRecord } from "@libretto/core/record/patient-record";
import { makeAutoObservable, observableRef } from "mobx";

/** The shared record that a doctor took to the calculators; null when there is none (decision W23). */
export class ChosenRecordModel {
  record: PatientRecord | null = null;

  constructor() {
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
  }

  choose(record: PatientRecord | null) {
    this.record = record;
  }
}
