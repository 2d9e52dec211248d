import type { KnownRows } from "@libretto/core/documents/compare-items";
import { findRepeated } from "@libretto/core/documents/find-repeated";
import type { ImportItem, ImportSection } from "@libretto/core/documents/item";
import type { RowCore } from "@libretto/core/record/section";
import { makeObservable, observableRef } from "mobx";
import type { RecordServices } from "../../record/sections-model.ts";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import type { ValueNoteContext } from "../../shared/value-notes/value-notes.ts";
import { isMerged } from "../acceptance/accept-item.ts";
import { type DifferingAnswer, listDifferingAnswers } from "../differing-answers.ts";
import { groupRows } from "../document-loader.ts";
import type { LinkReview } from "../links/link-review.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";
import type { ReviewedItem } from "../reviewed-item.ts";
import type { TableReview } from "../tables/table-review.ts";
import { valueNotesOfItem } from "../value-notes-of-item.ts";
import { annotateMembers } from "./annotate-members.ts";

const NO_ROWS: KnownRows = groupRows([]);

/** The files of a review with what they offer, and the rows of the record with which that is compared. */
export class ReviewContent {
  files: readonly ReviewedFile[] = [];
  /** The progress of several rows that are accepted together; null when it is not running. */
  progress: { readonly done: number; readonly total: number } | null = null;
  /** The rows of the record; null before they are loaded. */
  protected known: KnownRows | null = null;
  private readonly idleValues = new Map<string, unknown>();

  constructor(protected readonly services: RecordServices) {
    makeObservable<this, "known">(this, {
      ...annotateMembers(ReviewContent.prototype),
      ...{ files: observableRef, progress: observableRef, known: observableRef },
    });
  }

  get documents(): readonly ReviewedDocument[] {
    return this.files.flatMap(({ documents }) => documents);
  }

  /** The tables of which the person says first what their columns mean. */
  get tables(): readonly { readonly file: ReviewedFile; readonly table: TableReview }[] {
    return this.files.flatMap((file) => file.tables.map((table) => ({ file, table })));
  }

  /** The links whose data the person loads. */
  get links(): readonly { readonly file: ReviewedFile; readonly link: LinkReview }[] {
    return this.files.flatMap((file) => file.links.map((link) => ({ file, link })));
  }

  get items(): readonly ReviewedItem[] {
    return this.documents.flatMap(({ items }) => items);
  }

  /** The file that is read now. */
  get readingFile(): ReviewedFile | null {
    return this.files.find(({ state }) => state === "reading") ?? null;
  }

  /** How many files were read, or could not be read. */
  get readCount(): number {
    return this.files.filter(({ state }) => state === "read" || state === "failed").length;
  }

  /** The files with the export of a phone, from which the person chooses. */
  get phoneFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ phone, state }) => phone !== null && state === "read");
  }

  /** The files and folders with images from a hospital. */
  get discFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ disc, state }) => disc !== null && state === "read");
  }

  /** Whether any row is left for which a level matters. */
  get canAcceptMore(): boolean {
    return this.openCount > 0;
  }

  get savedCount(): number {
    return this.whenIdle("saved", () => this.items.filter(({ status }) => status === "saved").length);
  }

  /** How many rows are left that can still be accepted. */
  get openCount(): number {
    return this.whenIdle("open", () => this.items.filter(({ canAccept }) => canAccept).length);
  }

  /** The rows that could not be stored because the server did not answer, for example without a network. */
  get unsavedItems(): readonly ReviewedItem[] {
    return this.whenIdle("unsaved", () =>
      this.items.filter(({ status, failure }) => status === "failed" && failure?.kind === "unavailable"),
    );
  }

  /** Whether closing the review would lose rows. */
  get hasOpenItems(): boolean {
    return this.items.some(({ status, canAccept }) => status === "open" && canAccept);
  }

  /** The files of which a part gives no document, or that could not be compared with the record. */
  get unreadableFiles(): readonly ReviewedFile[] {
    return this.files.filter(({ state, refusals }) => state === "failed" || refusals.length > 0);
  }

  /** The file of a document. */
  fileOf(document: ReviewedDocument): ReviewedFile | null {
    return this.files.find(({ documents }) => documents.includes(document)) ?? null;
  }

  /** The document of an item. */
  documentOf(item: ReviewedItem): ReviewedDocument | null {
    return this.owners.get(item) ?? null;
  }

  /** Whether accepting an item changes the only row of its section. */
  isMergedItem(item: ImportItem): boolean {
    return isMerged(item, this.knownRows);
  }

  /** The item of an earlier document that says the same and can still be accepted; null when there is none. */
  twinOf(item: ReviewedItem): ReviewedItem | null {
    const twin = this.repeated.get(item);
    return twin?.canAccept === true ? twin : null;
  }

  /**
   * A value that depends on all items. While several rows are accepted it stays as it was before: each row would change
   * it, and of a thousand rows the work would grow with the square.
   */
  whenIdle<T>(key: string, compute: () => T): T {
    if (this.progress !== null && this.idleValues.has(key)) return this.idleValues.get(key) as T;
    const value = compute();
    this.idleValues.set(key, value);
    return value;
  }

  /** The notes about the value of a row. */
  valueNotesOf(item: ImportItem): readonly string[] {
    return valueNotesOfItem(item, this.noteContext);
  }

  /** What the notes about values depend on, once for all rows. */
  protected get noteContext(): ValueNoteContext {
    return noteContextOf(this.services);
  }

  /** The answers of a document about the way of life that are not stored, because the history has others. */
  differingAnswersOf({ item }: ReviewedItem): readonly DifferingAnswer[] {
    const [stored] = this.knownRows.physiologicalHistory;
    return item.section !== "physiologicalHistory" || stored === undefined
      ? []
      : listDifferingAnswers(stored, item.draft, this.services.language.current);
  }

  /** The stored history, whose answers the person can change; null when the record has none. */
  get historyId(): number | null {
    return this.knownRows.physiologicalHistory[0]?.id ?? null;
  }

  protected get owners(): ReadonlyMap<ReviewedItem, ReviewedDocument> {
    return new Map(this.documents.flatMap((document) => document.items.map((item) => [item, document] as const)));
  }

  protected get repeated(): ReadonlyMap<ReviewedItem, ReviewedItem> {
    return findRepeated(this.documents.map(({ items }) => items));
  }

  protected get knownRows(): KnownRows {
    return this.known ?? NO_ROWS;
  }

  protected setKnown(known: KnownRows) {
    this.known = known;
  }

  protected setProgress(progress: ReviewContent["progress"]) {
    this.progress = progress;
  }

  /** Adds stored rows to the known ones, or replaces their earlier versions. */
  protected addKnownRows(section: ImportSection, added: readonly RowCore[]) {
    // the session has ended meanwhile: the rows of the next person are others
    if (this.known === null) return;
    const ids = new Set(added.map(({ id }) => id));
    const rows: readonly RowCore[] = this.knownRows[section];
    this.known = { ...this.knownRows, [section]: [...added, ...rows.filter(({ id }) => !ids.has(id))] };
  }
}
