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

/** What the form of a row needs from the section it belongs to. */
export interface RowFormParts<D extends RowCore, R extends D> extends Pick<MergeParts<D, R>, "describe" | "merge"> {
  readonly section: Section<D, R>;
  readonly draft: D;
  /** The fields that hold days. */
  readonly days: readonly string[];
  readonly today: CalendarDate;
  readonly drafts: FormDrafts;
  readonly confirm: (changes: readonly FieldChange[]) => Promise<boolean>;
  /** Keeps it: a draft without an id is added. */
  readonly save: (draft: D) => TaskEither<Failure, R>;
  /** Which of the patient's doctors would see the draft at a level. */
  readonly visibleTo: (draft: D, level: Level) => readonly string[];
  /** Whether a row that somebody else deleted can be added anew. */
  readonly canAddAgain: boolean;
  /** The row as it is kept now, after somebody else changed it. */
  readonly current: (id: number) => Promise<R | null>;
  /** Told when a row is known to be kept while its form goes on. */
  readonly onRowStored: () => void;
  readonly close: (saved: R | null) => void;
}

/** Whether a save was refused for what it says, or for the version it is about: another may be kept. */
const isContentRefusal = ({ kind, fields }: Failure): boolean => kind === "stale" || fields !== undefined;

/** A request of the server's log is named like this; what names an answer that could not be read is not (RE-6). */
const REQUEST = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * What a failure says of whether the save was kept.
 *
 * - `unsaid`: nothing, it did not leave this device or was not looked at. What was known before is known still.
 * - `no`: it was refused, or broke on the server, where a save that breaks leaves nothing behind.
 * - `unknown`: it may have been, and only its answer was lost or could not be read.
 */
const storedStateOf = ({ kind, code, reference = "" }: Failure): "unsaid" | "no" | "unknown" => {
  if (kind === "tooMany" || kind === "signedOut" || code === "failure.unsaved" || code === "files.uploadStopped")
    return "unsaid";
  const broke = code === "failure.apology" && REQUEST.test(reference);
  return kind === "unavailable" && !broke ? "unknown" : "no";
};

/** What was changed since it was sent, as a change of the row that was kept of that. */
const rebaseDraft = <D extends RowCore, R extends D>(stored: R, sentDraft: D, draft: D): D => {
  const unchanged = (Object.keys(draft) as (keyof D & string)[]).filter(
    (name) => name in stored && compareStructural(draft[name], sentDraft[name]),
  );
  const { id, version, list } = stored;
  return { ...draft, ...Object.fromEntries(unchanged.map((name) => [name, stored[name]])), id, version, list };
};

/** The form of a row, new or not; what was typed is kept on this device until it is saved or thrown away. */
export class RowFormModel<D extends RowCore, R extends D> {
  readonly form: FormModel<D, R>;
  readonly isNew: boolean;
  /** Which row and which version of it a save is about. */
  private base: D;
  /** What its draft is kept by, for the form that is opened for the same row. */
  private draftKey: string;
  /** Saved, thrown away or over with the session: nothing is kept any more, and nobody is asked. */
  protected closed = false;
  /** What was sent last and got no answer: it may be kept by now. */
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
      confirm: async (changes) => !this.closed && parts.confirm(changes),
      save: saveWithMerge<D, R>({
        ...{ form: () => this.form, describe: parts.describe },
        merge: async (meanwhile) => (this.closed ? null : parts.merge(meanwhile)),
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
          () => this.closed,
        ),
      onDraftChange: (changes) => void (changes === null ? parts.drafts.dropDraft(this.draftKey) : this.storeDraft()),
      ...(correct && { corrections: correct }),
    });
  }

  /** Which of the patient's doctors would see the row, as the form has it, at a level. */
  visibleTo = (level: Level): readonly string[] => this.parts.visibleTo(this.form.values, level);

  /** Puts back what an interruption left behind. */
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

  /** Over, with all that is under way; the draft stays as it was kept. */
  end() {
    this.closed = true;
  }

  /** What is still found out of the values. */
  protected pendingWork(): Promise<unknown> | null {
    return null;
  }

  /** Fields were given values that nobody typed. */
  protected onFieldsUpdated() {}

  /** The draft as it is sent, or why it is not; called once for each save. */
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

  /** A draft of a new row is all of its values; there is nothing that they were changed from. */
  private async storeDraft(): Promise<void> {
    if (this.closed) return;
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
   * Saves. What got no answer goes once more exactly as it was, for the server to keep it once (RE-6); what was typed
   * since then is a change of the row that this gives.
   */
  private send(draft: D): TaskEither<Failure, R> {
    return async () => {
      const first = this.unconfirmedSave;
      if (first === null) {
        const may = await this.prepareDraft(draft)();
        return isLeft(may) ? may : this.sendOnce(draft, may.right)();
      }
      const again = await this.sendOnce(first.typed, first.sentDraft)();
      if (compareStructural(draft, first.typed) || (isLeft(again) && !isContentRefusal(again.left))) return again;
      if (isLeft(again)) return this.send(draft)();
      this.rebaseOnStored(again.right, first.typed);
      return this.send(rebaseDraft(again.right, first.typed, draft))();
    };
  }

  /** Sends; what somebody else deleted meanwhile is added anew by the next attempt, where that can be. */
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

  /** A new row from now on. */
  private becomeNewRow() {
    this.setBase({ ...this.base, id: NEW_ID, version: 0 });
  }

  /** Begins from the row as it was kept, of what was sent. */
  private rebaseOnStored(storedRow: R, sentDraft: D) {
    this.parts.onRowStored();
    runInAction(() => {
      for (const name of Object.keys(this.form.fields) as (keyof D)[]) this.form.fields[name].initial = sentDraft[name];
    });
    rebase(this.form, storedRow);
    this.setBase(storedRow);
    this.onFieldsUpdated();
  }

  /** About that row from now on, and so is its draft; a save does not wait for the memory, whose lock tabs share. */
  private setBase(base: D) {
    this.base = base;
    void this.moveDraft();
  }

  /** Keeps the draft by the row that it is about; where another of that row is kept, that one stays. */
  private async moveDraft(): Promise<void> {
    const { drafts } = this.parts;
    const [before, key] = [this.draftKey, this.keyOf(this.base)];
    if (key === before) return this.storeDraft();
    if (this.closed || (await drafts.loadDraft(key)) !== null) return;
    // it may be over meanwhile, or about another row
    if (this.closed || key !== this.keyOf(this.base)) return;
    this.draftKey = key;
    await this.storeDraft();
    await drafts.dropDraft(before);
  }

  /** Begins from the row as somebody else left it. */
  private async reloadBase(): Promise<StoredValues<D> | null> {
    const values = await this.parts.current(this.base.id);
    if (values === null) return null;
    const begin = () => {
      this.base = values;
    };
    return { values, replaceBase: begin };
  }
}
