import type { Level } from "@libretto/core/access/confidentiality";
import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { ClearableModel, RecordServices } from "../record/sections-model.ts";
import type { FieldInput } from "../shared/forms/field-model.ts";

type Services = Pick<RecordServices, "record" | "patients" | "notices">;

/** The confidentiality level that the patient's new rows start with (decision W27). */
export class UsualLevelModel implements FieldInput<Level | null>, ClearableModel {
  readonly id = "usual-level";
  readonly name = "usualLevel";
  readonly problem = null;
  readonly correction = null;
  saving = false;
  /** The selected level that is not saved yet; undefined: none. */
  private selectedLevel: Level | null | undefined = undefined;

  constructor(private readonly services: Services) {
    makeAutoObservable<this, "services">(this, { services: false, id: false, name: false }, { autoBind: true });
  }

  /** The selected level; null: the default of each section. */
  get value(): Level | null {
    return this.selectedLevel === undefined ? this.storedLevel : this.selectedLevel;
  }

  get canSave(): boolean {
    return !this.saving && this.value !== this.storedLevel;
  }

  write(level: Level | null) {
    this.selectedLevel = level;
  }

  blur() {
    // a choice needs no check
  }

  clear() {
    this.selectedLevel = undefined;
  }

  /** Saves the selected level; after a failure the selection stays and a notice is shown. */
  async save(): Promise<void> {
    const { record, patients, notices } = this.services;
    const patient = record.record?.patient;
    if (patient === undefined || !this.canSave) return;
    this.saving = true;
    const result = await patients.save({ ...patient, usualLevel: this.value }, patient.version)();
    runInAction(() => {
      this.saving = false;
      if (!isLeft(result)) this.selectedLevel = undefined;
    });
    if (!isLeft(result)) {
      record.showPatient(result.right);
      return notices.showSuccess("form.saved");
    }
    notices.showFailure(result.left);
    // loads the current sheet for the next attempt
    if (result.left.kind === "stale" || result.left.kind === "unavailable") await record.load();
  }

  private get storedLevel(): Level | null {
    return this.services.record.record?.patient.usualLevel ?? null;
  }
}
