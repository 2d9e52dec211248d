import type { PatientRecord } from "@libretto/core/record/patient-record";
import { makeAutoObservable, observableRef } from "mobx";

/** The shared record that a doctor chose for the calculators; null without one (decision W23). */
export class ChosenRecordModel {
  record: PatientRecord | null = null;

  constructor() {
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
  }

  choose(record: PatientRecord | null) {
    this.record = record;
  }
}
