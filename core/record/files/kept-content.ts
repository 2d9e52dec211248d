import { fitsKind } from "../../catalogues/file-kind.ts";
import { endsWhole, typesByContent } from "../../catalogues/file-signature.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { FileDraft, RecordFile } from "./record-file.ts";

/** A file holds what its type says; on the Kardia list anything but a PDF is told as such (FI-1). */
export const contentProblem = ({ kind, mediaType }: RecordFile, head: Uint8Array): FieldProblems | null => {
  if (typesByContent(head).includes(mediaType)) return null;
  return { upload: kind === "kardia" ? "files.pdfOnly" : "files.contentMismatch" };
};

/** The same of a file that is new: one that breaks off before its end is of no use to anybody. */
export const newContentProblem = (file: RecordFile, head: Uint8Array, tail: Uint8Array): FieldProblems | null =>
  contentProblem(file, head) ?? (endsWhole(file.mediaType, tail) ? null : { upload: "files.incomplete" });

/**
 * An edited file keeps what was found out when it came: its type and its size. Name and kind may change as far as they
 * agree with that.
 */
export const amendedFile = (stored: FileDraft, asked: FileDraft): Either<FieldProblems, FileDraft> => {
  const { mediaType, bytes } = stored;
  const amended = { ...asked, mediaType, bytes };
  return asked.kind === null || fitsKind(asked.kind, amended)
    ? right(amended)
    : left({ kind: asked.kind === "kardia" ? "files.pdfOnly" : "files.kindInvalid" });
};

/** What a patient's files may take: 2 GB in 5,000 files (FI-6). */
export const QUOTA = { files: 5000, bytes: 2_000_000_000 } as const;

/** Whether another file of that size goes in. */
export const hasRoom = (taken: { readonly files: number; readonly bytes: number }, bytes: number): boolean =>
  taken.files < QUOTA.files && taken.bytes + bytes <= QUOTA.bytes;
