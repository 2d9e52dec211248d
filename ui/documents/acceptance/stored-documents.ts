import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { files } from "@libretto/core/record/files/wire";
import { lockRow, removeRow } from "@libretto/core/record/use-cases";
import type { RecordServices } from "../../record/sections-model.ts";

/**
 * The files that a review has stored in the record since the page was opened. Their level follows the accepted rows. It
 * changes no file that the person has stored in another way.
 */
export class StoredDocuments {
  private readonly rows = new Map<number, RecordFile>();

  constructor(private readonly services: Pick<RecordServices, "store" | "record">) {}

  add(file: RecordFile): void {
    this.rows.set(file.id, file);
  }

  /** Gives a stored file a level that is stricter than its own, before a row with that level is stored. */
  raiseLevel(id: number, level: Level): TaskEither<Failure, void> {
    const row = this.rows.get(id);
    const patient = this.services.record.record?.patient.id;
    if (row === undefined || patient === undefined || row.level >= level) return taskEither.right(undefined);
    return async () => {
      const raised = await lockRow(this.services.store)(files, patient, row, level)();
      if (!isRight(raised)) return raised;
      this.rows.set(id, raised.right);
      return right(undefined);
    };
  }

  /** Moves a file to the bin, if this review has stored it. Whether it did. */
  async discard(id: number): Promise<boolean> {
    const row = this.rows.get(id);
    const patient = this.services.record.record?.patient.id;
    if (row === undefined || patient === undefined) return false;
    if (!isRight(await removeRow(this.services.store)(files, patient, row)())) return false;
    this.rows.delete(id);
    return true;
  }
}
