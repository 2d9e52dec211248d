import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { latestDay } from "@libretto/core/kernel/instants";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { FileVault, PatientKey, SealedUpload } from "@libretto/core/ports/files/file-vault";
import { isDeletionRequest } from "@libretto/core/record/across/bin/deletion-marks";
import { newContentProblem } from "@libretto/core/record/files/content-rules";
import { checkNewFile } from "@libretto/core/record/files/new-file";
import { AUDIT_ENTRY } from "@libretto/core/record/files/record-file";
import { stripUnknownFields } from "@libretto/core/record/section";
import { createLoadAwareYield } from "../../../bytes/fair-scheduling.ts";
import { parseStrictJson } from "../../../bytes/strict-json.ts";
import { SavedFile } from "../../../contract/record/files.ts";
import type { ReceivedFile } from "../../pipeline/calls.ts";
import { decodeInput } from "../decode-input.ts";
import { malformedInput } from "../problems.ts";
import { type Part, RefusedBody } from "./body-parts.ts";

/** Some two milliseconds of work. */
const BYTES_PER_SLICE = 256 * 1024;

/** Reads bytes more slowly while the server is busy. */
const fairPieces = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const yieldToOthers = createLoadAwareYield();
  let bytesSinceYield = 0;
  for await (const piece of pieces) {
    yield piece;
    bytesSinceYield += piece.length;
    if (bytesSinceYield < BYTES_PER_SLICE) continue;
    await yieldToOthers();
    bytesSinceYield = 0;
  }
};

const uploadNotRead = failure("unavailable", "files.unread");

interface IncomingUpload {
  row: string | null;
  content: SealedUpload | null;
  mediaType: string;
}

/** Validates the row, and the bytes by their type. */
const validateUpload = (
  { row, content, mediaType }: IncomingUpload,
  now: Instant,
): Either<Failure, Omit<ReceivedFile, "verdict">> => {
  if (row === null) return left(malformedInput({ dati: "failure.malformed" }));
  return pipe(
    parseStrictJson(row),
    either.mapLeft((at) => malformedInput(at === "" ? undefined : { [at.slice(0, 200)]: "failure.malformed" })),
    either.chain((value) => decodeInput(SavedFile, value)),
    either.filterOrElse(
      (draft) => !isDeletionRequest(draft),
      () => malformedInput({ deleted_at: "failure.malformed" }),
    ),
    either.map((draft) => ({ ...stripUnknownFields(draft), id: NEW_ID, version: 0, auditEntry: AUDIT_ENTRY.added })),
    either.chain((draft) => {
      const upload = content && {
        name: draft.name,
        mediaType: draft.mediaType === "" ? mediaType : draft.mediaType,
        bytes: content.bytes,
      };
      return pipe(checkNewFile({ file: draft, upload }, latestDay(now)), either.mapLeft(fieldFailure));
    }),
    either.chain((ready) => {
      const problem = content === null ? null : newContentProblem(ready.file, content.head, content.tail);
      return content === null || problem !== null
        ? left(fieldFailure(problem ?? { upload: "form.required" }))
        : right({ ready: { ...ready, file: { ...ready.file, bytes: content.bytes } }, content });
    }),
  );
};

/**
 * Receives a file and its row as a stream and stores the bytes; the caller stores the row. A refused upload leaves
 * nothing.
 *
 * @param reportError called for internal errors (`unavailable`)
 */
export const receiveFile =
  (vault: FileVault, now: Instant, reportError: (error: unknown) => void) =>
  (key: PatientKey, parts: () => AsyncIterable<Part>): TaskEither<Failure, ReceivedFile> =>
  async () => {
    const incoming: IncomingUpload = { row: null, content: null, mediaType: "" };
    const toRefusal = (error: unknown): Failure => {
      if (error instanceof RefusedBody) return error.refusal;
      reportError(error);
      return uploadNotRead;
    };
    const refuse = async (refusal: Failure): Promise<Either<Failure, ReceivedFile>> => {
      if (incoming.content !== null) await vault.discard(incoming.content)();
      return left(refusal);
    };
    try {
      for await (const part of parts()) {
        if (part.part === "row") {
          incoming.row = part.text;
          continue;
        }
        if (incoming.content !== null) return refuse(malformedInput());
        let refusalReason: Failure | null = null;
        const pieces = async function* (): AsyncGenerator<Uint8Array> {
          try {
            yield* fairPieces(part.pieces);
          } catch (error) {
            refusalReason = toRefusal(error);
            throw error;
          }
        };
        const content = await vault.receive(key, pieces(), UPLOAD_LIMIT_BYTES)();
        if (isLeft(content)) return refuse(refusalReason ?? content.left);
        incoming.content = content.right;
        incoming.mediaType = part.mediaType;
      }
    } catch (error) {
      return refuse(toRefusal(error));
    }
    const received = validateUpload(incoming, now);
    if (isLeft(received)) return refuse(received.left);
    const stored = await vault.store(received.right.content)();
    return isLeft(stored) ? refuse(stored.left) : right({ ...received.right, verdict: stored.right });
  };
