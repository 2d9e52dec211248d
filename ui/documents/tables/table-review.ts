import type { OfferedDocument } from "@libretto/core/documents/document";
import type { TableContent } from "@libretto/core/documents/part-content";
import type { TableAnswers, TableRequest } from "@libretto/core/documents/tables/answers";
import type { ColumnMeaning } from "@libretto/core/documents/tables/columns";
import type { PreviewProblem } from "@libretto/core/documents/tables/find-problems";
import type { TablePreview } from "@libretto/core/documents/tables/preview";
import type { DateOrder } from "@libretto/core/documents/tables/read-time";
import { type Either, isLeft } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { makeAutoObservable, observableRef } from "mobx";
import { DayRangeModel } from "../../shared/period/day-range-model.ts";

/** What the person must answer before the rows are offered. */
type TableProblem = PreviewProblem | "dateInvalid";

/** What a table needs of the review. */
interface TableHost {
  /** Reads the table again with the answers. */
  readonly read: (request: TableRequest) => Promise<Either<FileRefusal, TableContent>>;
  /** Takes the rows of the table into the review, in place of the table. */
  readonly take: (offered: OfferedDocument) => Promise<void>;
  /** Remembers the answers for the next table with the same titles. */
  readonly remember: (answers: TableAnswers) => Promise<void>;
}

/** A table of which the person says what its columns mean, before its rows are offered. */
export class TableReview {
  preview: TablePreview;
  answers: TableAnswers;
  /** The days of which the rows are read. */
  readonly days: DayRangeModel;
  isBusy = false;
  /** Why the table could not be read again; null before. */
  refusal: FileRefusal | null = null;

  constructor(
    /** Unique in the review. */
    readonly id: string,
    /** The name of the file, and those of the files around it. */
    readonly names: readonly string[],
    /** The path of the part of the file. */
    readonly path: readonly string[],
    preview: TablePreview,
    /** Whether the answers are those of an earlier table with the same titles. */
    readonly isRemembered: boolean,
    private readonly host: TableHost,
  ) {
    this.preview = preview;
    this.answers = preview.answers;
    this.days = new DayRangeModel(id, () => this.limitDays());
    this.days.show(preview.answers);
    makeAutoObservable<this, "host">(
      this,
      {
        ...{ id: false, names: false, path: false, isRemembered: false, host: false, days: false },
        ...{ preview: observableRef, answers: observableRef },
      },
      { autoBind: true },
    );
  }

  get problems(): readonly TableProblem[] {
    return [...this.preview.problems, ...(this.days.isInvalid ? (["dateInvalid"] as const) : [])];
  }

  /** Whether the rows can be offered: not while the preview is about other answers. */
  get canContinue(): boolean {
    return !this.isBusy && this.refusal === null && this.problems.length === 0;
  }

  setMeaning(index: number, meaning: ColumnMeaning | null) {
    if (meaning === null) return;
    // the preview finds the unit again
    this.setColumn(index, { meaning, unit: null });
  }

  setUnit(index: number, unit: string | null) {
    const column = this.answers.columns[index];
    if (column !== undefined && unit !== null) this.setColumn(index, { ...column, unit });
  }

  setOrder(order: DateOrder | null) {
    if (order !== null) void this.apply({ ...this.answers, order });
  }

  setPerson(person: string | null) {
    if (person !== null) void this.apply({ ...this.answers, person });
  }

  /** Offers the rows in the review, and remembers the answers. */
  async confirm(): Promise<void> {
    if (!this.canContinue) return;
    this.setBusy(true);
    const { path, answers } = this;
    const read = await this.host.read({ path, answers, stage: "confirmed" });
    if (isLeft(read)) this.setRefusal(read.left);
    else if (read.right.format === "preview") this.setPreview(read.right);
    else {
      await this.host.remember(answers);
      await this.host.take(read.right);
    }
    this.setBusy(false);
  }

  private limitDays() {
    if (!this.days.isInvalid) void this.apply({ ...this.answers, ...this.days.range });
  }

  private setColumn(index: number, column: TableAnswers["columns"][number]) {
    const columns = this.answers.columns.map((other, at) => (at === index ? column : other));
    void this.apply({ ...this.answers, columns });
  }

  /** Makes the preview again; an answer that is given meanwhile counts afterwards. */
  private async apply(answers: TableAnswers): Promise<void> {
    this.answers = answers;
    if (this.isBusy) return;
    this.setBusy(true);
    for (;;) {
      const given = this.answers;
      const read = await this.host.read({ path: this.path, answers: given, stage: "given" });
      if (isLeft(read)) {
        this.setRefusal(read.left);
        break;
      }
      if (given !== this.answers) continue;
      if (read.right.format === "preview") this.setPreview(read.right);
      break;
    }
    this.setBusy(false);
  }

  private setBusy(isBusy: boolean) {
    this.isBusy = isBusy;
  }

  private setRefusal(refusal: FileRefusal) {
    this.refusal = refusal;
  }

  private setPreview(preview: TablePreview) {
    this.preview = preview;
    this.answers = preview.answers;
    // what the person is typing stays
    if (!this.days.isInvalid) this.days.show(preview.answers);
    this.refusal = null;
  }
}
