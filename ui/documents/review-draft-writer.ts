import { DOCUMENTS_FORM } from "../record/draft-keys.ts";
import type { FormDrafts } from "../shared/forms/form-drafts.ts";
import type { ReviewDraft } from "./review-draft.ts";

/** What is stored of a review: its draft, null when nothing is left to do, or "unchanged" when there is no review. */
export type ReviewDraftContent = ReviewDraft | "unchanged" | null;

/** Writes the draft of a review once at a time; a change meanwhile is written afterwards. */
export class ReviewDraftWriter {
  private writing: Promise<void> | null = null;
  private hasUnwrittenChange = false;

  constructor(
    private readonly drafts: FormDrafts,
    private readonly content: () => ReviewDraftContent,
  ) {}

  /** Stores the present draft on this device, or deletes it. */
  save(): Promise<void> {
    this.hasUnwrittenChange = true;
    this.writing ??= this.writeEach().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  private async writeEach(): Promise<void> {
    while (this.hasUnwrittenChange) {
      this.hasUnwrittenChange = false;
      const content = this.content();
      if (content === "unchanged") continue;
      if (content === null) await this.drafts.dropDraft(DOCUMENTS_FORM);
      else await this.drafts.saveDraft(DOCUMENTS_FORM, content);
    }
  }
}
