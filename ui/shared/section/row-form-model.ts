import type { Level } from "@libretto/core/access/confidentiality";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { RowCore, Section } from "@libretto/core/record/section";
import { validateRow } from "@libretto/core/record/use-cases";
import { compareStructural, runInAction } from "mobx";
import { draftOf, readDraft, restoreDraft } from "../forms/draft.ts";
import type { FormDrafts } from "../forms/form-drafts.ts";
import { type FieldChange, FormModel, type FormParts } from "../forms/form-model.ts";
import { leaveForm } from "../forms/leave-form.ts";
import { waitForPendingInput } from "../forms/pending-input.ts";
import { type MergeParts, rebase, type StoredValues, saveWithMerge } from "../forms/save-with-merge.ts";
import { findUnreadableDays } from "../forms/unreadable-days.ts";

/** What the form of a row needs from its section. */
export interface RowFormParts<D extends RowCore, R extends D> extends Pick<MergeParts<D, R>, "describe" | "merge"> {
  readonly section: Section<D, R>;
  readonly draft: D;
  /** The date fields. */
  readonly days: readonly string[];
  readonly today: CalendarDate;
  readonly drafts: FormDrafts;
  readonly confirm: (changes: readonly FieldChange[]) => Promise<boolean>;
  /** Saves a draft; a draft without an id is added. */
  readonly save: (draft: D) => TaskEither<Failure, R>;
  /** The doctors who would see the draft at a level. */
  readonly visibleTo: (draft: D, level: Level) => readonly string[];
  /** Whether a row that another session deleted can be added again. */
  readonly canAddAgain: boolean;
  /** Reads the stored row after another session changed it. */
  readonly current: (id: number) => Promise<R | null>;
  /** Called when a row is stored while its form stays open. */
  readonly onRowStored: () => void;
  readonly close: (saved: R | null) => void;
}

/** Whether the server refused the content or the version of a save; other content can be stored. */
const isContentRefusal = ({ kind, fields }: Failure): boolean => kind === "stale" || fields !== undefined;

/** The format of request references in the server's log. The reference of an unreadable response differs (RE-6). */
const REQUEST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What a failure reveals about a save.
 *
 * - `unsaid`: nothing, because the request was not sent or not processed. The known state stays.
 * - `no`: the row is not stored. The save was refused or failed on the server, which rolls back.
 * - `unknown`: the row may be stored, because the response was lost or unreadable.
 */
const storedStateOf = ({ kind, code, reference = "" }: Failure): "unsaid" | "no" | "unknown" => {
  if (kind === "tooMany" || kind === "signedOut" || code === "failure.unsaved" || code === "files.uploadStopped")
    return "unsaid";
  const broke = code === "failure.apology" && REQUEST.test(reference);
  return kind === "unavailable" && !broke ? "unknown" : "no";
};

/** Applies the changes made since a draft was sent to the row that was stored from it. */
const rebaseDraft = <D extends RowCore, R extends D>(stored: R, sentDraft: D, draft: D): D => {
  const unchanged = (Object.keys(draft) as (keyof D & string)[]).filter(
    (name) => name in stored && compareStructural(draft[name], sentDraft[name]),
  );
  const { id, version, list } = stored;
  return { ...draft, ...Object.fromEntries(unchanged.map((name) => [name, stored[name]])), id, version, list };
};

/** The form of a row, new or existing. Typed values are stored on this device until they are saved or discarded. */
export class RowFormModel<D extends RowCore, R extends D> {
  readonly form: FormModel<D, R>;
  readonly isNew: boolean;
  /** The row and the version that a save refers to. */
  private base: D;
  /** The key of the draft: it belongs to the row. */
  private draftKey: string;
  /** Saved, discarded or ended with the session: the form stores and asks nothing more. */
  protected isClosed = false;
  /** The last sent draft without a response: it may be stored. */
  protected unconfirmedSave: { readonly typed: D; readonly sentDraft: D } | null = null;

