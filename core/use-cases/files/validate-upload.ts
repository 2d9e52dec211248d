import type { Instant } from "../../kernel/dates.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import { NEW_ID } from "../../kernel/id.ts";
import { latestDay } from "../../kernel/instants.ts";
import type { FileDescription } from "../../kernel/upload.ts";
import type { SealedUpload } from "../../ports/files/file-vault.ts";
import { newContentProblem } from "../../record/files/content-rules.ts";
import { checkNewFile, type ReadyFile } from "../../record/files/new-file.ts";
import { AUDIT_ENTRY, type FileDraft } from "../../record/files/record-file.ts";
import { stripUnknownFields } from "../../record/section.ts";

/** A received file with a valid row. */
export interface ValidUpload {
  readonly ready: ReadyFile<FileDescription>;
  readonly content: SealedUpload;
}

/** What a client sends with a new file. */
interface RequestedUpload {
  readonly draft: FileDraft;
  /** The received bytes; null when the request has none. */
  readonly content: SealedUpload | null;
  /** The type that the client declares; it counts unless the row names one. */
  readonly mediaType: string;
}

/**
 * Validates the row of a new file, and its bytes by their type.
 *
 * @returns a failure with the fields that are not valid
 */
export const validateUpload = (
  { draft, content, mediaType }: RequestedUpload,
  now: Instant,
): Either<Failure, ValidUpload> => {
  const file = { ...stripUnknownFields(draft), id: NEW_ID, version: 0, auditEntry: AUDIT_ENTRY.added };
  const upload = content && {
    name: file.name,
    mediaType: file.mediaType === "" ? mediaType : file.mediaType,
    bytes: content.bytes,
  };
  return pipe(
    checkNewFile({ file, upload }, latestDay(now)),
    either.mapLeft(fieldFailure),
    either.chain((ready) => {
      if (content === null) return left(fieldFailure({ upload: "form.required" }));
      const problem = newContentProblem(ready.file, content.head, content.tail);
      return problem === null
        ? right({ ready: { ...ready, file: { ...ready.file, bytes: content.bytes } }, content })
        : left(fieldFailure(problem));
    }),
  );
};
