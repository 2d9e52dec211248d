import type { Level } from "@libretto/core/access/confidentiality";
import type { DicomSeries, DicomStudy } from "@libretto/core/documents/dicom/arrange-studies";
import { dayOfStudy, kindOfStudy, titleOfStudy } from "@libretto/core/documents/dicom/exam-of-study";
import { imageKeyOf, imageNameOf } from "@libretto/core/documents/dicom/image-name";
import { isOtherThan } from "@libretto/core/documents/document-person";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ExamKind } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { permissionFor } from "@libretto/core/record/section";
import { makeAutoObservable, observableRef } from "mobx";
import type { LoadImage } from "../../record/dicom/series-viewer-model.ts";
import type { DiscContext, StudyProblem } from "./disc-context.ts";
import { discLabels } from "./disc-labels.ts";
import { fileOfDocument, NO_PATIENT, type StudyFile, StudyStorage } from "./study-storage.ts";

/** A series as the page offers it. */
export interface OfferedSeries {
  readonly series: DicomSeries;
  readonly isChosen: boolean;
  readonly storedCount: number;
}

/** A study of a disc: the person chooses its series, and stores them as an exam with its images. */
export class StudyReviewModel {
  /** The person has stated that a study about somebody else is their own. */
  isOwn = false;
  kind: ExamKind | null;
  /** The progress of the storing; null when it is not running. */
  progress: { readonly done: number; readonly total: number } | null = null;
  failure: Failure | null = null;
  /** How many files could not be read from the disc. */
  unreadableCount = 0;
  /** The series whose viewer is open. */
  openSeries: string | null = null;
  /** Whether the person, or a failure, has ended the storing before its end. */
  isInterrupted = false;
  private readonly unchosen = new Set<string>();
  /** PDFs that are no DICOM files and that the record has, by their path. */
  private readonly storedPaths = new Set<string>();
  private isStopped = false;
  private readonly storage: StudyStorage;

  constructor(
    /** Unique in the review. */
    readonly id: string,
    readonly study: DicomStudy,
    private readonly disc: DiscContext,
  ) {
    this.kind = kindOfStudy(study);
    this.storage = new StudyStorage(disc.services, disc.stored, disc.content, study);
    makeAutoObservable<this, "disc" | "storage" | "isStopped">(
      this,
      {
        ...{ id: false, study: false, disc: false, storage: false, isStopped: false },
        ...{ progress: observableRef, failure: observableRef },
      },
      { autoBind: true },
    );
  }

  get title(): string {
    const { language } = this.disc.services;
    return titleOfStudy(this.study, language.current) || language.label(discLabels, "untitled");
  }

  /** Whether the study states a day that is not to come. */
  get hasDay(): boolean {
    return dayOfStudy(this.study, this.disc.services.record.today) !== null;
  }

  /** Whether the study is about somebody else than the person of the sheet. */
  get isOtherPerson(): boolean {
    const { person } = this.study;
    const patient = this.disc.services.record.record?.patient;
    return person !== null && patient !== undefined && isOtherThan(person, patient);
  }

  /** Whether the person must state first that the images are of the person of the record. */
  get needsOwnership(): boolean {
    return this.isOtherPerson || (this.study.person === null && this.disc.persons > 1);
  }

  /** Whether the series may be offered. */
  get isOffered(): boolean {
    return !this.needsOwnership || this.isOwn;
  }

  get series(): readonly OfferedSeries[] {
    return this.study.series.map((series) => ({
      series,
      isChosen: !this.unchosen.has(series.uid),
      storedCount: this.filesOf(series).filter(this.isStored).length,
    }));
  }

  /** The files that the choice stores and the record does not have. */
  get openFiles(): readonly StudyFile[] {
    const chosen = this.series.filter(({ isChosen }) => isChosen);
    return [...this.documents, ...chosen.flatMap(({ series }) => this.filesOf(series))].filter(
      (file) => !this.isStored(file),
    );
  }

