import type { StoredSeries } from "@libretto/core/documents/dicom/stored-series";
import { attachmentsOf } from "@libretto/core/record/exams/attachment";
import type { Exam } from "@libretto/core/record/exams/exam";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { makeAutoObservable } from "mobx";
import { loadCode } from "../shared/load-code.ts";
import { AllRows } from "./all-rows.ts";
import { downloadFile } from "./files/file-actions.ts";
import { fileRowLabels } from "./files/file-row-labels.ts";
import type { SectionsModel } from "./sections-model.ts";

/** All files of the record, also those that are not loaded with it. */
export class RecordFiles {
  private readonly lists: readonly AllRows<FileDraft, RecordFile>[];

  constructor({ services: { record, store } }: Pick<SectionsModel, "services">) {
    this.lists = [new AllRows(record, store, files), new AllRows(record, store, kardiaTraces)];
  }

  /** The files attached to an exam. */
  attachedTo(exam: number): readonly RecordFile[] {
    return this.lists.flatMap(({ loadedRows }) => attachmentsOf(exam, loadedRows));
  }
}

/** Opens the upload form of an exam. */
export const attachFile = async (sections: SectionsModel, { id }: Pick<Exam, "id">): Promise<void> => {
  const model = await loadCode(sections.services.notices, () => sections.loadSectionModel(files));
  await model?.openAddForm("files", { exam: id });
};

/** The attachments of an exam in their dialog. */
export class AttachmentsModel {
  constructor(
    readonly exam: Exam,
    /** The name of the exam. */
    readonly name: string,
    private readonly sections: SectionsModel,
    private readonly recordFiles: RecordFiles,
    /** Opens the viewer of a series above this dialog. */
    readonly look: (series: StoredSeries<RecordFile>) => void,
    /** Closes the dialog, and then runs the chosen action. */
    readonly close: (chosen: (() => void) | null) => void,
  ) {
    makeAutoObservable<this, "sections" | "recordFiles">(
      this,
      { exam: false, name: false, sections: false, recordFiles: false, look: false, close: false },
      { autoBind: true },
    );
  }

  get files(): readonly RecordFile[] {
    return this.recordFiles.attachedTo(this.exam.id);
  }

  /** The facts of a file: kind, date, size, comment. */
  factsOf(file: RecordFile): readonly string[] {
    return fileRowLabels(this.sections.services).factsOf(file);
  }

  download(file: RecordFile) {
    void downloadFile(this.sections.services)(file);
  }

  /** Opens the read view of a file instead of this dialog. */
  open(file: RecordFile) {
    this.close(() => void this.openFile(file));
  }

  attach() {
    this.close(() => void attachFile(this.sections, this.exam));
  }

  private async openFile(file: RecordFile): Promise<void> {
    const section = file.list === "kardia" ? kardiaTraces : files;
    const model = await loadCode(this.sections.services.notices, () => this.sections.loadSectionModel(section));
    await model?.openRowView(file);
  }
}
