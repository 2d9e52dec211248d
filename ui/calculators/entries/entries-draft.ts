import { makeAutoObservable, reaction, runInAction } from "mobx";
import { type DraftStore, type FormDrafts, formDrafts } from "../../shared/forms/form-drafts.ts";
import type { EntryModel, EntryValue } from "./entry-model.ts";

const isEntryValue = (value: unknown): value is EntryValue => {
  const { text, unit, answer } = (value ?? {}) as Partial<EntryValue>;
  return (
    typeof text === "string" &&
    typeof unit === "string" &&
    (answer === null || typeof answer === "string" || typeof answer === "boolean")
  );
};

/** Reads the stored value of an entry; null: it is missing or malformed. */
const readEntryValue = (storedDraft: unknown, key: string): EntryValue | null => {
  const value =
    typeof storedDraft === "object" && storedDraft !== null ? (storedDraft as Record<string, unknown>)[key] : null;
  return isEntryValue(value) ? value : null;
};

/** Stores the entries on this device, encrypted like form drafts, until they are saved or emptied. */
export class EntriesDraft {
  /** The page started with stored entries. */
  isResumed = false;

  private readonly drafts: FormDrafts;

  constructor(
    draftStore: DraftStore,
    private readonly name: string,
    private readonly entries: readonly EntryModel[],
  ) {
    this.drafts = formDrafts(draftStore);
    makeAutoObservable<this, "drafts" | "name" | "entries">(
      this,
      { drafts: false, name: false, entries: false },
      { autoBind: true },
    );
    void this.resume();
  }

  clear() {
    for (const entry of this.entries) entry.clear();
    this.isResumed = false;
  }

  /** The entries are saved on the server: deletes them from the device but not from the page. */
  markSaved() {
    for (const entry of this.entries) entry.resetBaseline();
    this.isResumed = false;
  }

  /** Whether an entry can be emptied. */
  get isFilled(): boolean {
    return this.entries.some(({ empty, isReadOnly, by }) => !empty && !isReadOnly && by !== "defaults");
  }

  private get changedValues() {
    return this.entries.flatMap(({ key, changedValue }) =>
      changedValue === null ? [] : [[key, changedValue] as const],
    );
  }

  private async resume(): Promise<void> {
    const storedDraft = await this.drafts.loadDraft(this.name);
    runInAction(() => {
      for (const entry of this.entries) {
        const storedValue = readEntryValue(storedDraft, entry.key);
        if (storedValue === null || entry.changedValue !== null) continue;
        entry.restore(storedValue);
        this.isResumed = true;
      }
    });
    reaction(
      () => JSON.stringify(this.changedValues),
      () => this.storeDraft(),
    );
    if (this.changedValues.length > 0) this.storeDraft();
  }

  private storeDraft() {
    const { changedValues } = this;
    if (changedValues.length === 0) this.isResumed = false;
    void (changedValues.length === 0
      ? this.drafts.dropDraft(this.name)
      : this.drafts.saveDraft(this.name, Object.fromEntries(changedValues)));
  }
}
