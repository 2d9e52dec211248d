import type { Level } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left } from "@libretto/core/kernel/fp";
import { NEW_ID, type PatientId } from "@libretto/core/kernel/id";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import type { RowCore, Section } from "@libretto/core/record/section";
import { addRow, isRowMissing, lockRow, saveRow } from "@libretto/core/record/use-cases";
import { viewersText } from "../confidentiality/level-text.ts";
import type { Change } from "../dialogs/dialogs-model.ts";
import { formDrafts } from "../forms/form-drafts.ts";
import type { FieldChange } from "../forms/form-model.ts";
import { loadCode } from "../load-code.ts";
import { Remote } from "../remote.ts";
import type { LockFormModel } from "./lock-form-model.ts";
import type { MoveFormModel } from "./move-form-model.ts";
import type { RowFormModel, RowFormParts } from "./row-form-model.ts";
import { type ReadableSection, RowViewModel } from "./row-view-model.ts";
import type { SectionServices } from "./section-services.ts";
import type { SectionView } from "./section-view.ts";

/** Another session deleted the row. Support is not needed. */
export const ROW_DELETED = failure("refused", "row.gone");

/** Another session has added the only row of the section. */
const ADDED_MEANWHILE = failure("stale", "failure.stale");

/** The models of dialogs, loaded with them. */
type FormModels = typeof import("./lock-form-model.ts") & typeof import("./move-form-model.ts");

/** A draft with the changed values. */
const applyChanges = <D extends RowCore>(draft: D, changes: readonly FieldChange[]): D => ({
  ...draft,
  ...Object.fromEntries(changes.map(({ name, after }) => [name, after])),
});

/** Whether a change is more than what was typed: a rule replaced the value, or other people or another list get the row. */
const isNotable = ({ name, typed }: FieldChange): boolean => typed !== undefined || name === "level" || name === "list";

type Save<D extends RowCore, R extends D> = RowFormParts<D, R>["save"];

/** The dialogs of a section's rows. Each resolves with the saved row, or with null. */
export class SectionDialogs<D extends RowCore, R extends D> {
  constructor(
    private readonly section: Section<D, R>,
    private readonly view: SectionView<D, R>,
    private readonly services: SectionServices,
    /** Reads the stored row. */
    private readonly findCurrent: (id: number) => Promise<R | null>,
    /** Called when another session has deleted a row. */
    private readonly onRowDeleted: (id: number) => void,
  ) {}

  /** An empty row of a list, with the patient's usual level if rows have one. */
  blank(list: R["list"]): D {
    const draft = this.section.createBlank(list, this.services.today());
    const hasLevel = this.section.actions.includes("lock");
    return { ...draft, ...this.view.prefill?.(), level: (hasLevel ? this.services.usualLevel() : null) ?? draft.level };
  }

  /**
   * Opens the form of a row; a row without an id is added.
   *
   * @param reopen opens it again, when it was left for another page
   */
  async openForm(patient: PatientId, draft: D, reopen: () => Promise<void>): Promise<R | null> {
    if ((await this.prepare()) === null) return null;
    const { form: view } = this.view.views;
    if (view === undefined) return null;
    return this.services.dialogs.open<RowFormModel<D, R>, R>(
      view,
      (close) => this.makeForm(patient, draft, { close, reopen }),
      (form) => form.end(),
    );
  }

  /** Creates the form of a row, after `prepare`; `close` gets the saved row, or null. */
  makeForm(
    patient: PatientId,
    draft: D,
    { close, reopen }: { readonly close: (saved: R | null) => void; readonly reopen: () => Promise<void> },
  ): RowFormModel<D, R> {
    const { memory, today, merge, store, interruptedForm } = this.services;
    /** The row of the last request: a form of a new row can go on with the row that it added. */
    let { id: sentId } = draft;
    const save = (values: D) => {
      sentId = values.id;
      const send = sentId === NEW_ID ? addRow(store) : saveRow(store);
      return this.findDeletedRow(patient, sentId, send(this.section, patient, values));
    };
    const form = this.view.makeForm({
      ...{ section: this.section, draft, days: this.view.days, today: today(), save, merge, close },
      drafts: formDrafts(memory),
      describe: (changes) => this.view.describe(changes, draft),
      confirm: (changes, isWhole) => this.confirmSave(draft, changes, isWhole),
      visibleTo: (values, level) => this.visibleTo(values as unknown as R, level),
      canAddAgain: this.view.needsUpload !== true,
      current: this.findCurrent,
      resolveRefusal: this.view.resolveRefusal,
      effects: this.effectsFor(() => sentId),
      leaveFor: (addresses, key) =>
        interruptedForm.leave({ key, names: this.section.names, address: addresses.from, reopen }, addresses.to),
    });
    interruptedForm.begin(form);
    void form.resume();
    return form;
  }

  /** Loads the code of the dialogs. Returns null when that fails, for example without a network. */
  async prepare(): Promise<FormModels | null> {
    return loadCode(this.services.notices, async () => {
      const [lock, move] = await Promise.all([
        import("./lock-form-model.ts"),
        import("./move-form-model.ts"),
        this.view.loadDialogs?.(),
      ]);
      return { ...lock, ...move };
    });
  }

