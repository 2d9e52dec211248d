import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { makeAutoObservable } from "mobx";

/** The medication whose doses a doctor reads; at first the first one. */
export class SharedDoseLogModel {
  private chosen: number | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(therapy: number) {
    this.chosen = therapy;
  }

  /** The chosen medication among those that are shown; null without one. */
  find(medications: readonly Therapy[]): Therapy | null {
    return medications.find(({ id }) => id === this.chosen) ?? medications.at(0) ?? null;
  }
}
