import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import * as t from "io-ts";
import { describeError } from "../../operations/log.ts";
import type { ReceivedFile } from "../../pipeline/calls.ts";
import { MINIMUM_BYTES_PER_MILLISECOND } from "../throughput-timeout.ts";
import { MAX_BODY_BYTES, readBody, readParts, refuseOnDisconnect } from "./body.ts";
import { receiveFile } from "./receive-file.ts";
import type { Intake } from "./upload-endpoint.ts";

/** Receives a file and its row. */
export const fileIntake: Intake<ReceivedFile> = {
  maxBytes: MAX_BODY_BYTES,
  receive: (context, key, request) =>
    receiveFile(context.files, context.clock.now(), (error) =>
      context.log.write("error", "file not read", { reference: request.id, ...describeError(error) }),
    )(key, () =>
      readParts(
        refuseOnDisconnect(readBody(request.raw, MINIMUM_BYTES_PER_MILLISECOND.files)),
        String(request.headers["content-type"] ?? ""),
      ),
    ),
  /** The row, the name and every byte. */
  fingerprint: new t.Type<ReceivedFile, unknown, unknown>(
    "Received",
    (_value): _value is ReceivedFile => true,
    t.failure,
    ({ ready, content }) => [FileRowWire.encode(ready.file), content.digest],
  ),
  discard: (context, { content }, isStored) => (isStored ? Promise.resolve() : context.files.discard(content)()),
};
