import { isLeft } from "@libretto/core/kernel/fp";
import type { AllergyState } from "@libretto/core/record/across/allergy-state";
import { allergyStateOf } from "@libretto/core/record/across/allergy-state";
import { type Diagnosis, type DiagnosisDraft, isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { AllergyAnswer } from "@libretto/core/record/patient/patient";
import { makeAutoObservable, runInAction } from "mobx";
import { loadCode } from "../../shared/load-code.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordServices } from "../sections-model.ts";

const compareExcludedLast = (a: Diagnosis, b: Diagnosis): number => Number(isSensitivity(b)) - Number(isSensitivity(a));

/** The allergies and intolerances of the record, and the patient's answer while none is listed. */
export class AllergiesModel {
  /** An answer is being saved. */
  saving = false;
  /** The question is open, or its texts load. */
  private isAsking = false;
  private readonly diagnoses: AllRows<DiagnosisDraft, Diagnosis>;

  constructor(private readonly services: RecordServices) {
    this.diagnoses = new AllRows(services.record, services.store, diagnoses);
    makeAutoObservable<this, "services" | "diagnoses" | "isAsking">(
      this,
      { services: false, diagnoses: false, isAsking: false },
      { autoBind: true },
    );
  }

  /** The loaded rows; excluded ones last. */
  get rows(): readonly Diagnosis[] {
    return this.diagnoses.loadedRows.filter(({ kind }) => kind !== "diagnosis").toSorted(compareExcludedLast);
  }

  /** Null until all rows are loaded. */
  get state(): AllergyState | null {
    const patient = this.services.record.record?.patient;
    if (patient === undefined) return null;
    if (this.rows.some(isSensitivity)) return { kind: "listed" };
    return this.diagnoses.all === null ? null : allergyStateOf(patient, this.diagnoses.all, "whole");
  }

  /** Saves the patient's answer. "None known" needs a confirmation. */
  async answer(answer: AllergyAnswer): Promise<void> {
    const { record, patients, notices } = this.services;
    const patient = record.record?.patient;
    if (patient === undefined || this.saving) return;
    if (answer !== "unknown" && !(await this.confirmNone())) return;
    this.saving = true;
    const updated = { ...patient, allergyStatement: { answer, on: record.today } };
    const saved = await patients.save(updated, patient.version)();
    runInAction(() => {
      this.saving = false;
    });
    if (isLeft(saved)) {
      const field = saved.left.fields?.allergyStatement;
      if (saved.left.kind !== "signedOut")
        notices.showFailure(field === undefined ? saved.left : { ...saved.left, code: field });
      return record.load();
    }
    record.showPatient(saved.right);
    notices.showSuccess("form.saved");
  }

  private async confirmNone(): Promise<boolean> {
    const { dialogs, notices, language } = this.services;
    if (this.isAsking) return false;
    this.isAsking = true;
    const code = await loadCode(notices, () => import("./statement-labels.ts"));
    const isConfirmed =
      code !== null &&
      (await dialogs.confirm({
        message: { text: language.label(code.statementLabels, "confirmNone") },
        details: { text: language.label(code.statementLabels, "confirmNoneMore") },
        verb: { text: language.label(code.statementLabels, "confirm") },
      }));
    this.isAsking = false;
    return isConfirmed;
  }
}
