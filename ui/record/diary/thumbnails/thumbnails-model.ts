import type { DiaryEntry, DiaryThumbnails } from "@libretto/core/record/diary/diary-entry";
import { THUMBNAIL_PAGE } from "@libretto/core/record/diary/thumbnail-wire";
import { observable, runInAction } from "mobx";
import type { ClearableModel, RecordServices } from "../../sections-model.ts";

type Entry = Pick<DiaryEntry, "id" | "version">;

/** The thumbnails of the shown entries. All entries that are rendered together load with one request, each version once. */
export class ThumbnailsModel implements ClearableModel {
  private readonly known = observable.map<string, DiaryThumbnails | null>({}, { deep: false });
  private readonly requested = new Set<string>();
  private waiting: Entry[] = [];

  constructor(private readonly services: Pick<RecordServices, "drawings" | "record">) {}

  /** The thumbnails of an entry; null until they are loaded. */
  thumbnailsOf({ id, version }: Entry): DiaryThumbnails | null {
    const key = this.keyOf({ id, version });
    if (!this.requested.has(key)) {
      this.requested.add(key);
      this.waiting.push({ id, version });
      if (this.waiting.length === 1) queueMicrotask(() => void this.load());
    }
    return this.known.get(key) ?? null;
  }

  clear() {
    this.known.clear();
    this.requested.clear();
    this.waiting = [];
  }

  private async load(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    for (let from = 0; from < entries.length; from += THUMBNAIL_PAGE)
      await this.loadPage(entries.slice(from, from + THUMBNAIL_PAGE));
  }

  private async loadPage(entries: readonly Entry[]): Promise<void> {
    const keys = entries.map((entry) => this.keyOf(entry));
    const answer = await this.services.drawings.loadThumbnails(entries.map(({ id }) => id))();
    if (answer._tag === "Left") {
      // the next view of these rows loads them again
      for (const key of keys) this.requested.delete(key);
      return;
    }
    const byEntry = new Map(answer.right.map((thumbnails) => [thumbnails.entry, thumbnails]));
    runInAction(() => {
      for (const [index, { id }] of entries.entries()) this.known.set(keys[index] ?? "", byEntry.get(id) ?? null);
    });
  }

  private keyOf({ id, version }: Entry): string {
    return `${this.services.record.record?.patient.id ?? 0}-${id}-${version}`;
  }
}
