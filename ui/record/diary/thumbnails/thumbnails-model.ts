import type { DiaryEntry, DiaryThumbnails } from "@libretto/core/record/diary/diary-entry";
import { THUMBNAIL_PAGE } from "@libretto/core/record/diary/thumbnail-wire";
import { observable, runInAction } from "mobx";
import type { ClearableModel, RecordServices } from "../../sections-model.ts";

type Entry = Pick<DiaryEntry, "id" | "version">;
interface RequestedEntry extends Entry {
  readonly key: string;
}

/** The thumbnails of the shown entries. All entries that are rendered together load with one request, each version once. */
export class ThumbnailsModel implements ClearableModel {
  private readonly known = observable.map<string, DiaryThumbnails | null>({}, { deep: false });
  private readonly requested = new Set<string>();
  private waiting: Entry[] = [];
  /** The number of sessions before this one; answers for an earlier session are ignored. */
  private session = 0;

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
    this.session++;
    this.known.clear();
    this.requested.clear();
    this.waiting = [];
  }

  private async load(): Promise<void> {
    const { session } = this;
    const requests = this.waiting.map((entry) => ({ ...entry, key: this.keyOf(entry) }));
    this.waiting = [];
    for (let from = 0; from < requests.length && session === this.session; from += THUMBNAIL_PAGE)
      await this.loadPage(requests.slice(from, from + THUMBNAIL_PAGE));
  }

  private async loadPage(entries: readonly RequestedEntry[]): Promise<void> {
    const { session } = this;
    const answer = await this.services.drawings.loadThumbnails(entries.map(({ id }) => id))();
    if (session !== this.session) return;
    if (answer._tag === "Left") {
      // the next view of these rows loads them again
      for (const { key } of entries) this.requested.delete(key);
      return;
    }
    const byEntry = new Map(answer.right.map((thumbnails) => [thumbnails.entry, thumbnails]));
    runInAction(() => {
      for (const { id, key } of entries) this.known.set(key, byEntry.get(id) ?? null);
    });
  }

  private keyOf({ id, version }: Entry): string {
    return `${this.services.record.record?.patient.id ?? 0}-${id}-${version}`;
  }
}
