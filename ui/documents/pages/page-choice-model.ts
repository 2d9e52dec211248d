import type { Failure } from "@libretto/core/kernel/failure";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import { makeAutoObservable, observableRef } from "mobx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";

/** A picture that is a page of a document, or a document of its own. */
export interface ChosenPage {
  /** Unique in the choice. */
  readonly id: string;
  readonly picked: PickedDocument;
  /** Whether it is a page of the document in the review; else it is new. */
  readonly isOfDocument: boolean;
  /** The picture as the page shows it. */
  readonly shown: readonly PagePicture[];
}

/**
 * The question whether several pictures are the pages of one document. They can be new ones, and those of a document that
 * is in the review already.
 */
export class PageChoiceModel {
  pages: readonly ChosenPage[] = [];
  /** Whether the PDF of the pages is made. */
  isJoining = false;
  /** Why it could not be made; null otherwise. */
  failure: Failure | null = null;
  /** The page that was moved last, for screen readers; null before. */
  moved: ChosenPage | null = null;
  private lastId = 0;

  /** @param document the document in the review to which the pages are added; null when all pictures are new */
  constructor(readonly document: ReviewedFile | null) {
    makeAutoObservable<this, "lastId">(
      this,
      { document: false, lastId: false, pages: observableRef, failure: observableRef, moved: observableRef },
      { autoBind: true },
    );
    for (const picked of document?.pages ?? []) this.append(picked, true);
  }

  /** Adds chosen pictures after the others. */
  add(pictures: readonly PickedDocument[]) {
    for (const picked of pictures) this.append(picked, false);
  }

  get count(): number {
    return this.pages.length;
  }

  get isTooLong(): boolean {
    return this.count > RECOGNISED_PAGE_LIMIT;
  }

  /** The new pictures. */
  get added(): readonly PickedDocument[] {
    return this.pages.filter(({ isOfDocument }) => !isOfDocument).map(({ picked }) => picked);
  }

  /** How many documents there are when no page belongs to another one. */
  get separateCount(): number {
    return this.added.length === 0 ? this.count : this.added.length + (this.document === null ? 0 : 1);
  }

  /** Moves a page before the one above, or after the one below. */
  move(page: ChosenPage, by: -1 | 1) {
    const from = this.pages.indexOf(page);
    const to = from + by;
    if (from === -1 || to < 0 || to >= this.count) return;
    const others = this.pages.filter((other) => other !== page);
    this.pages = [...others.slice(0, to), page, ...others.slice(to)];
    this.moved = page;
  }

  remove(page: ChosenPage) {
    this.pages = this.pages.filter((other) => other !== page);
    this.moved = null;
  }

  setJoining(isJoining: boolean, failure: Failure | null = null) {
    this.isJoining = isJoining;
    this.failure = failure;
  }

  private append(picked: PickedDocument, isOfDocument: boolean) {
    this.lastId += 1;
    const shown = picked.content === null ? [] : [{ content: picked.content }];
    this.pages = [...this.pages, { id: `page-${this.lastId}`, picked, isOfDocument, shown }];
  }
}
