import { type Failure, failure, malformedInput } from "../../kernel/failure.ts";
import { type Either, either, isLeft, left, pipe, right, type TaskEither } from "../../kernel/fp.ts";
import { UPLOAD_LIMIT_BYTES } from "../../kernel/upload.ts";
import type { FileVault, PatientKey, SealedUpload } from "../../ports/files/file-vault.ts";
import type { Clock } from "../../ports/system/clock.ts";
import { isDeletionRequest } from "../../record/across/bin/deletion-marks.ts";
import type { FileDraft } from "../../record/files/record-file.ts";
import type { ScanVerdict } from "../../record/files/scan-verdict.ts";
import { type ValidUpload, validateUpload } from "./validate-upload.ts";

/** A part of an upload: the row as JSON, or the file. */
export type UploadPart =
  | { readonly part: "row"; readonly text: string }
  | { readonly part: "file"; readonly mediaType: string; readonly pieces: AsyncIterable<Uint8Array> };

/** An upload, as it arrives from a sender. */
interface UploadSource {
  /** One row and one file, in any order. */
  readonly parts: () => AsyncIterable<UploadPart>;
  /** Decodes the row, or names its malformed fields. */
  readonly decodeRow: (text: string) => Either<Failure, FileDraft>;
  /** Why the sender's bytes were refused; null for another error. */
  readonly refusalOf: (error: unknown) => Failure | null;
  /** Called for internal errors, which are `unavailable` for the sender. */
  readonly reportError: (error: unknown) => void;
}

/** A completely received file with a valid row. Its bytes are already durable. */
export interface ReceivedFile extends ValidUpload {
  readonly verdict: ScanVerdict;
}

const uploadNotRead = failure("unavailable", "files.unread");

/** What has arrived. */
interface IncomingUpload {
  row: string | null;
  content: SealedUpload | null;
  mediaType: string;
}

type Services = { readonly files: Pick<FileVault, "receive" | "store" | "discard">; readonly clock: Clock };

/** Reads all parts into `incoming`, and encrypts the file. Null when they are read, otherwise why not. */
const readParts = async (
  { files }: Services,
  key: PatientKey,
  { parts, refusalOf, reportError }: UploadSource,
  incoming: IncomingUpload,
): Promise<Failure | null> => {
  const toRefusal = (error: unknown): Failure => {
    const refusal = refusalOf(error);
    if (refusal === null) reportError(error);
    return refusal ?? uploadNotRead;
  };
  try {
    for await (const part of parts()) {
      if (part.part === "row") {
        incoming.row = part.text;
        continue;
      }
      if (incoming.content !== null) return malformedInput();
      let refusalReason: Failure | null = null;
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        try {
          yield* part.pieces;
        } catch (error) {
          refusalReason = toRefusal(error);
          throw error;
        }
      };
      const content = await files.receive(key, pieces(), UPLOAD_LIMIT_BYTES)();
      if (isLeft(content)) return refusalReason ?? content.left;
      incoming.content = content.right;
      incoming.mediaType = part.mediaType;
    }
    return null;
  } catch (error) {
    return toRefusal(error);
  }
};

/** Decodes the row, and validates it with the bytes. A row with a deletion mark is no new file. */
const decodeUpload = (
  { clock }: Services,
  { decodeRow }: UploadSource,
  { row, content, mediaType }: IncomingUpload,
): Either<Failure, ValidUpload> =>
  row === null
    ? left(malformedInput({ dati: "failure.malformed" }))
    : pipe(
        decodeRow(row),
        either.filterOrElse(
          (draft) => !isDeletionRequest(draft),
          () => malformedInput({ deleted_at: "failure.malformed" }),
        ),
        either.chain((draft) => validateUpload({ draft, content, mediaType }, clock.now())),
      );

/**
 * Receives a file and its row as a stream, and stores the bytes; the caller stores the row. A refused upload leaves
 * nothing.
 *
 * @param key encrypts the bytes
 */
export const receiveFile =
  (services: Services, key: PatientKey, source: UploadSource): TaskEither<Failure, ReceivedFile> =>
  async () => {
    const { files } = services;
    const incoming: IncomingUpload = { row: null, content: null, mediaType: "" };
    const refuse = async (refusal: Failure): Promise<Either<Failure, ReceivedFile>> => {
      if (incoming.content !== null) await files.discard(incoming.content)();
      return left(refusal);
    };
    const refusal = await readParts(services, key, source, incoming);
    if (refusal !== null) return refuse(refusal);
    const received = decodeUpload(services, source, incoming);
    if (isLeft(received)) return refuse(received.left);
    const stored = await files.store(received.right.content)();
    return isLeft(stored) ? refuse(stored.left) : right({ ...received.right, verdict: stored.right });
  };
