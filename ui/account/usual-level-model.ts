import type { Level } from "@libretto/core/access/confidentiality";
import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { RecordServices } from "../record/sections-model.ts";
import type { FieldInput } from "../shared/forms/field-model.ts";

type Services = Pick<RecordServices, "record" | "patients" | "notices">;

/** The confidentiality level that the patient's new rows start with (decision W27). */
export class UsualLevelModel implements FieldInput<Level | null> {
  readonly id = "usual-level";
  readonly name = "usualLevel";
  readonly problem = null;
  readonly correction = null;
  saving = false;
  /** The level that was chosen and is not saved yet; undefined: none was chosen. */
  private chosen: Level | null | undefined = undefined;

  constructor(private readonly services: Services) {
    makeAutoObservable<this, "services">(this, { services: false, id: false, name: false }, { autoBind: true });
  }

  /** The chosen level; null: the default of each section. */
  get value(): Level | null {
    return this.chosen === undefined ? this.stored : this.chosen;
  }

  get canSave(): boolean {
    return !this.saving && this.value !== this.stored;
  }

  write(level: Level | null) {
    this.chosen = level;
  }

  blur() {
    // the choice needs no check
  }

  /** Saves the chosen level; when that fails the choice stays and the user is told. */
  async save(): Promise<void> {
    const { record, patients, notices } = this.services;
    const patient = record.record?.patient;
    if (patient === undefined || !this.canSave) return;
    this.saving = true;
    const saved = await patients.save({ ...patient, usualLevel: this.value }, patient.version)();
    runInAction(() => {
      this.saving = false;
      if (!isLeft(saved)) this.chosen = undefined;
    });
    if (!isLeft(saved)) {
      record.setPatient(saved.right);
      return notices.succeed("form.saved");
    }
    if (saved.left.kind !== "signedOut") notices.fail(saved.left);
    // the next attempt starts from the sheet as it is now
    if (saved.left.kind === "stale" || saved.left.kind === "unavailable") await record.load();
  }

  private get stored(): Level | null {
    return this.services.record.record?.patient.usualLevel ?? null;
  }
}
