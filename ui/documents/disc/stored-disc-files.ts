import { readKey } from "@libretto/core/documents/dicom/image-name";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import { loadAllRows } from "@libretto/core/record/all-rows";
import { roomLeft } from "@libretto/core/record/files/content-rules";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { makeAutoObservable, observableRef } from "mobx";
import type { RecordServices } from "../../record/sections-model.ts";

/** The files of the record: which images of a disc it has, and how much room is left. */
export class StoredDiscFiles {
  /** Null before they are loaded. */
  all: readonly RecordFile[] | null = null;
  failure: Failure | null = null;

  constructor(private readonly services: Pick<RecordServices, "record" | "store">) {
    makeAutoObservable<this, "services">(
      this,
      { services: false, all: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** Loads all files of the record. Whether it did. */
  async load(): Promise<boolean> {
    const { record, store } = this.services;
    const patient = record.record?.patient.id;
    if (patient === undefined) return false;
    const [own, traces] = await Promise.all([
      loadAllRows(store, files, patient)(),
      loadAllRows(store, kardiaTraces, patient)(),
    ]);
    // the session may have ended meanwhile
    if (record.record?.patient.id !== patient) return false;
    if (isLeft(own) || isLeft(traces)) {
      this.setFailure(isLeft(own) ? own.left : isLeft(traces) ? traces.left : null);
      return false;
    }
    this.setAll([...own.right, ...traces.right]);
    return true;
  }

  add(file: RecordFile) {
    this.all = [file, ...(this.all ?? [])];
  }

  /** The file of the record with this key and this size; null when there is none. */
  find(key: string, bytes: number): RecordFile | null {
    return this.byKey.get(key)?.find((file) => file.bytes === bytes) ?? null;
  }

  /** A file of the record with this key; null when there is none. */
  findKey(key: string): RecordFile | null {
    return this.byKey.get(key)?.[0] ?? null;
  }

  /** Whether any file of the record has this size. */
  hasSize(bytes: number): boolean {
    return this.all?.some((file) => file.bytes === bytes) === true;
  }

  /** What the quota of the record has left, without what is in the bin, which this device does not know. */
  get room(): ReturnType<typeof roomLeft> {
    const all = this.all ?? [];
    return roomLeft({ files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) });
  }

  private get byKey(): ReadonlyMap<string, readonly RecordFile[]> {
    const byKey = new Map<string, RecordFile[]>();
    for (const file of this.all ?? []) {
      const key = readKey(file.name);
      if (key === null) continue;
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [file]);
      else known.push(file);
    }
    return byKey;
  }

  private setAll(all: readonly RecordFile[]) {
    this.all = all;
    this.failure = null;
  }

  private setFailure(failure: Failure | null) {
    this.failure = failure;
  }
}
