import { isRight } from "@libretto/core/kernel/fp";
import type { PagePicture, PdfPages } from "@libretto/core/ports/documents/file-reader";
import { makeAutoObservable, observableRef } from "mobx";

/** The pages of a PDF with text, of which one is drawn and shown at a time. */
export class PdfPagesModel {
  /** Whether they are shown; null until the person shows or hides them. */
  isOpen: boolean | null = null;
  /** The page that is shown, from 0. */
  page = 0;
  state: "notDrawn" | "drawing" | "drawn" | "failed" = "notDrawn";
  /** The picture of that page; null before it is drawn. */
  picture: PagePicture | null = null;

  constructor(private readonly pages: PdfPages) {
    makeAutoObservable<this, "pages">(this, { pages: false, picture: observableRef }, { autoBind: true });
  }

  get count(): number {
    return this.pages.count;
  }

  setOpen(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  /** Shows a page, and draws it unless it is drawn already. */
  async show(page: number): Promise<void> {
    const isSame = page === this.page && this.state !== "notDrawn";
    if (isSame || page < 0 || page >= this.count) return;
    const isDrawing = this.state === "drawing";
    this.begin(page);
    // one page is drawn at a time: the one that is drawn now is followed by the newest choice
    if (isDrawing) return;
    for (let drawn: number | null = null; drawn !== this.page; ) {
      drawn = this.page;
      const picture = await this.pages.draw(drawn)();
      if (drawn === this.page) this.end(isRight(picture) ? picture.right : null);
    }
  }

  private begin(page: number) {
    this.page = page;
    this.picture = null;
    this.state = "drawing";
  }

  private end(picture: PagePicture | null) {
    this.picture = picture;
    this.state = picture === null ? "failed" : "drawn";
  }
}
