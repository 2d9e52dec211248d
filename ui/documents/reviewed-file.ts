import type { PictureEdit } from "@libretto/core/documents/pages/picture-edit";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, right } from "@libretto/core/kernel/fp";
import type {
  FileRefusal,
  PagePicture,
  ReadingActivity,
  RecognisedPageNumber,
} from "@libretto/core/ports/documents/file-reader";
import { makeAutoObservable, observableRef } from "mobx";
import type { Original, PickedDocument } from "../record/document-doors/picked-document.ts";
import type { DiscReviewModel } from "./disc/disc-review-model.ts";
import { LinkReview } from "./links/link-review.ts";
import type { PhoneChoiceModel } from "./phones/phone-choice-model.ts";
import { PictureEditsModel } from "./pictures/picture-edits-model.ts";
import { keepEntries } from "./review/keep-entries.ts";
import type { OpenQuestion, ReviewedPart } from "./review/reviewed-part.ts";
import { ReviewedDocument } from "./reviewed-document.ts";
import { TableReview } from "./tables/table-review.ts";

/** Another attempt with the same file can succeed: the reader failed, and not the document. */
const REPEATABLE: readonly FileRefusal[] = ["notStarted", "notLoaded", "interrupted", "tookTooLong"];

/** No results were recognised in a picture. */
const PICTURE_REFUSALS: readonly FileRefusal[] = ["notDecoded", "notRecognised", "noResults", "notLoaded"];

/** Whether a part is a picture of which no results were recognised. */
export const isUnreadPicture = ({ result }: ReviewedPart): boolean =>
  isLeft(result) && PICTURE_REFUSALS.includes(result.left);

/** A file under review, with the documents that it contains. */
export class ReviewedFile {
  state: "waiting" | "reading" | "editing" | "read" | "failed" = "waiting";
  /** Why the record could not be read for the comparison, or the catalogues could not be searched. */
  failure: Failure | null = null;
  parts: readonly ReviewedPart[] = [];
  /** What an earlier reading gave, until the new one has ended: what the person has entered into it stays. */
  earlierParts: readonly ReviewedPart[] = [];
  /** Whether those are the parts of another file, until this one is read. */
  isSuccessor = false;
  original: Original;
  /** How many entries were searched in the catalogues; null before, while the file itself is read. */
  searched: { readonly done: number; readonly total: number } | null = null;
  /** The percent of a large file that is read; null before, and for small files. */
  readPercent: number | null = null;
  /** Whether the file is read, or the text of its pictures is recognised. */
  activity: ReadingActivity = "reading";
  /** The page whose text is recognised now; null while none is. */
  recognisedPage: RecognisedPageNumber | null = null;
  /** The export of a phone in this file, from which the person chooses; null when there is none. */
  phone: PhoneChoiceModel | null = null;
  /** The hospital disc in this file or folder; null when there is none. */
  disc: DiscReviewModel | null = null;
  /** The pictures whose text is recognised, as they are in the file; none before, and for other files. */
  originals: readonly PagePicture[] = [];
  /** How the person has turned and cropped them, by their numbers. */
  edits: ReadonlyMap<number, PictureEdit> = new Map();
  /** The pictures while the person turns and crops them; null otherwise. */
  editor: PictureEditsModel | null = null;
  /** Whether the record takes files of this type (requirement FI-1); of the others it can only have the text. */
  isStorable = true;
  /** Stops the reading that runs. */
  stopReading: () => void = () => undefined;
  /** The upload of the original, while it runs: it starts once. */
  uploading: Promise<number | null> | null = null;

