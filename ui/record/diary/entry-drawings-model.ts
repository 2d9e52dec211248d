import type { DiaryDrawings, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import { Remote } from "../../shared/remote.ts";
import { forPatient } from "../record-model.ts";
import type { ClearableModel, RecordServices } from "../sections-model.ts";

/** The most drawings that are loaded at the same time. */
const MAX_PARALLEL = 2;

/** The drawings of the entries, loaded when they are shown, each version once. */
export class EntryDrawingsModel implements ClearableModel {
  private readonly known = new Map<string, Remote<DiaryDrawings>>();
  private readonly waiting: Remote<DiaryDrawings>[] = [];
  private loading = 0;

  constructor(private readonly services: Pick<RecordServices, "drawings" | "record">) {}

  /** The drawings of an entry. They load after those that were requested before. */
  drawingsOf({ id, version }: Pick<DiaryEntry, "id" | "version">): Remote<DiaryDrawings> {
    const { record, drawings: store } = this.services;
    const key = `${record.record?.patient.id}-${id}-${version}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const drawings = new Remote(() => forPatient(record, (patient) => store.load(patient, id)));
    this.known.set(key, drawings);
    this.waiting.push(drawings);
    queueMicrotask(() => this.loadNext());
    return drawings;
  }

  clear() {
    this.known.clear();
    this.waiting.length = 0;
  }

  private loadNext() {
    if (this.loading >= MAX_PARALLEL) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.loading++;
    void next.load().finally(() => {
      this.loading--;
      this.loadNext();
    });
    this.loadNext();
  }
}
