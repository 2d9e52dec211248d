import type { PrintedPaper } from "@libretto/core/ports/system/device-preferences";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { isPaperOutdated } from "../../shared/reading/printed-paper.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";

/** Compares the medications with those on the paper that was printed last on this device. */
export class PrintedPaperModel {
  private readonly therapies: AllRows<TherapyDraft, Therapy>;

  constructor({ record, store }: Pick<RecordServices, "record" | "store">) {
    this.therapies = new AllRows(record, store, therapies);
  }

  /** Whether the paper is no longer right. False while not all medications are loaded. */
  isOutdated(printed: PrintedPaper | null): boolean {
    const { all } = this.therapies;
    return all !== null && isPaperOutdated(printed, all);
  }
}