  /** Opens the read view of a row. Resolves with the chosen action. */
  async openRowView(section: ReadableSection<R>, row: R): Promise<(() => void) | null> {
    if ((await this.prepare()) === null) return null;
    return this.services.dialogs.open<RowViewModel<R>, () => void>(
      this.view.views.read,
      (close) =>
        new RowViewModel(
          section,
          row,
          row.level === null ? [] : this.visibleTo(row, row.level),
          close,
          new Remote(() => this.services.loadLinks(this.section, row)),
        ),
    );
  }

  async openLockDialog(patient: PatientId, row: R): Promise<R | null> {
    const { dialogs, merge } = this.services;
    const models = await this.prepare();
    if (models === null) return null;
    return dialogs.open<LockFormModel<R>, R>(
      this.view.views.lock,
      (close) =>
        new models.LockFormModel({
          ...{ row, merge, close },
          name: this.view.nameOf(row),
          visibleTo: (level) => this.visibleTo(row, level),
          doctors: this.services.doctors().map((doctor) => doctor.name),
          describe: (changes) => this.view.describe(changes, row),
          current: () => this.findCurrent(row.id),
          effects: this.effectsFor(() => row.id),
          save: (storedRow, level) => this.lock(patient, storedRow, level),
        }),
    );
  }

  /** Saves the level of a row. */
  lock(patient: PatientId, row: R, level: Level): ReturnType<Save<D, R>> {
    return this.findDeletedRow(patient, row.id, lockRow(this.services.store)(this.section, patient, row, level));
  }

  async openMoveDialog(patient: PatientId, row: R): Promise<R | null> {
    const { dialogs, store, merge } = this.services;
    const models = await this.prepare();
    if (models === null) return null;
    const view = this.view.views.move;
    if (view === undefined) return null;
    return dialogs.open<MoveFormModel<D, R>, R>(
      view,
      (close) =>
        new models.MoveFormModel({
          ...{ section: this.section, labels: this.view, days: this.view.days, row, merge, close },
          today: this.services.today(),
          blank: (list) => this.blank(list),
          describe: (changes) => this.view.describe(changes, row),
          current: () => this.findCurrent(row.id),
          resolveRefusal: this.view.resolveRefusal,
          effects: this.effectsFor(() => row.id),
          save: (draft) => {
            const send = draft.id === NEW_ID ? addRow(store) : saveRow(store);
            return this.findDeletedRow(patient, draft.id, send(this.section, patient, draft));
          },
        }),
    );
  }

  /**
   * Asks before a save. A change of a stored row is saved without a question, unless the specification requires one,
   * there is a warning, or the change is notable.
   */
  private async confirmSave(draft: D, changes: readonly FieldChange[], isWhole: boolean): Promise<boolean> {
    const { view } = this;
    const notes = view.notesOf?.(applyChanges(draft, changes)) ?? [];
    if (!isWhole && view.confirmsEdits !== true && notes.length === 0 && !changes.some(isNotable)) return true;
    return this.services.dialogs.confirm({
      message: { code: view.saveQuestion },
      verb: "save",
      changes: this.describeChanges(draft, changes, isWhole),
      notes,
    });
  }

  /** The text of changes; of a whole row, only the values that it has. The level comes with what it means. */
  private describeChanges(draft: D, changes: readonly FieldChange[], isWhole: boolean): readonly Change[] {
    const { describe } = this.view;
    const others = describe(
      changes.filter(({ name }) => name !== "level"),
      draft,
    );
    const levels = changes
      .filter(({ name }) => name === "level")
      .flatMap((change) => {
        const viewers = this.visibleTo(applyChanges(draft, changes) as unknown as R, change.after as Level);
        return describe([change], draft).map((text) => ({
          ...text,
          after: `${text.after}: ${viewersText(this.services.language, viewers)}`,
        }));
      });
    const described = [...others, ...levels];
    return isWhole
      ? described.filter(({ after }) => after !== "").map((change) => ({ ...change, before: null }))
      : described;
  }

  private visibleTo(row: R, level: Level): readonly string[] {
    return findViewers(this.section, { ...row, level }, this.services.doctors()).map(({ name }) => name);
  }

  /** What a save changes outside of its form. */
  private effectsFor(rowId: () => number): RowFormParts<D, R>["effects"] {
    const { gate, reloadRecord } = this.services;
    return {
      openGate: () => void gate.promptToSubscribe(),
      reloadRecord,
      showStored: reloadRecord,
      removeRow: () => this.onRowDeleted(rowId()),
    };
  }

  /**
   * Finds out whether a save failed because another session deleted the row, or has added the only row of the section:
   * then the form goes on with that row.
   */
  private findDeletedRow(patient: PatientId, id: number, save: ReturnType<Save<D, R>>): ReturnType<Save<D, R>> {
    return async () => {
      const answer = await save();
      if (!isLeft(answer)) return answer;
      if (id === NEW_ID) return answer.left.code === "record.alreadyExists" ? left(ADDED_MEANWHILE) : answer;
      const isMissing = await isRowMissing(this.services.store)(this.section, patient, answer.left)();
      return isMissing ? left(ROW_DELETED) : answer;
    };
  }
}
