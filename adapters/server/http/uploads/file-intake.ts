import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, either, pipe } from "@libretto/core/kernel/fp";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { type ReceivedFile, receiveFile } from "@libretto/core/use-cases/files/receive-file";
import * as t from "io-ts";
import { readFairly } from "../../../bytes/fair-scheduling.ts";
import { parseStrictJson } from "../../../bytes/strict-json.ts";
import { SavedFile } from "../../../contract/record/files.ts";
import { describeError } from "../../operations/log.ts";
import { decodeInput } from "../decode-input.ts";
import { malformedAt } from "../problems.ts";
import { MINIMUM_BYTES_PER_MILLISECOND } from "../throughput-timeout.ts";
import { MAX_BODY_BYTES, readBody, readParts, refuseOnDisconnect } from "./body.ts";
import { refusalOf } from "./body-parts.ts";
import type { Intake } from "./upload-endpoint.ts";

const decodeRow = (text: string): Either<Failure, FileDraft> =>
  pipe(
    parseStrictJson(text),
    either.mapLeft(malformedAt),
    either.chain((value) => decodeInput(SavedFile, value)),
  );

/** Receives a file and its row. */
export const fileIntake: Intake<ReceivedFile> = {
  maxBytes: MAX_BODY_BYTES,
  receive: (context, key, request) =>
    receiveFile(context, key, {
      parts: () =>
        readParts(
          readFairly(refuseOnDisconnect(readBody(request.raw, MINIMUM_BYTES_PER_MILLISECOND.files))),
          String(request.headers["content-type"] ?? ""),
        ),
      decodeRow,
      refusalOf,
      reportError: (error) =>
        context.log.write("error", "file not read", { reference: request.id, ...describeError(error) }),
    }),
  /** The row, the name and every byte. */
  fingerprint: new t.Type<ReceivedFile, unknown, unknown>(
    "Received",
    (_value): _value is ReceivedFile => true,
    t.failure,
    ({ ready, content }) => [FileRowWire.encode(ready.file), content.digest],
  ),
  discard: (context, { content }, isStored) => (isStored ? Promise.resolve() : context.files.discard(content)()),
};
