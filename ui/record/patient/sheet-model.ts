import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { PatientStore } from "@libretto/core/ports/patient-store";
import { type Diagnosis, isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { SheetForm } from "@libretto/core/record/patient/sheet-forms";
import { rowsIn } from "@libretto/core/record/patient-record";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { makeAutoObservable } from "mobx";
import type { Change, DialogsModel, DialogView } from "../../shared/dialogs/dialogs-model.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import type { Merge } from "../../shared/forms/merging.ts";
import type { NoticesModel } from "../../shared/notices-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { RecordModel } from "../record-model.ts";
import { SheetFormModel } from "./sheet-form-model.ts";

export interface SheetServices {
  readonly record: RecordModel;
  readonly store: PatientStore;
  readonly catalogue: CatalogueSearch;
  readonly dialogs: DialogsModel;
  readonly notices: NoticesModel;
  readonly memory: LocalMemory;
  readonly merge: Merge;
}

/** How the sheet's forms look, and how their changes read. */
export interface SheetFace {
  readonly views: Readonly<Record<SheetForm, DialogView<SheetFormModel>>>;
  readonly describe: (changes: readonly FieldChange[], statuses: readonly MaritalStatus[]) => readonly Change[];
}

/** The patient sheet: what it shows, and its three edit forms. */
export class SheetModel {
  readonly maritalStatuses: Remote<readonly MaritalStatus[]>;

  constructor(
    private readonly services: SheetServices,
    private readonly face: SheetFace,
  ) {
    this.maritalStatuses = new Remote(() => services.catalogue.maritalStatuses());
    makeAutoObservable<this, "services" | "face">(
      this,
      { services: false, face: false, maritalStatuses: false },
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

  /** Allergies and intolerances that were not excluded: first on the sheet, in red. */
  get sensitivities(): readonly Diagnosis[] {
    return rowsIn(this.record.record, diagnoses).filter(isSensitivity);
  }

  get forbiddenDrugs(): readonly Therapy[] {
    return rowsIn(this.record.record, therapies).filter((therapy) => therapy.list === "forbidden");
  }

  /** The civil states there are, once they were asked for. */
  get statuses(): readonly MaritalStatus[] {
    return this.maritalStatuses.value ?? [];
  }

  /** Opens one of the three edit forms. */
  async edit(which: SheetForm): Promise<void> {
    const { record, store, catalogue, dialogs, notices, memory, merge } = this.services;
    const patient = this.patient;
    if (patient === null) return;
    if (which === "personal" && this.maritalStatuses.state !== "loaded") await this.maritalStatuses.load();
    const draft = `sheet:${which}`;
    const describe = (changes: readonly FieldChange[]) => this.face.describe(changes, this.statuses);
    const saved = await dialogs.open<SheetFormModel, Patient>(this.face.views[which], (close) => {
      const model = new SheetFormModel({
        which,
        patient,
        today: record.today,
        catalogue,
        close,
        describe,
        merge,
        ask: (changes) =>
          dialogs.confirm({ ask: { code: "form.saveChanges" }, verb: "save", changes: describe(changes) }),
        save: (asked) => store.save(asked, asked.version),
        current: async () => {
          await record.load();
          return this.patient;
        },
        keepDraft: (values) => void (values === null ? memory.dropDraft(draft) : memory.keepDraft(draft, values)),
      });
      void memory.draft(draft).then((kept) => {
        if (kept !== null && typeof kept === "object") model.resume(kept as Partial<Patient>);
      });
      return model;
    });
    if (saved === null) return;
    record.put(saved);
    notices.succeed("form.saved");
    await record.load();
  }
}
