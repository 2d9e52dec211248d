import type { Level } from "@libretto/core/access/confidentiality";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { isRight, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import { lockRow, removeRow } from "@libretto/core/record/use-cases";
import type { Original } from "../../record/document-doors/picked-document.ts";
import type { RecordServices } from "../../record/sections-model.ts";

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/**
 * The files of the record that belong to a review: those that it has stored, also before it was interrupted, and those
 * that the record had before. The level of its own files follows the accepted rows. It changes no file that the person
 * has stored in another way.
 */
export class StoredDocuments {
  /** The files that the review has stored, by id; null until the row is needed. */
  private readonly own = new Map<number, RecordFile | null>();
  /** All files of the record, as last loaded; null before. */
  private all: readonly RecordFile[] | null = null;
  /** The first load of them, while it runs: several documents wait for it. */
  private firstLoad: Promise<boolean> | null = null;

  constructor(private readonly services: Pick<RecordServices, "store" | "record" | "fileService">) {}

  add(file: RecordFile): void {
    this.own.set(file.id, file);
    this.all = this.all && [file, ...this.all.filter(({ id }) => id !== file.id)];
  }

  /** Adds a file of which a resumed review knows only the id. */
  addId(id: number): void {
    if (!this.own.has(id)) this.own.set(id, null);
  }

  /** Loads the files of the record again: other pages may have changed or deleted some. Whether it did. */
  async load(): Promise<boolean> {
    const patient = this.services.record.record?.patient.id;
    if (patient === undefined) return false;
    const rows = await loadAllRows(this.services.store, files, patient)();
    if (!isRight(rows)) return false;
    this.all = rows.right;
    for (const row of rows.right) if (this.own.has(row.id)) this.own.set(row.id, row);
    return true;
  }

  /** The state of an original that a file of the record has. */
  stateOf(file: RecordFile): Original {
    return this.own.has(file.id)
      ? { is: "stored", id: file.id }
      : { is: "stored", id: file.id, earlierLevel: file.level };
  }

  /** The state of an original by the files that were loaded last. */
  presentStateOf(original: Original): Original {
    if (this.all === null || (original.is !== "stored" && original.is !== "deleted")) return original;
    const { id } = original;
    const row = this.all.find((file) => file.id === id);
    if (row === undefined) return { ...original, is: "deleted" };
    return this.stateOf(row);
  }

  /** The file of the record with the same bytes; null when there is none, or when it cannot be read. */
  findSame(content: FileBytes): Promise<RecordFile | null> {
    let bytes: Promise<Uint8Array> | null = null;
    const readBytes = async () => new Uint8Array(await content.arrayBuffer());
    return this.find(
      (file) => file.bytes === content.size,
      async (stored) => {
        bytes ??= readBytes();
        return isEqual(stored, await bytes);
      },
    );
  }

  /** The PDF of the record with this name and with these keywords in its properties; null when there is none. */
  findPdf(name: string, keywords: string): Promise<RecordFile | null> {
    return this.find(
      (file) => file.name === name,
      async (stored) => keywords !== "" && new TextDecoder("latin1").decode(stored).includes(keywords),
    );
  }

  /**
   * Gives a stored file a level that is stricter than its own, before a row with that level is stored. It fails when the
   * file cannot be read or changed.
   */
  raiseLevel(id: number, level: Level): TaskEither<Failure, void> {
    const patient = this.services.record.record?.patient.id;
    if (!this.own.has(id) || patient === undefined) return taskEither.right(undefined);
    return pipe(
      this.loadRow(id, patient),
      taskEither.chain((row) =>
        row.level >= level ? taskEither.right(row) : lockRow(this.services.store)(files, patient, row, level),
      ),
      taskEither.map((row) => this.add(row)),
    );
  }

  /** Moves a file to the bin, if this review has stored it. Whether it did. */
  async discard(id: number): Promise<boolean> {
    const row = this.own.get(id) ?? null;
    const patient = this.services.record.record?.patient.id;
    if (row === null || patient === undefined) return false;
    if (!isRight(await removeRow(this.services.store)(files, patient, row)())) return false;
    this.own.delete(id);
    this.all = this.all?.filter((file) => file.id !== id) ?? null;
    return true;
  }

  private loadOnce(): Promise<boolean> {
    if (this.all !== null) return Promise.resolve(true);
    this.firstLoad ??= this.load().finally(() => {
      this.firstLoad = null;
    });
    return this.firstLoad;
  }

  /** The first file of the record that may be meant, and of which the content says that it is. */
  private async find(
    isCandidate: (file: RecordFile) => boolean,
    isMeant: (content: Uint8Array) => Promise<boolean>,
  ): Promise<RecordFile | null> {
    const patient = this.services.record.record?.patient.id;
    if (patient === undefined || !(await this.loadOnce())) return null;
    for (const file of this.all ?? []) {
      const content = isCandidate(file) ? await this.services.fileService.loadContent(patient, file.id)() : null;
      const isFound = content !== null && isRight(content) && (await isMeant(content.right.bytes).catch(() => false));
      if (isFound) return file;
    }
    return null;
  }

  private loadRow(id: number, patient: PatientId): TaskEither<Failure, RecordFile> {
    const row = this.own.get(id) ?? null;
    if (row !== null) return taskEither.right(row);
    return pipe(
      loadAllRows(this.services.store, files, patient),
      taskEither.chain((rows) => {
        const found = rows.find((one) => one.id === id);
        return found === undefined ? taskEither.left(notFound) : taskEither.right(found);
      }),
    );
  }
}