  get openBytes(): number {
    return this.openFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether the record has every file of the study. */
  get isComplete(): boolean {
    return this.openFiles.length === 0 && this.series.every(({ isChosen }) => isChosen);
  }

  /** How many files of the study the record has. */
  get storedCount(): number {
    return this.documents.filter(this.isStored).length + this.series.reduce((sum, one) => sum + one.storedCount, 0);
  }

  get problem(): StudyProblem | null {
    const { room } = this.disc.stored;
    if (!this.isOffered) return "confirmFirst";
    if (this.openFiles.length === 0) return "nothingChosen";
    if (this.openFiles.length > room.files) return "tooManyFiles";
    if (this.openBytes > room.bytes) return "tooManyBytes";
    return this.kind === null ? "noKind" : null;
  }

  setOwn(isOwn: boolean) {
    this.isOwn = isOwn;
  }

  setKind(kind: ExamKind | null) {
    this.kind = kind;
  }

  choose({ uid }: DicomSeries, isChosen: boolean) {
    if (isChosen) this.unchosen.delete(uid);
    else this.unchosen.add(uid);
  }

  /** Opens the viewer of a series, or closes it. */
  toggle({ uid }: DicomSeries) {
    this.openSeries = this.openSeries === uid ? null : uid;
  }

  /** Loads the images of a series from the disc. */
  loadImage({ images }: DicomSeries): LoadImage {
    const { readDiscFile, readDicom } = this.disc.services;
    return (index) => async () => {
      const bytes = await readDiscFile(this.disc.content, images[index]?.path ?? "")();
      return isLeft(bytes) ? bytes : readDicom(bytes.right)();
    };
  }

  stop() {
    this.isStopped = true;
  }

  /** Finds the PDFs that the record has already. */
  async findStoredPdfs(): Promise<void> {
    const patient = this.disc.services.record.record?.patient.id;
    if (patient === undefined) return;
    for (const file of this.documents) if (await this.storage.hasPdf(patient, file)) this.addStoredPath(file.path);
  }

  /** Stores the exam and the chosen files that the record does not have, one after the other. */
  async store(): Promise<void> {
    const { services } = this.disc;
    const patient = services.record.record?.patient.id;
    if (this.progress !== null || this.problem !== null || this.kind === null) return;
    if (patient === undefined) return this.setFailure(NO_PATIENT);
    this.isStopped = false;
    this.begin(this.openFiles.length);
    const level = this.disc.level();
    const mayStore = (await this.mayAdd()) && (await this.disc.stored.load());
    const exam = mayStore ? await this.storage.ensureExam(patient, this.kind, level) : null;
    if (exam !== null && isLeft(exam)) this.setFailure(exam.left);
    else if (exam !== null) await this.storeEach(patient, { exam: exam.right, level });
    else this.setFailure(this.disc.stored.failure ?? this.failure);
    this.end();
    await services.record.load();
  }

  private async storeEach(patient: PatientId, of: { readonly exam: number; readonly level: Level }): Promise<void> {
    const open = this.openFiles;
    for (const [index, file] of open.entries()) {
      this.setProgress({ done: index, total: open.length });
      // the session may have ended meanwhile
      if (this.isStopped || this.disc.services.record.record?.patient.id !== patient) return this.interrupt();
      const answer = await this.storage.storeFile(patient, file, of);
      if (isLeft(answer)) {
        this.setFailure(answer.left);
        return this.interrupt();
      }
      if (answer.right === null) this.addUnreadable();
      else if (file.key === null) this.addStoredPath(file.path);
    }
  }

  private async mayAdd(): Promise<boolean> {
    const { gate, record } = this.disc.services;
    const draft = exams.createBlank("completed", record.today);
    const permissions = [
      permissionFor(exams, "add", draft),
      permissionFor(files, "add", files.createBlank("files", record.today)),
    ];
    for (const permission of permissions) if (!(await gate.checkPermission(permission, this.setFailure))) return false;
    return true;
  }

  get documents(): readonly StudyFile[] {
    const { language } = this.disc.services;
    return this.study.documents.map((document) =>
      fileOfDocument(document, language.label(discLabels, "report"), this.title),
    );
  }

  isStored(file: StudyFile): boolean {
    return this.storedPaths.has(file.path) || this.storage.findStored(file) !== null;
  }

  private filesOf({ uid }: DicomSeries): readonly StudyFile[] {
    return this.filesBySeries.get(uid) ?? [];
  }

  /** The files of each series; their names do not change while they are stored. */
  private get filesBySeries(): ReadonlyMap<string, readonly StudyFile[]> {
    return new Map(this.study.series.map((series) => [series.uid, this.createFiles(series)]));
  }

  private createFiles({ uid, label, images }: DicomSeries): readonly StudyFile[] {
    const named = { uid, label, imageCount: images.length };
    return images.map(({ path, instanceUid, bytes }, index) => ({
      ...{ path, bytes, title: label, comment: this.title, mediaType: "application/dicom", printed: null },
      name: imageNameOf(named, index, instanceUid),
      key: imageKeyOf(uid, instanceUid),
    }));
  }

  private begin(total: number) {
    this.progress = { done: 0, total };
    this.failure = null;
    this.unreadableCount = 0;
    this.isInterrupted = false;
  }

  private setProgress(progress: { readonly done: number; readonly total: number }) {
    this.progress = progress;
  }

  private end() {
    this.progress = null;
  }

  private interrupt() {
    this.isInterrupted = true;
  }

  private setFailure(failure: Failure | null) {
    this.failure = failure;
  }

  private addUnreadable() {
    this.unreadableCount += 1;
  }

  private addStoredPath(path: string) {
    this.storedPaths.add(path);
  }
}
