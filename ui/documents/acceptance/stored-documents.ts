import type { Level } from "@libretto/core/access/confidentiality";
import { type Failure, notFound } from "@libretto/core/kernel/failure";
import { isRight, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import { lockRow, removeRow } from "@libretto/core/record/use-cases";
import type { RecordServices } from "../../record/sections-model.ts";

/**
 * The files that a review has stored in the record, also before it was interrupted. Their level follows the accepted rows.
 * It changes no file that the person has stored in another way.
 */
export class StoredDocuments {
  /** By id; null until the row is needed. */
  private readonly rows = new Map<number, RecordFile | null>();

  constructor(private readonly services: Pick<RecordServices, "store" | "record">) {}

  add(file: RecordFile): void {
    this.rows.set(file.id, file);
  }

  /** Adds a file of which a resumed review knows only the id. */
  addId(id: number): void {
    if (!this.rows.has(id)) this.rows.set(id, null);
  }

  /**
   * Gives a stored file a level that is stricter than its own, before a row with that level is stored. It fails when the
   * file cannot be read or changed.
   */
  raiseLevel(id: number, level: Level): TaskEither<Failure, void> {
    const patient = this.services.record.record?.patient.id;
    if (!this.rows.has(id) || patient === undefined) return taskEither.right(undefined);
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
    const row = this.rows.get(id) ?? null;
    const patient = this.services.record.record?.patient.id;
    if (row === null || patient === undefined) return false;
    if (!isRight(await removeRow(this.services.store)(files, patient, row)())) return false;
    this.rows.delete(id);
    return true;
  }

  private loadRow(id: number, patient: PatientId): TaskEither<Failure, RecordFile> {
    const row = this.rows.get(id) ?? null;
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
