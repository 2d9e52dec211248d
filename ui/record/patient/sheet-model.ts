import { isRequiredConsentMissing } from "@libretto/core/account/consents";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import { type Diagnosis, type DiagnosisDraft, isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { makeAutoObservable } from "mobx";
import type { Change, DialogsModel, DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { formDrafts } from "../../shared/forms/form-drafts.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import type { ResolveConflicts } from "../../shared/forms/save-with-merge.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import { Remote } from "../../shared/remote.ts";
import { AllRows } from "../all-rows.ts";
import type { RecordModel } from "../record-model.ts";
import type { SheetFormModel, SheetFormParts } from "./sheet-form-model.ts";

export interface SheetServices {
  readonly record: RecordModel;
  readonly store: PatientStore;
  readonly rows: RecordStore;
  readonly catalogue: CatalogueSearch;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly memory: LocalMemory;
  readonly merge: ResolveConflicts;
}

/** The three edit forms. */
export interface SheetForms {
  readonly views: Readonly<Record<SheetForm, DialogView<SheetFormModel>>>;
  readonly makeModel: (parts: SheetFormParts) => SheetFormModel;
}

/** How the sheet's forms look, and how their changes read. */
export interface SheetView {
  /** Loads the forms, which are no part of the page: their views, and what makes the model of one. */
  readonly loadForms: () => Promise<SheetForms>;
  readonly describe: (changes: readonly FieldChange[], statuses: readonly MaritalStatus[]) => readonly Change[];
}

/** The patient sheet: what it shows, and its three edit forms. */
export class SheetModel {
  readonly maritalStatuses: Remote<readonly MaritalStatus[]>;
  /** A form is about to open: pressed again, it opens once. */
  private isOpening = false;
  private readonly diagnoses: AllRows<DiagnosisDraft, Diagnosis>;
  private readonly forbidden: AllRows<TherapyDraft, Therapy>;

  constructor(
    private readonly services: SheetServices,
    private readonly view: SheetView,
  ) {
    this.maritalStatuses = new Remote(() => services.catalogue.maritalStatuses());
    this.diagnoses = new AllRows(services.record, services.rows, diagnoses);
    this.forbidden = new AllRows(services.record, services.rows, therapies, "forbidden");
    makeAutoObservable<this, "services" | "view" | "diagnoses" | "forbidden" | "isOpening">(
      this,
      {
        ...{ services: false, view: false, maritalStatuses: false, diagnoses: false, forbidden: false },
        isOpening: false,
      },
      { autoBind: true },
    );
    void this.maritalStatuses.load();
  }

  get record(): RecordModel {
    return this.services.record;
  }

  get patient(): Patient | null {
    return this.services.record.record?.patient ?? null;
  }

  /** Whether the patient never confirmed the consent without which there is no record (decision W22). */
  get needsConsent(): boolean {
    return isRequiredConsentMissing(this.services.record.record?.consents ?? []);
  }

  /** Allergies and intolerances that were not excluded, as far as they were read: first on the sheet, in red. */
  get sensitivities(): readonly Diagnosis[] {
    return this.diagnoses.loadedRows.filter(isSensitivity);
  }

  /** How many forbidden drugs there are; null while not all were read. */
  get forbiddenDrugs(): number | null {
    return this.forbidden.all?.length ?? null;
  }

  /** Whether all that must not be given was read: before, nothing may be said of what there is not. */
  get warningsState(): "reading" | "failed" | "whole" {
    if (this.diagnoses.all !== null && this.forbidden.all !== null) return "whole";
    return this.diagnoses.failure === null && this.forbidden.failure === null ? "reading" : "failed";
  }

  /** Reads once more what could not be read of it. */
  async reloadWarnings(): Promise<void> {
    await Promise.all([this.diagnoses.load(), this.forbidden.load()]);
  }

  /** The civil states there are, once they were asked for. */
  get statuses(): readonly MaritalStatus[] {
    return this.maritalStatuses.value ?? [];
  }

  /** Opens one of the three edit forms. */
  async edit(which: SheetForm): Promise<void> {
    const { record, store, catalogue, dialogs, notices, merge } = this.services;
    const drafts = formDrafts(this.services.memory);
    const before = this.patient;
    if (before === null || this.isOpening) return;
    this.isOpening = true;
    if (which === "personal" && this.maritalStatuses.state !== "loaded") await this.maritalStatuses.load();
    const forms = await this.view.loadForms().catch(() => null);
    this.isOpening = false;
    if (forms === null) return notices.fail(failure("unavailable", "failure.unavailable"));
    // whose it was has gone meanwhile
    const { patient } = this;
    if (patient === null || patient.id !== before.id) return;
    const name = `sheet:${which}`;
    const describe = (changes: readonly FieldChange[]) => this.view.describe(changes, this.statuses);
    const make = (close: (saved: Patient | null) => void) => {
      const model = forms.makeModel({
        which,
        patient,
        today: record.today,
        catalogue,
        close,
        describe,
        merge,
        confirm: (changes) =>
          dialogs.confirm({ message: { code: "form.saveChanges" }, verb: "save", changes: describe(changes) }),
        save: (updated) => async () => {
          const answer = await store.save(updated, updated.version)();
          // without an answer nobody knows whether it was saved: the page shows what is kept, the form stays
          if (isLeft(answer) && answer.left.kind === "unavailable") void record.load();
          return answer;
        },
        current: async () => {
          await record.load();
          return record.failure === null && !record.fromMemory ? this.patient : null;
        },
        storeDraft: (stored) => void (stored === null ? drafts.dropDraft(name) : drafts.saveDraft(name, stored)),
      });
      void drafts.loadDraft(name).then((stored) => model.resume(stored));
      return model;
    };
    const saved = await dialogs.open<SheetFormModel, Patient>(forms.views[which], make, (form) => form.end());
    if (saved === null) return;
    record.setPatient(saved);
    notices.succeed("form.saved");
    await record.load();
  }
}
