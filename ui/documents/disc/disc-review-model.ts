import type { Level } from "@libretto/core/access/confidentiality";
import { type ArrangedDisc, arrangeStudies } from "@libretto/core/documents/dicom/arrange-studies";
import { examOfStudy } from "@libretto/core/documents/dicom/exam-of-study";
import type { DicomDisc } from "@libretto/core/documents/dicom/instance";
import type { ReadableContent } from "@libretto/core/ports/documents/file-reader";
import { findViewers } from "@libretto/core/record/across/sharing/doctor-view";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { activeDoctorsOf, type RecordServices } from "../../record/sections-model.ts";
import { StoredDiscFiles } from "./stored-disc-files.ts";
import { StudyReviewModel } from "./study-review-model.ts";

/** A hospital disc under review: its studies, each of which becomes an exam. */
export class DiscReviewModel {
  readonly arranged: ArrangedDisc;
  readonly stored: StoredDiscFiles;
  readonly studies: readonly StudyReviewModel[];

  constructor(
    /** Unique in the review. */
    readonly id: string,
    readonly disc: DicomDisc,
    private readonly services: RecordServices,
    content: ReadableContent,
    level: () => Level,
  ) {
    this.arranged = arrangeStudies(disc);
    this.stored = new StoredDiscFiles(services);
    const context = { services, content, stored: this.stored, persons: this.arranged.persons, level };
    this.studies = this.arranged.studies.map((study, index) => new StudyReviewModel(`${id}-${index}`, study, context));
  }

  get isStoring(): boolean {
    return this.studies.some(({ progress }) => progress !== null);
  }

  /** Loads what the record has of the disc. */
  async load(): Promise<void> {
    if (!(await this.stored.load())) return;
    for (const study of this.studies) await study.findStoredPdfs();
  }

  /** Whether anything is left that can be stored. */
  get hasOpenFiles(): boolean {
    return this.studies.some(({ openFiles }) => openFiles.length > 0);
  }

  /** The doctors who would see the exams at a level. */
  readonly visibleTo = (level: Level): readonly string[] => {
    const { record, language } = this.services;
    const rows = this.studies.map(({ study, kind }) =>
      examOfStudy(study, { today: record.today, language: language.current, kind: kind ?? "radiology", level }),
    );
    return activeDoctorsOf(record)
      .filter((doctor) => rows.some((row) => findViewers(exams, row as Exam, [doctor]).length > 0))
      .map(({ name }) => name);
  };

  /** Ends the storing. What is stored stays. */
  stop() {
    for (const study of this.studies) study.stop();
  }
}
