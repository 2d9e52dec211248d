import type { Level } from "@libretto/core/access/confidentiality";
import type { Failure } from "@libretto/core/kernel/failure";
import type { PatientId } from "@libretto/core/kernel/id";
import { countVisibleAtLevel } from "@libretto/core/record/across/sharing/sharing";
import type { Association } from "@libretto/core/record/doctors/association";
import type { RowCore } from "@libretto/core/record/section";
import type { DialogView } from "../dialogs/dialogs-model.ts";
import { ROW_DELETED, sendLevel } from "../section/row-requests.ts";
import { type SectionParts, undoKeyOf } from "../section/section-parts.ts";
import { type LockResult, RowsLockModel } from "./rows-lock-model.ts";
import { selectionLabels } from "./selection-labels.ts";

/** The operation of the retry notice; dismissed when the level of rows is saved. */
const OPERATION = "locking";

const SHOWN_NAMES = 5;

/** Whether another session deleted the row. */
const isRowDeleted = ({ failure }: LockResult<RowCore>["failed"][number]): boolean => failure.code === ROW_DELETED.code;

/** Changes the level of several rows: opens their dialog, shows the stored rows, and reports the result. */
export class RowsLock<D extends RowCore, R extends D> {
  constructor(
    private readonly parts: SectionParts<D, R>,
    private readonly dialog: DialogView<RowsLockModel<R>>,
    /** Called with the ids of the rows that were not changed. */
    private readonly showResult: (notChanged: readonly number[]) => void,
  ) {}

  /**
   * Opens the dialog, and resolves when the rows are saved or it was cancelled.
   *
   * @param level a level that was chosen before: it is sent at once
   */
  async run(rows: readonly R[], level?: Level): Promise<void> {
    const { section, list, services } = this.parts;
    const patient = services.patient();
    if (patient === null) return;
    const result = await this.openDialog(patient, rows, level);
    // the patient has changed meanwhile
    if (result === null || services.patient() !== patient) return;
    const { locked, failed } = result;
    for (const row of locked.toReversed()) {
      list.upsert(row);
      services.notices.dismissUndo(undoKeyOf(section, row));
    }
    for (const { row } of failed.filter(isRowDeleted)) list.remove(row.id);
    const ids = failed.filter((one) => !isRowDeleted(one)).map(({ row }) => row.id);
    if (failed.some(({ failure }) => failure.kind === "stale")) await this.reload(ids);
    services.reloadRecord();
    this.report(result, ids);
    this.showResult(ids);
  }

  private openDialog(patient: PatientId, rows: readonly R[], level?: Level): Promise<LockResult<R> | null> {
    const { services, section, view } = this.parts;
    return services.dialogs.open<RowsLockModel<R>, LockResult<R>>(this.dialog, (close) => {
      const model = new RowsLockModel<R>({
        ...{ rows, nameOf: view.nameOf, close },
        countVisible: (chosen) => countVisibleAtLevel<D, R, Association>(section, rows, chosen, services.doctors()),
        save: (row, chosen) => sendLevel(this.parts, patient, row, chosen),
      });
      if (level !== undefined) void model.sendAgain(level);
      return model;
    });
  }

  /** Reads stored rows again. Returns those that exist; `failure` of the list says why they cannot be read. */
  private async reload(ids: readonly number[]): Promise<readonly R[]> {
    const { list } = this.parts;
    const findRows = () => list.rows.filter(({ id }) => ids.includes(id));
    await list.load();
    await list.loadUntil(() => findRows().length === ids.length);
    return findRows();
  }

  private report({ level, locked, failed }: LockResult<R>, ids: readonly number[]) {
    const { language, notices } = this.parts.services;
    const changed = language.label(selectionLabels, "changed", { count: locked.length });
    notices.dismissRetries(OPERATION);
    if (failed.length === 0) return notices.add({ tone: "done", message: { text: changed } });
    if (failed.some(({ failure }) => failure.kind === "signedOut")) return undefined;
    const notChanged = language.label(selectionLabels, "notChanged", { count: failed.length });
    return notices.add({
      tone: "problem",
      message: { text: locked.length === 0 ? notChanged : `${changed}. ${notChanged}` },
      details: { text: this.describeFailures(failed) },
      ...(ids.length > 0 && {
        action: { verb: "retry", operation: OPERATION, run: () => void this.retry(ids, level) },
      }),
    });
  }

  /** Names the rows for each reason. */
  private describeFailures(failed: LockResult<R>["failed"]): string {
    const { services, view } = this.parts;
    const { language } = services;
    const codes = [...new Set(failed.map(({ failure }) => failure.code))];
    return codes
      .map((code) => {
        const rows = failed.filter(({ failure }) => failure.code === code).map(({ row }) => row);
        const shown = rows.slice(0, SHOWN_NAMES).map(view.nameOf).join(", ");
        const count = rows.length - SHOWN_NAMES;
        const names = count > 0 ? language.label(selectionLabels, "andOthers", { names: shown, count }) : shown;
        return `${names}: ${language.message(code)}`;
      })
      .join(" · ");
  }

  /** Reads the rows again, and sends the level to those that still exist. */
  private async retry(ids: readonly number[], level: Level): Promise<void> {
    const { list, services } = this.parts;
    const rows = await this.reload(ids);
    if (list.failure !== null) return this.reportReloadFailure(list.failure, ids, level);
    if (rows.length === 0) return services.reloadRecord();
    await this.run(rows, level);
  }

  private reportReloadFailure(failure: Failure, ids: readonly number[], level: Level) {
    this.parts.services.notices.showFailure(failure, {
      operation: OPERATION,
      run: () => void this.retry(ids, level),
    });
  }
}