  constructor(
    /** Unique in the review. */
    readonly id: string,
    readonly picked: PickedDocument,
    /** The pictures of its pages: the file itself when it is a picture, and those that it was joined of; else none. */
    readonly pages: readonly PickedDocument[] = [],
  ) {
    this.original = picked.storedId === null ? { is: "notStored" } : { is: "stored", id: picked.storedId };
    makeAutoObservable(
      this,
      {
        ...{ id: false, picked: false, pages: false, stopReading: false, uploading: false },
        ...{
          failure: observableRef,
          parts: observableRef,
          earlierParts: observableRef,
          original: observableRef,
          searched: observableRef,
        },
        ...{ phone: observableRef, disc: observableRef, originals: observableRef, edits: observableRef },
        editor: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The size in bytes; 0 when the bytes are gone. */
  get size(): number {
    const { content, folder = [] } = this.picked;
    return content?.size ?? folder.reduce((sum, file) => sum + file.content.size, 0);
  }

  get name(): string {
    return this.picked.name;
  }

  get documents(): readonly ReviewedDocument[] {
    return this.parts.flatMap(({ result }) =>
      isRight(result) && result.right instanceof ReviewedDocument ? [result.right] : [],
    );
  }

  /** The tables of which the person says first what their columns mean. */
  get tables(): readonly TableReview[] {
    return this.parts.flatMap(({ result }) =>
      isRight(result) && result.right instanceof TableReview ? [result.right] : [],
    );
  }

  /** The links whose data the person loads. */
  get links(): readonly LinkReview[] {
    return this.parts.flatMap(({ result }) =>
      isRight(result) && result.right instanceof LinkReview ? [result.right] : [],
    );
  }

  /** The parts that give no document. */
  get refusals(): readonly { readonly path: readonly string[]; readonly refusal: FileRefusal }[] {
    return this.parts.flatMap(({ path, result }) => (isLeft(result) ? [{ path, refusal: result.left }] : []));
  }

  /** Whether it is a picture of which no results were recognised: the person can type them. */
  get hasUnreadPicture(): boolean {
    return this.parts.some(isUnreadPicture);
  }

  get canReadAgain(): boolean {
    return this.state === "failed" || this.refusals.some(({ refusal }) => REPEATABLE.includes(refusal));
  }

  /** Whether the original can be stored now. */
  get canStore(): boolean {
    return (
      this.isStorable && this.picked.content !== null && ["notStored", "failed", "deleted"].includes(this.original.is)
    );
  }

  /** Shows the progress of the search, at most once for each percent. */
  setSearched(searched: { readonly done: number; readonly total: number }) {
    const percentOf = (done: number) => Math.floor((done * 100) / searched.total);
    if (percentOf(searched.done) !== percentOf(searched.done - 1)) this.searched = searched;
  }

  setWaiting() {
    for (const link of this.links) link.stop();
    this.state = "waiting";
    this.failure = null;
    this.rememberParts();
    this.parts = [];
    this.searched = null;
    this.readPercent = null;
    this.activity = "reading";
    this.recognisedPage = null;
    this.phone = null;
    this.disc?.stop();
    this.disc = null;
  }

  setOriginals(originals: readonly PagePicture[]) {
    this.originals = originals;
  }

  /** Whether the person can turn and crop its pictures. */
  get canEdit(): boolean {
    return this.originals.length > 0 && this.editor === null;
  }

  /** How its pictures were turned and cropped when they were read: by the person, or because they were not upright. */
  private get knownEdits(): ReadonlyMap<number, PictureEdit> {
    const shown = this.parts.flatMap(({ result, pictures = [] }) =>
      isRight(result) && result.right instanceof ReviewedDocument ? result.right.parts.pictures : pictures,
    );
    const read = shown.flatMap(({ number, edit }) =>
      number === undefined || edit === undefined ? [] : [[number, edit] as const],
    );
    return new Map([...this.edits, ...read]);
  }

  /** Opens the editor of its pictures. A reading that runs stops. */
  startEditing() {
    this.editor = new PictureEditsModel(this.originals, this.knownEdits);
    if (this.state !== "reading" && this.state !== "waiting") return;
    this.state = "editing";
    this.stopReading();
  }

  /** Closes the editor, and takes its edits. */
  takeEdits() {
    this.edits = this.editor?.edits ?? this.edits;
    this.editor = null;
  }

  /** Closes the editor without its edits. */
  closeEditor() {
    this.editor = null;
  }

  setReadPart(part: number, activity: ReadingActivity, page: RecognisedPageNumber | null = null) {
    this.readPercent = Math.floor(part * 100);
    this.activity = activity;
    this.recognisedPage = page;
  }

  /** How many pages are recognised already, while others are: stopping the reading keeps them. */
  get recognisedCount(): number {
    return this.state !== "reading" || this.searched !== null ? 0 : (this.recognisedPage?.number ?? 1) - 1;
  }

  setPhone(phone: PhoneChoiceModel) {
    this.phone = phone;
  }

  setDisc(disc: DiscReviewModel) {
    this.disc = disc;
  }

  setReading() {
    this.state = "reading";
  }

  /** Shows what was read. What the person has entered into the parts of an earlier reading stays. */
  setParts(parts: readonly ReviewedPart[]) {
    this.rememberParts();
    this.state = "read";
    this.parts = keepEntries(this.earlierParts, parts, this.isSuccessor);
    this.earlierParts = [];
    this.isSuccessor = false;
  }

  /** The present parts, or those of an earlier reading while a new one runs. */
  get latestParts(): readonly ReviewedPart[] {
    return this.documents.length > 0 ? this.parts : [...this.earlierParts, ...this.parts];
  }

  /** Takes what the person has entered into another file, of which this one has some pages, and how it was turned. */
  succeed(other: ReviewedFile) {
    this.earlierParts = other.latestParts;
    this.isSuccessor = true;
    // a page with a code is no picture whose text is recognised
    if (other.originals.length !== other.pages.length) return;
    const edits = this.pages.flatMap((page, number) => {
      const edit = other.edits.get(other.pages.indexOf(page));
      return edit === undefined ? [] : [[number, edit] as const];
    });
    this.edits = new Map(edits);
  }

  /** Whether it is a photographed document that is not stored yet: pages can be added, ordered and removed. */
  get canAddPages(): boolean {
    return this.pages.length > 0 && this.editor === null && ["notStored", "failed"].includes(this.original.is);
  }

  /** A new reading that fails keeps the parts of the earlier one. */
  private rememberParts() {
    if (this.documents.length > 0) this.earlierParts = this.parts;
  }

  /** Puts a document in the place of a table, or of a picture without results. */
  replacePart(replaced: ReviewedPart, document: ReviewedDocument) {
    this.parts = this.parts.map((part) => (part === replaced ? { path: part.path, result: right(document) } : part));
  }

  /** Removes a table or a link from the review; nothing of it is read. */
  removeQuestion(question: OpenQuestion) {
    this.parts = this.parts.filter(({ result }) => !(isRight(result) && result.right === question));
  }

  /** Stops everything that runs for this file. */
  stop() {
    this.stopReading();
    this.disc?.stop();
    for (const link of this.links) link.stop();
  }

  setFailure(failure: Failure) {
    this.state = "failed";
    this.failure = failure;
  }

  setStorable(isStorable: boolean) {
    this.isStorable = isStorable;
  }

  setOriginal(original: Original) {
    this.original = original;
  }
}
