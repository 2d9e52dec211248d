import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure, FieldProblems } from "@libretto/core/kernel/failure";
import { type Either, isLeft, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { RowCore, Section } from "@libretto/core/record/section";
import { validateRow } from "@libretto/core/record/use-cases";
import { draftOf, newRowDraftOf, readDraft, restoreDraft } from "../forms/draft.ts";
import type { FormDrafts } from "../forms/form-drafts.ts";
import { type FieldChange, FormModel, type FormParts, toStoredChanges } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";
import { waitForPendingInput } from "../forms/pending-input.ts";
import { bindRowSaving, type RowSavingParts } from "../forms/row-saving.ts";
import { findUnreadableDays } from "../forms/unreadable-days.ts";

/** What the form of a row needs from its section. */
export interface RowFormParts<D extends RowCore, R extends D>
  extends Pick<RowSavingParts<D, D, D, R>, "describe" | "merge" | "resolveRefusal" | "effects"> {
  readonly section: Section<D, R>;
  readonly draft: D;
  /** The date fields. */
  readonly days: readonly string[];
  readonly today: CalendarDate;
  readonly drafts: FormDrafts;
  /**
   * Asks before saving.
   *
   * @param changes the values as they will be stored
   * @param isWhole whether these are all values of the row, because none of them was confirmed before
   */
  readonly confirm: (changes: readonly FieldChange[], isWhole: boolean) => Promise<boolean>;
  /** Saves a draft; a draft without an id is added. */
  readonly save: (draft: D) => TaskEither<Failure, R>;
  /** The doctors who would see the draft at a level. */
  readonly visibleTo: (draft: D, level: Level) => readonly string[];
  /** Whether a row that another session deleted can be added again. */
  readonly canAddAgain: boolean;
  /** Reads the stored row after another session changed it. */
  readonly current: (id: number) => Promise<R | null>;
  readonly close: (saved: R | null) => void;
  /** Goes to another page, which offers the way back to this form. */
  readonly leaveFor: (addresses: PageChange, draftKey: string) => void;
}

/** From the page of a form to another page. */
export interface PageChange {
  readonly from: string;
  readonly to: string;
}

const withIdentityOf = <D extends RowCore>({ id, version, list }: D, values: D): D => ({
  ...values,
  id,
  version,
  list,
});

/** The form of a row, new or existing. Typed values are stored on this device until they are saved or discarded. */
export class RowFormModel<D extends RowCore, R extends D> {
  readonly form: FormModel<D, R>;
  readonly isNew: boolean;
  /** The key of the draft: it belongs to the row. */
  draftKey: string;

  constructor(
    readonly parts: RowFormParts<D, R>,
    correct?: FormParts<D, R>["corrections"],
  ) {
    this.draftKey = this.keyOf(parts.draft);
    this.isNew = parts.draft.id === NEW_ID;
    this.form = new FormModel<D, R>({
      name: parts.section.name,
      initial: parts.draft,
      validate: (values) => {
        const checked = this.validate(values);
        return { ...(isLeft(checked) && checked.left), ...findUnreadableDays(values, parts.days) };
      },
      confirm: (changes) => parts.confirm(this.toStoredValues(changes), this.confirmsWholeRow),
      rowSaving: bindRowSaving<D, D, D, R>({
        base: parts.draft,
        prepare: (values, base) => this.prepareDraft(withIdentityOf(base, values)),
        send: parts.save,
        toBase: (stored) => stored,
        toValues: (stored) => stored,
        current: ({ id }) => parts.current(id),
        describe: parts.describe,
        merge: parts.merge,
        resolveRefusal: parts.resolveRefusal,
        ...(parts.canAddAgain && { addAgain: (base: D): D => ({ ...base, id: NEW_ID, version: 0 }) }),
        effects: {
          ...parts.effects,
          moveDraft: () => void this.moveDraft(),
          showValues: () => this.onFieldsUpdated(),
          leave: () => parts.close(null),
        },
      }),
      onSaved: (saved) => this.onStored(saved),
      waitForPendingInput: () =>
        waitForPendingInput(
          this.form,
          () => this.pendingWork(),
          () => this.isClosed,
        ),
      onDraftChange: (changes) => void (changes === null ? parts.drafts.dropDraft(this.draftKey) : this.storeDraft()),
      ...(correct && { corrections: correct }),
    });
  }

  /** The doctors who would see the row of the form at a level. */
  visibleTo = (level: Level): readonly string[] => this.parts.visibleTo(this.form.values, level);

  /** Restores the draft of an interrupted form. */
  async resume(): Promise<boolean> {
    const draft = readDraft<D>(await this.parts.drafts.loadDraft(this.draftKey), this.base.version);
    if (draft === null) return false;
    restoreDraft(this.form, draft, { ...this.base, version: draft.version });
    return true;
  }

  dismiss() {
    void this.form.dispatch({ is: "discard" });
  }

  /** Closes the form and goes to another page. The stored draft stays, and the page offers the way back. */
  leaveFor(addresses: PageChange) {
    leaveForm(this.form, () => {
      this.end();
      this.parts.close(null);
      this.parts.leaveFor(addresses, this.draftKey);
    });
  }

  /** Ends the form and all pending work; the stored draft stays. */
  end() {
    void this.form.dispatch({ is: "close" });
  }

  /** Saved, discarded or ended with the session: the form stores and asks nothing more. */
  get isClosed(): boolean {
    return this.form.state.isClosed;
  }

  /** Pending work on the values. */
  protected pendingWork(): Promise<unknown> | null {
    return null;
  }

  /** Called after a save; by default the form closes. */
  protected onStored(saved: R) {
    this.end();
    this.parts.close(saved);
  }

  /** Continues with the stored row after a save: later drafts belong to that row. */
  protected continueWithStoredRow() {
    this.draftKey = this.keyOf(this.base);
  }

  /** Whether a save asks for all values of the row. */
  protected get confirmsWholeRow(): boolean {
    return this.isNew;
  }

  /** Called when fields got values that the user did not type. */
  protected onFieldsUpdated() {}

  /** Prepares the draft to send, or returns why it is not sent; called once per save. */
  protected prepareDraft(draft: D): TaskEither<Failure, D> {
    return taskEither.right(draft);
  }

  private validate(values: D): Either<FieldProblems, R> {
    const { base } = this;
    return validateRow<D, R>(this.parts.section, withIdentityOf(base, values), base.id === NEW_ID ? null : base);
  }

  /** The changes, or all values, as the rules of the section will store them. */
  private toStoredValues(changes: readonly FieldChange[]): readonly FieldChange[] {
    const { all, values } = this.form;
    const checked = this.validate(values);
    const normalised: object = isLeft(checked) ? {} : checked.right;
    const stored: Readonly<Record<string, unknown>> = { ...(values as object), ...normalised };
    const { list } = this.base;
    // the rules may store the row in another list
    const moved: readonly FieldChange[] = stored.list === list ? [] : [{ name: "list", before: list, after: list }];
    if (!this.confirmsWholeRow) return toStoredChanges([...changes, ...moved], stored);
    return all.map(({ name, initial, correction }) => ({
      ...{ name, before: initial, after: stored[name] },
      ...(correction !== null && { typed: correction.typed }),
    }));
  }

  /** The row and the version that a save refers to. */
  private get base(): D {
    return this.form.state.base as D;
  }

  private keyOf({ list, id }: D): string {
    return `${this.parts.section.name}:${list}:${id}`;
  }

  /** The draft of a new row contains all values, without previous ones. */
  private async storeDraft(): Promise<void> {
    if (this.isClosed) return;
    const { base } = this;
    const { values, changes, corrections } = this.form;
    await this.parts.drafts.saveDraft(
      this.draftKey,
      base.id === NEW_ID
        ? newRowDraftOf(withIdentityOf(base, values), corrections)
        : draftOf(base.version, changes, corrections),
    );
  }

  /**
   * Stores the draft under the key of its row, unless that row has another draft. A save does not wait for it, because
   * tabs share the lock of the local memory.
   */
  private async moveDraft(): Promise<void> {
    const { drafts } = this.parts;
    const [before, key] = [this.draftKey, this.keyOf(this.base)];
    if (key === before) return this.storeDraft();
    if (this.isClosed || (await drafts.loadDraft(key)) !== null) return;
    // the form may be closed, or have another row
    if (this.isClosed || key !== this.keyOf(this.base)) return;
    this.draftKey = key;
    await this.storeDraft();
    await drafts.dropDraft(before);
  }
}
