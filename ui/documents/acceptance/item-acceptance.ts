import type { Level } from "@libretto/core/access/confidentiality";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { ImportItem, ImportSection } from "@libretto/core/documents/item";
import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { permissionFor, type RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import type { ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import type { Original } from "../../record/document-doors/picked-document.ts";
import type { RecordServices } from "../../record/sections-model.ts";
import { retryAfterRefusal } from "../../shared/section/retry-after-refusal.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import type { ReviewedItem } from "../reviewed-item.ts";
import { acceptedRow, selectStricterLevel, writeAccepted } from "./accept-item.ts";
import { firstInOneCall, showResults } from "./accept-readings.ts";
import { showEarlierOriginal, uploadCopy, uploadOriginal } from "./store-original.ts";
import { StoredDocuments } from "./stored-documents.ts";

/** A failure after which the next row would fail too. */
const STOPPING: readonly Failure["kind"][] = ["signedOut", "unavailable", "notPermitted"];

/** What an acceptance reads of the review, and what it tells it. */
interface Review {
  readonly level: () => Level;
  readonly knownRows: () => KnownRows;
  readonly documentOf: (item: ReviewedItem) => ReviewedDocument | null;
  readonly listFiles: () => readonly ReviewedFile[];
  readonly fileOf: (document: ReviewedDocument) => ReviewedFile | null;
  readonly addKnownRows: (section: ImportSection, rows: readonly RowCore[]) => void;
}

/** Stores what a person accepts of a review: a row, and before it the document that the row comes from. */
export class ItemAcceptance {
  private readonly stored: StoredDocuments;

  constructor(
    private readonly services: RecordServices,
    private readonly review: Review,
  ) {
    this.stored = new StoredDocuments(services);
  }

  /** Whether the person may accept an item: its document is about the person, or the person has confirmed it. */
  mayAccept(item: ReviewedItem): boolean {
    return this.review.documentOf(item)?.canAcceptAny === true;
  }

  /** Stores the original of a file, once. Its answer is the id of the file of the record; null when it is not stored. */
  storeOriginal(file: ReviewedFile, level = this.review.level()): Promise<number | null> {
    const { original } = file;
    if (original.is === "stored") return Promise.resolve(original.id);
    file.uploading ??= uploadOriginal(this.services, this.stored, file, level).finally(() => {
      file.uploading = null;
    });
    return file.uploading;
  }

  /** Stores the text of a document as a PDF, once. Its answer is the id of the file of the record, or null. */
  storeCopy(document: ReviewedDocument, level = this.review.level()): Promise<number | null> {
    const { copy } = document;
    if (copy.is === "stored") return Promise.resolve(copy.id);
    document.uploading ??= uploadCopy(this.services, this.stored, document, level).finally(() => {
      document.uploading = null;
    });
    return document.uploading;
  }

  /**
   * Restores the state of a stored file of an interrupted review. The level follows the accepted rows only if the review
   * has stored the file itself.
   */
  restoreStored(id: number, earlierLevel: Level | null): Original {
    if (earlierLevel !== null) return { is: "stored", id, earlierLevel };
    this.stored.addId(id);
    return { is: "stored", id };
  }

  /** Shows that the record has the original of a file that was just read. */
  showEarlier(file: ReviewedFile): Promise<void> {
    return showEarlierOriginal(this.services, this.stored, file);
  }

  /** Loads the files of the record again, before their state is shown. */
  async loadStored(): Promise<void> {
    await this.stored.load();
  }

  /** Shows of each stored original whether the record still has it. */
  showStored(): void {
    for (const file of this.review.listFiles()) {
      file.setOriginal(this.stored.presentStateOf(file.original));
      for (const document of file.documents) document.setCopy(this.stored.presentStateOf(document.copy));
    }
  }

  /** The first items of a list that are stored together (`acceptTogether`). */
  firstTogether(items: readonly ReviewedItem[]): readonly ReviewedItem[] {
    return firstInOneCall(items, (item) => this.review.documentOf(item));
  }

  /**
   * Stores items together: one item, or readings of one document with one call, because a call for each of a thousand
   * needs minutes. The server stores all of them or none, and none twice. False after a failure that the next items would
   * have too.
   */
  async acceptTogether(items: readonly ReviewedItem[]): Promise<boolean> {
    const patient = this.services.record.record?.patient.id;
    const ready = items.filter((item) => this.mayAccept(item) && item.isComplete);
    const [first] = ready;
    if (first === undefined || patient === undefined) return true;
    if (ready.length === 1) return this.accept(first);
    if (!(await this.mayAdd(first))) return false;
    for (const item of ready) item.setStatus("saving");
    const levels = ready.map(({ level }) => level ?? this.review.level());
    const strictest = levels.reduce(selectStricterLevel);
    const original = await this.storeDocumentOf(first, selectStricterLevel(this.review.level(), strictest));
    const answer = await this.writeWithDocument(original, strictest, (file) => {
      const drafts = ready.map(({ item, level }) => {
        const { row } = acceptedRow(item, this.review.knownRows(), level ?? this.review.level(), file);
        return row as ReadingDraft;
      });
      return this.services.readings.importReadings(patient, drafts);
    });
    this.review.addKnownRows("vitalSigns", showResults(ready, answer));
    return isRight(answer) || !STOPPING.includes(answer.left.kind);
  }

  /** Whether the licence lets the person add the row of an item; the item shows why not. */
  private mayAdd(reviewed: ReviewedItem): Promise<boolean> {
    const section = sectionsByName[reviewed.item.section];
    const planned = acceptedRow(reviewed.item, this.review.knownRows(), this.review.level(), null);
    const permission = permissionFor(section, planned.change, planned.row);
    return this.services.gate.checkPermission(permission, (reason) => reviewed.setStatus("failed", reason));
  }

  /** Stores the row of an item. False after a failure that the next row would have too. */
  async accept(reviewed: ReviewedItem): Promise<boolean> {
    const patient = this.services.record.record?.patient.id;
    const { status, failure, isComplete, item } = reviewed;
    if (!this.mayAccept(reviewed) || patient === undefined || !isComplete || status === "saving" || status === "saved")
      return false;
    // before the first wait, so that a second click stores no second row
    reviewed.setStatus("saving");
    const level = reviewed.level ?? this.review.level();
    if (!(await this.mayAdd(reviewed))) {
      if (reviewed.status === "saving") reviewed.setStatus(status, failure);
      return false;
    }
    const wasStored = this.hasStoredDocument(reviewed);
    // no second call between the file and its level
    const original = await this.storeDocumentOf(reviewed, selectStricterLevel(this.review.level(), level));
    const answer = await this.writeRow(item, patient, level, original);
    if (isRight(answer)) {
      reviewed.setStatus("saved");
      this.review.addKnownRows(item.section, [answer.right]);
      return true;
    }
    // the person has declined the findings of the drug check
    if (answer.left.code === "therapies.notConfirmed") {
      reviewed.setStatus("open");
      if (!wasStored) await this.discardUnusedDocumentOf(reviewed);
    } else reviewed.setStatus("failed", answer.left);
    return !STOPPING.includes(answer.left.kind);
  }

  /** Writes the row of an item, linked with a file. */
  private writeRow(
    item: ImportItem,
    patient: PatientId,
    level: Level,
    original: number | null,
  ): Promise<Either<Failure, RowCore>> {
    return this.writeWithDocument(original, level, (file) => {
      const { change, row } = acceptedRow(item, this.review.knownRows(), level, file);
      const write = writeAccepted(this.services.store, item.section, patient, change);
      return retryAfterRefusal(write, this.services.resolveRefusal)(row);
    });
  }

  /** Writes with the link to a file; without the link when the person has deleted the file meanwhile. */
  private async writeWithDocument<A>(
    original: number | null,
    level: Level,
    write: (file: number | null) => TaskEither<Failure, A>,
  ): Promise<Either<Failure, A>> {
    const answer = await pipe(
      original === null ? taskEither.right(undefined) : this.stored.raiseLevel(original, level),
      taskEither.chain(() => write(original)),
    )();
    const isFileMissing =
      isLeft(answer) && (answer.left.kind === "notFound" || answer.left.fields?.documents !== undefined);
    if (original === null || !isFileMissing || !(await this.isDeleted(original))) return answer;
    return this.writeWithDocument(null, level, write);
  }

  /** Whether the record no longer has a file; the review shows it then. */
  private async isDeleted(id: number): Promise<boolean> {
    await this.loadStored();
    this.showStored();
    return this.stored.presentStateOf({ is: "stored", id }).is === "deleted";
  }

  private hasStoredDocument(item: ReviewedItem): boolean {
    const document = this.review.documentOf(item);
    return document?.copy.is === "stored" || (document && this.review.fileOf(document))?.original.is === "stored";
  }

  /** Moves the document of a declined item to the bin, when no row comes from it. A row that failed may be stored. */
  private async discardUnusedDocumentOf(declined: ReviewedItem): Promise<void> {
    const document = this.review.documentOf(declined);
    const file = document && this.review.fileOf(document);
    if (document === null || file === null) return;
    const sharing = file.isStorable ? file.documents : [document];
    if (sharing.some(({ items }) => items.some(({ status }) => status !== "open"))) return;
    const { original } = file;
    if (original.is === "stored" && (await this.stored.discard(original.id))) file.setOriginal({ is: "notStored" });
    const { copy } = document;
    if (copy.is === "stored" && (await this.stored.discard(copy.id))) document.setCopy({ is: "notStored" });
  }

  /** Stores what the record takes of the document of an item: its file, or its text. Null when nothing is stored. */
  private async storeDocumentOf(item: ReviewedItem, level: Level): Promise<number | null> {
    const document = this.review.documentOf(item);
    const file = document && this.review.fileOf(document);
    if (document === null || file === null) return null;
    const { is } = file.isStorable ? file.original : document.copy;
    // the person has deleted it, and a row cannot be linked with it
    if (is === "deleted") return null;
    if (file.isStorable) return this.storeOriginal(file, level);
    return document.wantsCopy ? this.storeCopy(document, level) : null;
  }
}
