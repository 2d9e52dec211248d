import { isRequiredConsentMissing } from "@libretto/core/account/consents";
import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import {
  type Diagnosis,
  type DiagnosisDraft,
  isSensitivity,
  sortSeriousFirst,
} from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { makeAutoObservable } from "mobx";
import type { Change, DialogsModel, DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { formDrafts } from "../../shared/forms/form-drafts.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import type { ResolveConflicts } from "../../shared/forms/merge-model.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { InterruptedFormModel } from "../../shared/section/interrupted-form-model.ts";
import { AllRows } from "../all-rows.ts";
import { SHEET_FORM_OWNER, sheetDraftKey } from "../draft-keys.ts";
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
  readonly interruptedForm: InterruptedFormModel;
}

/** The three edit forms. */
export interface SheetForms {
  readonly views: Readonly<Record<SheetForm, DialogView<SheetFormModel>>>;
  readonly makeModel: (parts: SheetFormParts) => SheetFormModel;
}

/** The views of the sheet's forms, and the texts of their changes. */
export interface SheetView {
  /** Loads the views and models of the forms, which are not part of the page's code. */
  readonly loadForms: () => Promise<SheetForms>;
  readonly describe: (changes: readonly FieldChange[], statuses: readonly MaritalStatus[]) => readonly Change[];
}

/** The patient sheet and its three edit forms. */
export class SheetModel {
  readonly maritalStatuses: Remote<readonly MaritalStatus[]>;
  /** A form is about to open; a second click does nothing. */
  private isOpening = false;
  private readonly diagnoses: AllRows<DiagnosisDraft, Diagnosis>;
  private readonly forbidden: AllRows<TherapyDraft, Therapy>;

  constructor(
    private readonly services: SheetServices,
    private readonly view: SheetView,
  ) {
    this.maritalStatuses = new Remote(() => services.catalogue.listMaritalStatuses());
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
    services.interruptedForm.register(SHEET_FORM_OWNER, ({ list }) => void this.edit(list as SheetForm));
  }

  get record(): RecordModel {
    return this.services.record;
  }

  get patient(): Patient | null {
    return this.services.record.record?.patient ?? null;
  }

  /** Whether the patient never confirmed the consent that a record requires (decision W22). */
  get needsConsent(): boolean {
    return isRequiredConsentMissing(this.services.record.record?.consents ?? []);
  }

  /** Loaded allergies and intolerances that were not excluded: first on the sheet, in red. */
  get sensitivities(): readonly Diagnosis[] {
    return sortSeriousFirst(this.diagnoses.loadedRows.filter(isSensitivity));
  }

  /** The number of forbidden drugs; null until all are loaded. */
  get forbiddenDrugs(): number | null {
    return this.forbidden.all?.length ?? null;
  }

  /** Whether all contraindications are loaded. Before that, an absent one means nothing. */
  get warningsState(): "reading" | "failed" | "whole" {
    if (this.diagnoses.all !== null && this.forbidden.all !== null) return "whole";
    return this.diagnoses.failure === null && this.forbidden.failure === null ? "reading" : "failed";
  }

  /** Loads the failed parts again. */
  async reloadWarnings(): Promise<void> {
    await Promise.all([this.diagnoses.load(), this.forbidden.load()]);
  }

  /** The marital statuses; empty until they are loaded. */
  get statuses(): readonly MaritalStatus[] {
    return this.maritalStatuses.value ?? [];
  }

  /** Opens one of the three edit forms. */
  async edit(which: SheetForm): Promise<void> {
    const { record, store, catalogue, dialogs, notices, merge, interruptedForm } = this.services;
    const drafts = formDrafts(this.services.memory);
    const before = this.patient;
    if (before === null || this.isOpening) return;
    this.isOpening = true;
    if (which === "personal" && this.maritalStatuses.state !== "loaded") await this.maritalStatuses.load();
    const forms = await this.view.loadForms().catch(() => null);
    this.isOpening = false;
    if (forms === null) return notices.showFailure(failure("unavailable", "failure.unavailable"));
    // the patient has changed meanwhile
    const { patient } = this;
    if (patient === null || patient.id !== before.id) return;
    const name = sheetDraftKey(which);
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
        save: (updated) => store.save(updated, updated.version),
        effects: { reloadRecord: () => void record.load(), showStored: () => void record.load() },
        current: async () => {
          await record.load();
          return record.failure === null && !record.fromMemory ? this.patient : null;
        },
        storeDraft: (stored) => void (stored === null ? drafts.dropDraft(name) : drafts.saveDraft(name, stored)),
      });
      interruptedForm.begin({
        draftKey: name,
        get isClosed() {
          return model.isClosed;
        },
      });
      void drafts.loadDraft(name).then((stored) => model.resume(stored));
      return model;
    };
    const saved = await dialogs.open<SheetFormModel, Patient>(forms.views[which], make, (form) => form.end());
    if (saved === null) return;
    record.showPatient(saved);
    notices.showSuccess("form.saved");
  }
}
