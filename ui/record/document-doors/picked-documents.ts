import type { PickedDocument } from "./picked-document.ts";

/** The files that were chosen on another page, until the review takes them. */
export class PickedDocuments {
  private files: readonly PickedDocument[] = [];

  readonly put = (files: readonly PickedDocument[]): void => {
    this.files = [...this.files, ...files];
  };

  take(): readonly PickedDocument[] {
    const { files } = this;
    this.files = [];
    return files;
  }

  clear() {
    this.files = [];
  }
}
