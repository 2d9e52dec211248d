import type { Level } from "@libretto/core/access/confidentiality";
import type { DicomStudy, StudyDocument } from "@libretto/core/documents/dicom/arrange-studies";
import { dayOfStudy, examOfStudy, isExamOfStudy } from "@libretto/core/documents/dicom/exam-of-study";
import { documentNameOf, imageKeyOf } from "@libretto/core/documents/dicom/image-name";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ReadableContent } from "@libretto/core/ports/documents/file-reader";
import { loadAllRows } from "@libretto/core/record/all-rows";
import type { ExamKind } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { checkNewFile } from "@libretto/core/record/files/new-file";
import { blankFile, type RecordFile } from "@libretto/core/record/files/record-file";
import { addRow } from "@libretto/core/record/use-cases";
import type { RecordServices } from "../../record/sections-model.ts";
import { dayText } from "../../shared/formats.ts";
import { documentLabels } from "../document-labels.ts";
import { discLabels } from "./disc-labels.ts";
import type { StoredDiscFiles } from "./stored-disc-files.ts";

type Services = Pick<RecordServices, "record" | "store" | "fileService" | "readDiscFile" | "printText" | "language">;

/** One file that is stored: an image of a series, or a document. */
export interface StudyFile {
  readonly name: string;
  /** The name for people, without the key. */
  readonly title: string;
  readonly path: string;
  readonly comment: string;
  readonly mediaType: "application/dicom" | "application/pdf";
  /** The key in the name; null for a PDF that is no DICOM file. */
  readonly key: string | null;
  /** The size; 0 for a text that is printed first. */
  readonly bytes: number;
  /** The document of a text that is printed; null for other files. */
  readonly printed: StudyDocument | null;
}

/** The name of the file of a path, without its folders. */
export const baseNameOf = (path: string): string => path.split("/").at(-1) || path;

/** Stores the exam of a study and its files, each by the ordinary use case. */
export class StudyStorage {
  constructor(
    private readonly services: Services,
    private readonly stored: StoredDiscFiles,
    private readonly content: ReadableContent,
    private readonly study: DicomStudy,
  ) {}

  /** The file of the record with the bytes of a study; null when the record has none, or its bytes must be compared. */
  findStored({ key, bytes, printed }: StudyFile): RecordFile | null {
    if (key === null) return null;
    return printed === null ? this.stored.find(key, bytes) : this.stored.findKey(key);
  }

  /** Whether the record has a PDF that is no DICOM file, which only its bytes tell. */
  async hasPdf(patient: PatientId, file: StudyFile): Promise<boolean> {
    if (file.key !== null || !this.stored.hasSize(file.bytes)) return false;
    const bytes = await this.readBytes(file);
    return isRight(bytes) && (await this.findSame(patient, bytes.right)) !== null;
  }

  /** The exam of the study: that of its stored images, one that says the same, or a new one. Its answer is its id. */
  async ensureExam(patient: PatientId, kind: ExamKind, level: Level): Promise<Either<Failure, number>> {
    const { record, store, language } = this.services;
    const rows = await loadAllRows(store, exams, patient)();
    if (isLeft(rows)) return rows;
    const draft = examOfStudy(this.study, { today: record.today, language: language.current, kind, level });
    const linked = new Set(this.storedFiles.map(({ exam }) => exam));
    const known = rows.right.find(({ id }) => linked.has(id)) ?? rows.right.find((exam) => isExamOfStudy(exam, draft));
    if (known !== undefined) return right(known.id);
    const added = await addRow(store)(exams, patient, draft)();
    return isLeft(added) ? added : right(added.right.id);
  }

  /** Stores a file of the study with its exam, unless the record has it. Null when it cannot be read from the disc. */
  async storeFile(
    patient: PatientId,
    file: StudyFile,
    { exam, level }: { readonly exam: number; readonly level: Level },
  ): Promise<Either<Failure, RecordFile | null>> {
    const bytes = await this.readBytes(file);
    if (isLeft(bytes)) return file.printed === null ? right(null) : bytes;
    const same = file.key === null ? await this.findSame(patient, bytes.right) : null;
    if (same !== null) return right(same);
    const { today } = this.services.record;
    const content = new Blob([new Uint8Array(bytes.right)], { type: file.mediaType });
    const upload = { name: file.name, mediaType: file.mediaType, bytes: content.size, content };
    const draft = {
      ...blankFile("files", today),
      kind: file.mediaType === "application/pdf" ? ("document" as const) : ("dicom" as const),
      ...{ exam, level, comment: file.comment, surveyedOn: dayOfStudy(this.study, today) ?? today },
    };
    const ready = checkNewFile({ file: draft, upload }, today);
    if (isLeft(ready)) return left(fieldFailure(ready.left));
    const answer = await this.services.fileService.add(patient, ready.right)();
    if (isRight(answer)) this.stored.add(answer.right);
    return answer;
  }

  /** The stored images of the study. */
  private get storedFiles(): readonly RecordFile[] {
    return this.study.series.flatMap(({ uid, images }) =>
      images.flatMap(({ instanceUid }) => this.stored.findKey(imageKeyOf(uid, instanceUid)) ?? []),
    );
  }

  private async readBytes({ path, printed }: StudyFile): Promise<Either<Failure, Uint8Array>> {
    const { language, printText, record, readDiscFile } = this.services;
    if (printed === null) return readDiscFile(this.content, path)();
    const sheet = {
      ...{ title: printed.title || language.label(discLabels, "report"), keywords: printed.key ?? "" },
      lines: [this.study.institution, this.study.studiedOn === null ? "" : dayText(this.study.studiedOn)].filter(
        Boolean,
      ),
      parts: [{ title: "", text: printed.text }],
      note: language.label(documentLabels, "copyOfText", { name: baseNameOf(path), day: dayText(record.today) }),
      missing: (count: number) => language.label(documentLabels, "copyMissing", { count }),
    };
    return printText(sheet, language.current)();
  }

  /** The file of the record with the same bytes; null when there is none. */
  private async findSame(patient: PatientId, bytes: Uint8Array): Promise<RecordFile | null> {
    for (const file of this.stored.all ?? []) {
      if (file.bytes !== bytes.length) continue;
      const content = await this.services.fileService.loadContent(patient, file.id)();
      const isSame = isRight(content) && content.right.bytes.every((byte, index) => byte === bytes[index]);
      if (isSame) return file;
    }
    return null;
  }
}

/** The document of a study as a file. */
export const fileOfDocument = (document: StudyDocument, fallback: string, comment: string): StudyFile => {
  const { is, path, key, title, bytes } = document;
  return {
    ...{ path, key, comment, mediaType: "application/pdf" },
    title: title || (key === null ? baseNameOf(path) : fallback),
    name: key === null ? baseNameOf(path) : documentNameOf(title || fallback, key),
    bytes: is === "pdf" ? bytes : 0,
    printed: is === "report" ? document : null,
  };
};

/** Nobody is signed in any more. */
export const NO_PATIENT = failure("unavailable", "failure.unavailable");
