import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef } from "mobx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";
import type { RecordServices } from "../../record/sections-model.ts";
import { ReviewedFile } from "../reviewed-file.ts";
import { findPictures } from "./find-pictures.ts";
import { PageChoiceModel } from "./page-choice-model.ts";

/** What the question needs of the review. */
interface Review {
  readonly listFiles: () => readonly ReviewedFile[];
  readonly createId: (kind: string) => string;
  /** Adds files and reads them, and removes another one that they replace. */
  readonly addFiles: (files: readonly ReviewedFile[], replaced: ReviewedFile | null) => Promise<void>;
}

const pdfNameOf = ({ name }: PickedDocument): string => `${name.replace(/\.[a-z]{3,4}$/i, "")}.pdf`;

/** Asks whether pictures are the pages of one document, and joins those that are. */
export class PageChoices {
  /** The open question; null for none. */
  current: PageChoiceModel | null = null;

  constructor(
    private readonly services: Pick<RecordServices, "joinPictures">,
    private readonly review: Review,
  ) {
    makeAutoObservable<this, "services" | "review">(
      this,
      { services: false, review: false, current: observableRef },
      { autoBind: true },
    );
  }

  /** Adds chosen files. Several pictures, and one after another one, open the question before they are read. */
  async add(picked: readonly PickedDocument[]): Promise<void> {
    const pictures = await findPictures(picked);
    const [document = null] =
      pictures.length === 1
        ? this.review
            .listFiles()
            .filter((one) => one.canAddPages)
            .slice(-1)
        : [];
    const needsAnswer = this.current !== null || pictures.length + (document?.pages.length ?? 0) > 1;
    if (needsAnswer) this.openQuestion(document, pictures);
    const files = picked.flatMap((one) => {
      const isPicture = pictures.includes(one);
      return isPicture && needsAnswer ? [] : [this.createFile(one, isPicture ? [one] : [])];
    });
    await this.review.addFiles(files, null);
  }

  /** Opens the question about a document in the review and some new pictures. An open question gets them. */
  open(document: ReviewedFile, pictures: readonly PickedDocument[]) {
    this.openQuestion(document, pictures);
  }

  /** Makes one document of the pages, in their order. */
  async join(): Promise<void> {
    const choice = this.current;
    if (choice === null || choice.isTooLong) return;
    const { pages, document } = choice;
    const [first] = pages;
    if (first === undefined) return this.cancel();
    const chosen = pages.map(({ picked }) => picked);
    if (pages.length === 1 && !first.isOfDocument) return this.end([this.createFile(first.picked, chosen)], null);
    choice.setJoining(true);
    const pdf = await this.services.joinPictures(chosen.flatMap(({ content }) => content ?? []))();
    if (this.current !== choice) return;
    if (isLeft(pdf)) return choice.setJoining(false, pdf.left);
    const name = pdfNameOf(first.picked);
    const file = this.createFile({ name, mediaType: "application/pdf", content: pdf.right, storedId: null }, chosen);
    const isSuccessor = document !== null && pages.some(({ isOfDocument }) => isOfDocument);
    if (isSuccessor) file.succeed(document);
    await this.end([file], isSuccessor ? document : null);
  }

  /** Makes a document of each picture. A document in the review stays, unless it is divided. */
  async separate(): Promise<void> {
    const choice = this.current;
    if (choice === null) return;
    const { added, document, pages } = choice;
    if (added.length > 0)
      return this.end(
        added.map((one) => this.createFile(one, [one])),
        null,
      );
    const files = pages.map(({ picked }) => this.createFile(picked, [picked]));
    if (document !== null) files[0]?.succeed(document);
    await this.end(files, document);
  }

  /** Closes the question. New pictures are not read, and a document in the review stays as it is. */
  cancel() {
    this.current = null;
  }

  private openQuestion(document: ReviewedFile | null, pictures: readonly PickedDocument[]) {
    this.current ??= new PageChoiceModel(document);
    this.current.add(pictures);
  }

  private createFile(picked: PickedDocument, pages: readonly PickedDocument[]): ReviewedFile {
    return new ReviewedFile(this.review.createId("file"), picked, pages);
  }

  private end(files: readonly ReviewedFile[], replaced: ReviewedFile | null): Promise<void> {
    this.current = null;
    return this.review.addFiles(files, replaced);
  }
}
