import type { Level } from "@libretto/core/access/confidentiality";
import type { KnownRows } from "@libretto/core/documents/compare-items";
import type { ImportSection } from "@libretto/core/documents/item";
import type { Failure } from "@libretto/core/kernel/failure";
import { isRight, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { RecordFile } from "@libretto/core/record/files/record-file";
import { permissionFor, type RowCore } from "@libretto/core/record/section";
import { sectionsByName } from "@libretto/core/record/sections";
import type { RecordServices } from "../../record/sections-model.ts";
import { retryAfterRefusal } from "../../shared/section/retry-after-refusal.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import type { ReviewedItem } from "../reviewed-item.ts";
import { acceptedRow, selectStricterLevel, writeAccepted } from "./accept-item.ts";
import { uploadCopy, uploadOriginal } from "./store-original.ts";
import { StoredDocuments } from "./stored-documents.ts";

/** A failure after which the next row would fail too. */
const STOPPING: readonly Failure["kind"][] = ["signedOut", "unavailable", "notPermitted"];

/** What an acceptance reads of the review, and what it tells it. */
interface Review {
  readonly level: () => Level;
  readonly knownRows: () => KnownRows;
  readonly documentOf: (item: ReviewedItem) => ReviewedDocument | null;
  readonly fileOf: (document: ReviewedDocument) => ReviewedFile | null;
  readonly addKnownRow: (section: ImportSection, row: RowCore) => void;
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
    file.uploading ??= this.remember(uploadOriginal(this.services, file, level)).finally(() => {
      file.uploading = null;
    });
    return file.uploading;
  }

  /** Stores the text of a document as a PDF, once. Its answer is the id of the file of the record, or null. */
  storeCopy(document: ReviewedDocument, level = this.review.level()): Promise<number | null> {
    const { copy } = document;
    if (copy.is === "stored") return Promise.resolve(copy.id);
    document.uploading ??= this.remember(uploadCopy(this.services, document, level)).finally(() => {
      document.uploading = null;
    });
    return document.uploading;
  }

  /** Adds a file that the review has stored before it was interrupted. */
  addStored(id: number): void {
    this.stored.addId(id);
  }

  /** Stores the row of an item. False after a failure that the next row would have too. */
  async accept(reviewed: ReviewedItem): Promise<boolean> {
    const patient = this.services.record.record?.patient.id;
    const { status, failure, isComplete, item } = reviewed;
    if (!this.mayAccept(reviewed) || patient === undefined || !isComplete || status === "saving" || status === "saved")
      return false;
    const section = sectionsByName[item.section];
    // before the first wait, so that a second click stores no second row
    reviewed.setStatus("saving");
    const level = reviewed.level ?? this.review.level();
    const planned = acceptedRow(item, this.review.knownRows(), level, null);
    if (!(await this.services.gate.checkPermission(permissionFor(section, planned.change, planned.row)))) {
      reviewed.setStatus(status, failure);
      return false;
    }
    const wasStored = this.hasStoredDocument(reviewed);
    // no second call between the file and its level
    const original = await this.storeDocumentOf(reviewed, selectStricterLevel(this.review.level(), level));
    const { change, row } = acceptedRow(item, this.review.knownRows(), level, original);
    const write = writeAccepted(this.services.store, item.section, patient, change);
    const answer = await pipe(
      original === null ? taskEither.right(undefined) : this.stored.raiseLevel(original, level),
      taskEither.chain(() => retryAfterRefusal(write, this.services.resolveRefusal)(row)),
    )();
    if (isRight(answer)) {
      reviewed.setStatus("saved");
      this.review.addKnownRow(item.section, answer.right);
      return true;
    }
    // the person has declined the findings of the drug check
    if (answer.left.code === "therapies.notConfirmed") {
      reviewed.setStatus("open");
      if (!wasStored) await this.discardUnusedDocumentOf(reviewed);
    } else reviewed.setStatus("failed", answer.left);
    return !STOPPING.includes(answer.left.kind);
  }

  private async remember(storing: Promise<RecordFile | null>): Promise<number | null> {
    const file = await storing;
    if (file !== null) this.stored.add(file);
    return file?.id ?? null;
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
    if (file.isStorable) return this.storeOriginal(file, level);
    return document.wantsCopy ? this.storeCopy(document, level) : null;
  }
}
