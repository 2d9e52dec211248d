import { isRight } from "@libretto/core/kernel/fp";
import type { Page } from "@libretto/core/kernel/page";
import type { BinRow } from "@libretto/core/record/across/bin/bin";
import { rowText } from "@libretto/core/record/across/row-text";
import type { RowCore } from "@libretto/core/record/section";
import { restoreRow } from "@libretto/core/record/use-cases";
import { makeAutoObservable } from "mobx";
import type { NoticesModel } from "../../shared/notices-model.ts";
import { Remote } from "../../shared/remote.ts";
import { withAnsweredRestore } from "../../shared/section/retry-after-refusal.ts";
import type { LabelValues } from "../../shared/translations.ts";
import { type BinLabel, binLabels } from "./bin-labels.ts";
import type { BinServices } from "./bin-services.ts";

const TEXT_LIMIT = 120;

/** The text of a deleted row. */
export const textOf = (deleted: BinRow): string => rowText(deleted, TEXT_LIMIT);

/** The deleted rows of the own record. Each can be restored or erased; all can be erased together. */
export class BinModel {
  readonly rows: Remote<Page<BinRow>>;
  /** The row with a pending request, by section and id; "all" while the bin is emptied. */
  busy: string | null = null;

  constructor(private readonly services: BinServices) {
    this.rows = new Remote(() => services.bin.listRows(services.patient()));
    makeAutoObservable<this, "services">(this, { rows: false, services: false }, { autoBind: true });
  }

  keyOf({ section, row }: BinRow): string {
    return `${section.name} ${row.id}`;
  }

  async restore(deleted: BinRow): Promise<void> {
    const { patient, resolveRefusal } = this.services;
    const store = withAnsweredRestore(this.services.store, resolveRefusal);
    const { section, row } = deleted;
    this.busy = this.keyOf(deleted);
    const answer = await restoreRow(store)<RowCore, RowCore>(section, patient(), row)();
    // the user has declined
    const failure = isRight(answer) || answer.left.code === "therapies.notConfirmed" ? null : answer.left;
    await this.finish(isRight(answer) ? this.label("restored") : null, failure);
    if (isRight(answer)) this.services.reloadRecord();
  }

  async confirmAndErase(deleted: BinRow): Promise<void> {
    if (!(await this.confirm("eraseQuestion", textOf(deleted)))) return;
    const { bin, patient } = this.services;
    this.busy = this.keyOf(deleted);
    const answer = await bin.erase(patient(), deleted.section, deleted.row.id)();
    await this.finish(isRight(answer) ? this.label("erased") : null, isRight(answer) ? null : answer.left);
  }

  async confirmAndEmpty(): Promise<void> {
    if (!(await this.confirm("emptyQuestion"))) return;
    const { bin, patient } = this.services;
    this.busy = "all";
    const answer = await bin.empty(patient())();
    const message = isRight(answer) ? this.label("emptied", { count: answer.right.erased }) : null;
    await this.finish(message, isRight(answer) ? null : answer.left);
  }

  private label(key: BinLabel, values?: LabelValues): string {
    return this.services.language.label(binLabels, key, values);
  }

  private confirm(question: "eraseQuestion" | "emptyQuestion", subject?: string): Promise<boolean> {
    return this.services.dialogs.confirm({
      message: { text: this.label(question) },
      ...(subject !== undefined && subject !== "" && { subject }),
      details: { text: this.label("final") },
      verb: { text: this.label("erase") },
      cancelVerb: "cancel",
      isDestructive: true,
    });
  }

  /** Shows the outcome and reloads the bin, also after a failure, because the row may be deleted. */
  private async finish(
    message: string | null,
    failure: Parameters<NoticesModel["showFailure"]>[0] | null,
  ): Promise<void> {
    const { notices } = this.services;
    if (message !== null) notices.add({ tone: "done", message: { text: message } });
    if (failure !== null) notices.showFailure(failure);
    await this.rows.load();
    this.end();
  }

  private end() {
    this.busy = null;
  }
}
