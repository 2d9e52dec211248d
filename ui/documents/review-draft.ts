import { Level } from "@libretto/core/access/confidentiality";
import type { OfferedDocument } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import { type Either, isLeft, right } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import type { Original, PickedDocument } from "../record/document-doors/picked-document.ts";
import { ReviewedDocument } from "./reviewed-document.ts";
import type { ReviewedFile } from "./reviewed-file.ts";

/** A document as the draft of a review has it. */
interface StoredDocument {
  readonly offered: OfferedDocument;
  readonly unknownAllergies: readonly string[];
  readonly isOwn: boolean;
  readonly wantsCopy: boolean;
  /** The file of the record with the text; null when there is none. */
  readonly copyId: number | null;
  /** The level of that file when the record had it before the review; null when the review has stored it. */
  readonly earlierCopyLevel: Level | null;
  /** The items with what the person has filled in, in the same order. */
  readonly changed: readonly ImportItem[];
  /** The levels that the person chose for single items; null for that of the review. */
  readonly levels: readonly (Level | null)[];
}

/** A file as the draft of a review has it: what was read from it, and not its bytes. */
export interface StoredFileReview {
  readonly picked: Omit<PickedDocument, "content">;
  /** The file of the record with its bytes; null when there is none, and when the file was opened from the record. */
  readonly originalId: number | null;
  /** The level of that file when the record had it before the review; null when the review has stored it. */
  readonly earlierOriginalLevel: Level | null;
  readonly isStorable: boolean;
  readonly parts: readonly {
    readonly path: readonly string[];
    readonly result: Either<FileRefusal, StoredDocument>;
  }[];
}

/** An interrupted review as this device stores it. */
export interface ReviewDraft {
  readonly patient: PatientId;
  readonly level: Level;
  readonly files: readonly StoredFileReview[];
}

/** A file that was deleted can come back from the bin. */
const storedFileOf = (original: Original): { readonly id: number; readonly earlierLevel?: Level } | null =>
  original.is === "stored" || original.is === "deleted" ? original : null;

const storeDocument = ({ parts, items, isOwn, wantsCopy, copy }: ReviewedDocument): StoredDocument => ({
  offered: { ...parts.content, items: items.map(({ offered }) => offered) },
  unknownAllergies: parts.unknownAllergies,
  isOwn,
  wantsCopy,
  copyId: storedFileOf(copy)?.id ?? null,
  earlierCopyLevel: storedFileOf(copy)?.earlierLevel ?? null,
  changed: items.map(({ item }) => item),
  levels: items.map(({ level }) => level),
});

const storeFile = ({ picked, isStorable, original, latestParts }: ReviewedFile): StoredFileReview => {
  const stored = picked.storedId === null ? storedFileOf(original) : null;
  return {
    picked: {
      ...{ name: picked.name, mediaType: picked.mediaType, storedId: picked.storedId },
      ...(picked.isFromLink === true && { isFromLink: true }),
    },
    originalId: stored?.id ?? null,
    earlierOriginalLevel: stored?.earlierLevel ?? null,
    isStorable,
    // a table that the person has not explained yet has nothing to review
    parts: latestParts.flatMap(({ path, result }) => {
      if (isLeft(result)) return [{ path, result }];
      return result.right instanceof ReviewedDocument ? [{ path, result: right(storeDocument(result.right)) }] : [];
    }),
  };
};

/** The draft of a review. Files without a document are not in it: nothing of them is left to review. A file that is read again has its earlier documents. */
export const storeReview = (files: readonly ReviewedFile[], patient: PatientId, level: Level): ReviewDraft => ({
  patient,
  level,
  files: files.filter(({ documents, earlierParts }) => documents.length > 0 || earlierParts.length > 0).map(storeFile),
});

/** Reads the draft of a review; null when there is none for this patient. */
export const readReviewDraft = (stored: unknown, patient: PatientId): ReviewDraft | null => {
  if (stored === null || typeof stored !== "object" || !("files" in stored) || !("patient" in stored)) return null;
  const draft = stored as ReviewDraft;
  return draft.patient === patient && Array.isArray(draft.files) && Level.is(draft.level) ? draft : null;
};
