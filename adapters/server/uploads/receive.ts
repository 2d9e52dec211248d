import type { Instant } from "@libretto/core/kernel/dates";
import { type Failure, failure, refusedFields } from "@libretto/core/kernel/failure";
import { type Either, either, isLeft, left, pipe, right, type TaskEither } from "@libretto/core/kernel/fp";
import { NEW } from "@libretto/core/kernel/id";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { FileVault, PatientKey, Taken } from "@libretto/core/ports/file-vault";
import { asksDeletion } from "@libretto/core/record/across/deletion-by-saving";
import { newContentProblem } from "@libretto/core/record/files/kept-content";
import { checkNewFile } from "@libretto/core/record/files/new-file";
import { AUDIT_ENTRY } from "@libretto/core/record/files/record-file";
import { unmarked } from "@libretto/core/record/section";
import { SavedFile } from "../../contract/files.ts";
import type { Received } from "../calls.ts";
import { malformed } from "../problems.ts";
import { read } from "../read.ts";
import { strictJson } from "../strict-json.ts";
import { restingForOthers } from "../taking-turns.ts";
import { type Part, RefusedBody } from "./incoming.ts";
import { latestDay } from "./latest-day.ts";

/** Some two milliseconds of work. */
const BYTES_OF_A_TURN = 256 * 1024;

/** Reads bytes more slowly while the server is busy. */
const inTurns = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const giveWay = restingForOthers();
  let taken = 0;
  for await (const piece of pieces) {
    yield piece;
    taken += piece.length;
    if (taken < BYTES_OF_A_TURN) continue;
    await giveWay();
    taken = 0;
  }
};

const unread = failure("unavailable", "files.unread");

interface Come {
  row: string | null;
  taken: Taken | null;
  mediaType: string;
}

/** Validates the row, and the bytes by their type. */
const judged = ({ row, taken, mediaType }: Come, now: Instant): Either<Failure, Omit<Received, "verdict">> => {
  if (row === null) return left(malformed({ dati: "failure.malformed" }));
  return pipe(
    strictJson(row),
    either.mapLeft((at) => malformed(at === "" ? undefined : { [at.slice(0, 200)]: "failure.malformed" })),
    either.chain((value) => read(SavedFile, value)),
    either.filterOrElse(
      (draft) => !asksDeletion(draft),
      () => malformed({ deleted_at: "failure.malformed" }),
    ),
    either.map((draft) => ({ ...unmarked(draft), id: NEW, version: 0, auditEntry: AUDIT_ENTRY.added })),
    either.chain((draft) => {
      const upload = taken && {
        name: draft.name,
        mediaType: draft.mediaType === "" ? mediaType : draft.mediaType,
        bytes: taken.bytes,
      };
      return pipe(checkNewFile({ file: draft, upload }, latestDay(now)), either.mapLeft(refusedFields));
    }),
    either.chain((ready) => {
      const problem = taken === null ? null : newContentProblem(ready.file, taken.head, taken.tail);
      return taken === null || problem !== null
        ? left(refusedFields(problem ?? { upload: "form.required" }))
        : right({ ready: { ...ready, file: { ...ready.file, bytes: taken.bytes } }, taken });
    }),
  );
};

/**
 * Receives a file and its row as a stream and stores the bytes; the caller stores the row. A refused upload leaves
 * nothing.
 *
 * @param broke called for internal errors (`unavailable`)
 */
export const receive =
  (vault: FileVault, now: Instant, broke: (error: unknown) => void) =>
  (key: PatientKey, parts: () => AsyncIterable<Part>): TaskEither<Failure, Received> =>
  async () => {
    const come: Come = { row: null, taken: null, mediaType: "" };
    const whyNot = (error: unknown): Failure => {
      if (error instanceof RefusedBody) return error.no;
      broke(error);
      return unread;
    };
    const refused = async (no: Failure): Promise<Either<Failure, Received>> => {
      if (come.taken !== null) await vault.discard(come.taken)();
      return left(no);
    };
    try {
      for await (const part of parts()) {
        if (part.part === "row") {
          come.row = part.text;
          continue;
        }
        if (come.taken !== null) return refused(malformed());
        let why: Failure | null = null;
        const pieces = async function* (): AsyncGenerator<Uint8Array> {
          try {
            yield* inTurns(part.pieces);
          } catch (error) {
            why = whyNot(error);
            throw error;
          }
        };
        const taken = await vault.take(key, pieces(), UPLOAD_LIMIT_BYTES)();
        if (isLeft(taken)) return refused(why ?? taken.left);
        come.taken = taken.right;
        come.mediaType = part.mediaType;
      }
    } catch (error) {
      return refused(whyNot(error));
    }
    const received = judged(come, now);
    if (isLeft(received)) return refused(received.left);
    const kept = await vault.keep(received.right.taken)();
    return isLeft(kept) ? refused(kept.left) : right({ ...received.right, verdict: kept.right });
  };
