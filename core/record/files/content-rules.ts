import { fitsKind } from "../../catalogues/files/file-kind.ts";
import { hasCompleteEnd, typesByContent } from "../../catalogues/files/file-signature.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { FileDraft, RecordFile } from "./record-file.ts";

/** The content of a file must match its type. On the Kardia list the message says that only PDF is accepted (FI-1). */
export const contentProblem = ({ kind, mediaType }: RecordFile, head: Uint8Array): FieldProblems | null => {
  if (typesByContent(head).includes(mediaType)) return null;
  return { upload: kind === "kardia" ? "files.pdfOnly" : "files.contentMismatch" };
};

/** Also refuses a new file that is incomplete. */
export const newContentProblem = (file: RecordFile, head: Uint8Array, tail: Uint8Array): FieldProblems | null =>
  contentProblem(file, head) ?? (hasCompleteEnd(file.mediaType, tail) ? null : { upload: "files.incomplete" });

/** Applies an edit to a file. The detected type and size stay. Name and kind may change as far as they fit them. */
export const amendFile = (stored: FileDraft, requested: FileDraft): Either<FieldProblems, FileDraft> => {
  const { mediaType, bytes } = stored;
  const amended = { ...requested, mediaType, bytes };
  return requested.kind === null || fitsKind(requested.kind, amended)
    ? right(amended)
    : left({ kind: requested.kind === "kardia" ? "files.pdfOnly" : "files.kindInvalid" });
};

/** The storage quota of a patient: 2 GB in 5,000 files (FI-6). */
const QUOTA = { files: 5000, bytes: 2_000_000_000 } as const;

/** Whether another file of this size fits the quota. */
export const isWithinQuota = (used: { readonly files: number; readonly bytes: number }, bytes: number): boolean =>
  used.files < QUOTA.files && used.bytes + bytes <= QUOTA.bytes;

/** The usage of the storage quota: files, and bytes. */
type Usage = Parameters<typeof isWithinQuota>[0];

/** What the quota of a patient has left. */
export const roomLeft = (used: Usage): Usage => ({
  files: Math.max(0, QUOTA.files - used.files),
  bytes: Math.max(0, QUOTA.bytes - used.bytes),
});
