import { findLinkText, type LinkTextRefusal, parseHealthLink } from "@libretto/core/documents/codes/links/health-link";
import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable } from "mobx";
import type { PickedDocument } from "../../record/document-doors/picked-document.ts";

/** A text that somebody pasted, in which a link is found. It stays when there is none. */
export class LinkPasteModel {
  text = "";
  problem: "noLink" | LinkTextRefusal | null = null;

  constructor(private readonly add: (files: readonly PickedDocument[]) => void) {
    makeAutoObservable<this, "add">(this, { add: false }, { autoBind: true });
  }

  write(text: string) {
    this.text = text;
    this.problem = null;
  }

  /**
   * Adds the link to the review, as the file of a code. Whether there is one.
   *
   * @param name the name of the file in the review
   */
  submit(name: string): boolean {
    const found = findLinkText(this.text);
    const link = found === null ? null : parseHealthLink(found);
    if (found === null || link === null || isLeft(link)) {
      this.problem = link === null || !isLeft(link) ? "noLink" : link.left;
      return false;
    }
    this.text = "";
    this.problem = null;
    const content = new Blob([found], { type: "text/plain" });
    this.add([{ name, mediaType: "text/plain", content, storedId: null }]);
    return true;
  }
}
