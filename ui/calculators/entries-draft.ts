import { makeAutoObservable, reaction, runInAction } from "mobx";
import { type DraftStore, type FormDrafts, formDrafts } from "../shared/forms/form-drafts.ts";
import type { EntryModel, Typed } from "./entry-model.ts";

const isTyped = (value: unknown): value is Typed => {
  const { text, unit, answer } = (value ?? {}) as Partial<Typed>;
  return (
    typeof text === "string" &&
    typeof unit === "string" &&
    (answer === null || typeof answer === "string" || typeof answer === "boolean")
  );
};

/** What an entry was left with; whatever is no such thing is as if it were not there. */
const keptOf = (kept: unknown, key: string): Typed | null => {
  const value = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>)[key] : null;
  return isTyped(value) ? value : null;
};

/** Keeps what is entered on this device, sealed as the drafts of forms are, until it is saved or emptied. */
export class EntriesDraft {
  /** The page began with what was entered before. */
  resumed = false;

  private readonly drafts: FormDrafts;

  constructor(
    memory: DraftStore,
    private readonly name: string,
    private readonly entries: readonly EntryModel[],
  ) {
    this.drafts = formDrafts(memory);
    makeAutoObservable<this, "drafts" | "name" | "entries">(
      this,
      { drafts: false, name: false, entries: false },
      { autoBind: true },
    );
    void this.resume();
  }

  /** Empties every entry. */
  clear() {
    for (const entry of this.entries) entry.clear();
    this.resumed = false;
  }

  /** What stands in the entries is saved elsewhere: the device forgets it, the page keeps it. */
  settle() {
    for (const entry of this.entries) entry.settle();
    this.resumed = false;
  }

  /** Whether something can be emptied. */
  get isFilled(): boolean {
    return this.entries.some(({ empty, fixed, by }) => !empty && !fixed && by !== "defaults");
  }

  private get typed() {
    return this.entries.flatMap(({ key, typed }) => (typed === null ? [] : [[key, typed] as const]));
  }

  private async resume(): Promise<void> {
    const kept = await this.drafts.loadDraft(this.name);
    runInAction(() => {
      for (const entry of this.entries) {
        const before = keptOf(kept, entry.key);
        if (before === null || entry.typed !== null) continue;
        entry.take(before);
        this.resumed = true;
      }
    });
    reaction(
      () => JSON.stringify(this.typed),
      () => this.keep(),
    );
    if (this.typed.length > 0) this.keep();
  }

  private keep() {
    const { typed } = this;
    if (typed.length === 0) this.resumed = false;
    void (typed.length === 0
      ? this.drafts.dropDraft(this.name)
      : this.drafts.saveDraft(this.name, Object.fromEntries(typed)));
  }
}
