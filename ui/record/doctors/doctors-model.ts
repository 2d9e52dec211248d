import { levelName } from "@libretto/core/access/confidentiality";
import { type Clearance, INITIAL_CLEARANCE } from "@libretto/core/access/visibility";
import { specialtyIn } from "@libretto/core/catalogues/clinical/specialty-names";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { foldText } from "@libretto/core/kernel/text";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { compareClearances, countVisibleRows, type SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { type Association, findActiveClearance, visibilityNameOf } from "@libretto/core/record/doctors/association";
import type { DoctorEntry } from "@libretto/core/record/doctors/directory";
import type { AssociationRequest } from "@libretto/core/record/doctors/request";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { Remote } from "../../shared/remote.ts";
import { loadCompleteRecord } from "../complete-record.ts";
import { forRecord } from "../record-model.ts";
import { type ClearableModel, doctorsOf, type RecordServices } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import type { ClearanceFormModel, ClearanceFormParts, ClearanceValues } from "./clearance-form-model.ts";
import { DirectoryModel } from "./directory-model.ts";
import { doctorsLabels } from "./doctors-labels.ts";
import { effectSentences, visibleCountSentences } from "./effect-text.ts";

/** The doctors of the patient and those who can be added, with all actions on them. */
export class DoctorsModel implements ClearableModel {
  search = "";
  /** The doctor that was changed last. */
  highlighted: number | null = null;
  readonly directory: DirectoryModel;
  /** All rows of the record, to count what a doctor gains and loses. */
  rows: Remote<SectionRows>;

  constructor(private readonly services: RecordServices) {
    this.directory = new DirectoryModel(services);
    this.rows = this.createRows();
    makeAutoObservable<this, "services">(this, { services: false, directory: false, rows: false }, { autoBind: true });
  }

  /** The patient's doctors, oldest first. */
  get all(): readonly Association[] {
    return doctorsOf(this.services.record);
  }

  /** The doctors whose name, specialty or place contains each word of the search. */
  get matches(): readonly Association[] {
    const words = foldText(this.search).split(" ");
    return this.all.filter(({ name, specialty, town }) => {
      const text = foldText(`${name} ${specialty} ${this.specialtyOf({ specialty })} ${town}`);
      return words.every((word) => text.includes(word));
    });
  }

  setSearch(text: string) {
    this.search = text;
  }

  clear() {
    this.search = "";
    this.highlighted = null;
    this.rows = this.createRows();
  }

  /**
   * Adds a doctor with the lowest clearance, after a confirmation that says what the doctor will see. Returns the new
   * doctor: the caller reports the success.
   */
  async confirmAndAdd(entry: DoctorEntry): Promise<Association | null> {
    const { dialogs, language } = this.services;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(doctorsLabels, "addQuestion") },
      subject: joinOnOneLine([entry.name, this.specialtyOf(entry), entry.town]),
      details: {
        text: language.label(doctorsLabels, "addText", { effect: await this.describeEffect(null, INITIAL_CLEARANCE) }),
      },
      verb: { text: language.label(doctorsLabels, "addVerb") },
    });
    if (!isConfirmed) return null;
    const request = { ...this.requestFor(null), command: "add", entry: entry.id } as const;
    const doctors = await this.send(this.change(request, null));
    const added = doctors?.find(({ account }) => account === entry.account) ?? null;
    if (added !== null) this.highlight(added.id);
    return added;
  }

  /** Removes a doctor, after a confirmation that says what the doctor loses. */
  async confirmAndRemove(doctor: Association): Promise<void> {
    const { dialogs, language } = this.services;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(doctorsLabels, "removeQuestion") },
      subject: joinOnOneLine([doctor.name, this.specialtyOf(doctor), doctor.town]),
      details: {
        text: language.label(doctorsLabels, "removeText", {
          effect: await this.describeEffect(findActiveClearance(doctor, this.services.record.today), null),
        }),
      },
      verb: { text: language.label(doctorsLabels, "remove") },
      isDestructive: true,
    });
    if (!isConfirmed) return;
    const request = { ...this.requestFor(doctor), command: "remove" } as const;
    const doctors = await this.send(this.change(request, doctor.version ?? null));
    if (doctors !== null) this.services.notices.showSuccess("doctors.removed", { object: doctor.name });
  }

  /** Opens the form of what a doctor sees. A doctor who was just added is reported as added, whatever is chosen. */
  async openClearanceForm(
    doctor: Association,
    view: DialogView<ClearanceFormModel>,
    createForm: (parts: ClearanceFormParts) => ClearanceFormModel,
    isNewDoctor = false,
  ): Promise<void> {
    const { dialogs, notices, record, merge } = this.services;
    void this.rows.load();
    const doctors = await dialogs.open<ClearanceFormModel, readonly Association[]>(view, (close) =>
      createForm({
        doctor,
        isNewDoctor,
        today: record.today,
        rows: this.rows,
        confirm: (changes, effect) =>
          dialogs.confirm({
            message: { code: "form.sureToSave" },
            subject: doctor.name,
            ...(effect !== null && { details: { text: effectSentences(this.services.language, effect).join(" ") } }),
            verb: "save",
            changes: this.describeChanges(changes),
          }),
        save: (values, version) => this.change(this.requestOf(doctor, values), version),
        loadStored: async () => {
          await record.load();
          return this.all.some(({ id }) => id === doctor.id) ? this.all : null;
        },
        describe: (changes) => this.describeChanges(changes),
        merge,
        close,
      }),
    );
    if (doctors === null) {
      if (isNewDoctor) notices.showSuccess("doctors.added", { object: doctor.name });
      return;
    }
    record.showDoctors(doctors);
    notices.showSuccess("doctors.updated", { object: doctor.name });
    this.highlight(doctor.id);
  }

  /** What a doctor starts and stops seeing, as text. */
  private async describeEffect(before: Clearance | null, after: Clearance | null): Promise<string> {
    const { language } = this.services;
    await this.rows.load();
    return this.rows.value === null || this.rows.state === "failed"
      ? language.label(doctorsLabels, "notCounted")
      : [
          ...(before === null ? visibleCountSentences(language, countVisibleRows(this.rows.value, after)) : []),
          ...effectSentences(language, compareClearances(this.rows.value, before, after)),
        ].join(" ");
  }

  private createRows(): Remote<SectionRows> {
    const { store, record: model } = this.services;
    return new Remote(() => forRecord(model, (record) => loadCompleteRecord(store, record)));
  }

  private requestFor(doctor: Association | null): Omit<AssociationRequest, "command"> {
    return {
      id: doctor?.id ?? NEW_ID,
      patient: this.services.record.record?.patient.id ?? null,
      entry: doctor?.entry ?? null,
      visibility: null,
      level: null,
      tags: [],
    };
  }

  private requestOf(doctor: Association, { tags, ...values }: ClearanceValues): AssociationRequest {
    return {
      ...this.requestFor(doctor),
      ...values,
      command: "update",
      tags: tags.map((id) => ({ id, name: "" })),
    };
  }

  private change(request: AssociationRequest, version: number | null): TaskEither<Failure, readonly Association[]> {
    return this.services.doctors.change(request, version);
  }

  /** Sends a change. A failure is reported, and the record is loaded again when it may differ. */
  private async send(change: TaskEither<Failure, readonly Association[]>): Promise<readonly Association[] | null> {
    const { record, notices } = this.services;
    const answer = await change();
    if (isLeft(answer)) {
      notices.showFailure(answer.left);
      if (answer.left.kind !== "signedOut") void record.load();
      return null;
    }
    record.showDoctors(answer.right);
    void this.directory.entries.load();
    return answer.right;
  }

  /** The specialty of a doctor in the current language. */
  private specialtyOf({ specialty }: { readonly specialty: string }): string {
    return specialtyIn(this.services.language.current, specialty);
  }

  private describeChanges(changes: Parameters<typeof describeChanges>[0]) {
    const { language } = this.services;
    const label = (key: "visibility" | "level" | "until") => language.label(doctorsLabels, key);
    return describeChanges(
      changes,
      {
        visibility: {
          label: label("visibility"),
          format: (visibility: Association["clearance"]["visibility"]) =>
            language.message(visibilityNameOf(visibility)),
        },
        level: {
          label: label("level"),
          format: (level: Association["clearance"]["level"]) => language.message(levelName(level)),
        },
        tags: {
          label: language.label(doctorsLabels, "specialty"),
          format: (tags: readonly number[]) => namesOf(this.services, tags),
        },
        until: { label: label("until"), format: formatDate },
      },
      (now) => now,
    );
  }

  private highlight(id: number | null) {
    this.search = "";
    this.highlighted = id;
    setTimeout(
      () =>
        runInAction(() => {
          if (this.highlighted === id) this.highlighted = null;
        }),
      2_600,
    );
  }
}