  constructor(
    readonly parts: RowFormParts<D, R>,
    correct?: FormParts<D, R>["corrections"],
  ) {
    this.base = parts.draft;
    this.draftKey = this.keyOf(parts.draft);
    this.isNew = parts.draft.id === NEW_ID;
    this.form = new FormModel<D, R>({
      name: parts.section.name,
      initial: parts.draft,
      validate: (values) => {
        const checked = validateRow<D, R>(
          parts.section,
          this.withIdentity(values),
          this.base.id === NEW_ID ? null : this.base,
        );
        return { ...(isLeft(checked) && checked.left), ...findUnreadableDays(values, parts.days) };
      },
      confirm: async (changes) => !this.isClosed && parts.confirm(changes),
      save: saveWithMerge<D, R>({
        ...{ form: () => this.form, describe: parts.describe },
        merge: async (remoteChanges) => (this.isClosed ? null : parts.merge(remoteChanges)),
        save: (values) => this.send(this.withIdentity(values)),
        current: () => this.reloadBase(),
        onFieldsUpdated: () => {
          void this.storeDraft();
          this.onFieldsUpdated();
        },
      }),
      onSaved: (saved) => this.finish(saved),
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
    this.base = { ...this.base, version: draft.version };
    restoreDraft(this.form, draft);
    return true;
  }

  dismiss() {
    leaveForm(this.form, () => {
      void this.parts.drafts.dropDraft(this.draftKey);
      this.finish(null);
    });
  }

  /** Ends the form and all pending work; the stored draft stays. */
  end() {
    this.isClosed = true;
  }

  /** Pending work on the values. */
  protected pendingWork(): Promise<unknown> | null {
    return null;
  }

  /** Called when fields got values that the user did not type. */
  protected onFieldsUpdated() {}

  /** Prepares the draft to send, or returns why it is not sent; called once per save. */
  protected prepareDraft(draft: D): TaskEither<Failure, D> {
    return taskEither.right(draft);
  }

  private finish(saved: R | null) {
    this.end();
    this.parts.close(saved);
  }

  private keyOf({ list, id }: D): string {
    return `${this.parts.section.name}:${list}:${id}`;
  }

  /** The draft of a new row contains all values, without previous ones. */
  private async storeDraft(): Promise<void> {
    if (this.isClosed) return;
    const { id, version } = this.base;
    const { values, changes } = this.form;
    await this.parts.drafts.saveDraft(
      this.draftKey,
      id === NEW_ID ? this.withIdentity(values) : draftOf(version, changes),
    );
  }

  private withIdentity(values: D): D {
    const { id, version, list } = this.base;
    return { ...values, id, version, list };
  }

  /**
   * Saves. A draft without a response is sent again unchanged, so that the server stores it once (RE-6). Later changes
   * are applied to the row that this returns.
   */
  private send(draft: D): TaskEither<Failure, R> {
    return async () => {
      const first = this.unconfirmedSave;
      if (first === null) {
        const isPermitted = await this.prepareDraft(draft)();
        return isLeft(isPermitted) ? isPermitted : this.sendOnce(draft, isPermitted.right)();
      }
      const again = await this.sendOnce(first.typed, first.sentDraft)();
      if (compareStructural(draft, first.typed) || (isLeft(again) && !isContentRefusal(again.left))) return again;
      if (isLeft(again)) return this.send(draft)();
      this.rebaseOnStored(again.right, first.typed);
      return this.send(rebaseDraft(again.right, first.typed, draft))();
    };
  }

  /** Sends the draft. If another session deleted the row, the next attempt adds it again, where that is possible. */
  private sendOnce(typed: D, sentDraft: D): TaskEither<Failure, R> {
    return async () => {
      const answer = await this.parts.save(sentDraft)();
      const storedState = isLeft(answer) ? storedStateOf(answer.left) : "yes";
      if (storedState !== "unsaid") this.unconfirmedSave = storedState === "unknown" ? { typed, sentDraft } : null;
      if (!isLeft(answer) || answer.left.code !== "row.gone" || !this.parts.canAddAgain) return answer;
      this.becomeNewRow();
      return left(failure("refused", "row.goneAddAnew"));
    };
  }

  /** Makes the form a form of a new row. */
  private becomeNewRow() {
    this.setBase({ ...this.base, id: NEW_ID, version: 0 });
  }

  /** Takes the stored row of a sent draft as the base. */
  private rebaseOnStored(storedRow: R, sentDraft: D) {
    this.parts.onRowStored();
    runInAction(() => {
      for (const name of Object.keys(this.form.fields) as (keyof D)[]) this.form.fields[name].initial = sentDraft[name];
    });
    rebase(this.form, storedRow);
    this.setBase(storedRow);
    this.onFieldsUpdated();
  }

  /**
   * Sets the row of the form and of its draft. A save does not wait for the local memory, because tabs share its lock.
   */
  private setBase(base: D) {
    this.base = base;
    void this.moveDraft();
  }

  /** Stores the draft under the key of its row, unless that row has another draft. */
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

  /** Takes the row that another session saved as the base. */
  private async reloadBase(): Promise<StoredValues<D> | null> {
    const values = await this.parts.current(this.base.id);
    if (values === null) return null;
    const begin = () => {
      this.base = values;
    };
    return { values, replaceBase: begin };
  }
}
