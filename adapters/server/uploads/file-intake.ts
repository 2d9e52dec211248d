import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import * as t from "io-ts";
import type { Received } from "../calls.ts";
import { traceOf } from "../log.ts";
import { SLOWEST } from "../patience.ts";
import { asSent, bodyOf, LONGEST_BODY, partsOf } from "./body.ts";
import type { Intake } from "./mount-upload.ts";
import { receive } from "./receive.ts";

/** Receives a file and its row. */
export const fileIntake: Intake<Received> = {
  longest: LONGEST_BODY,
  receive: (desk, key, request) =>
    receive(desk.files, desk.clock.now(), (error) =>
      desk.log.say("error", "file not read", { reference: request.id, ...traceOf(error) }),
    )(key, () =>
      partsOf(asSent(bodyOf(request.raw, SLOWEST.bytesOfFiles)), String(request.headers["content-type"] ?? "")),
    ),
  /** The row, the name and every byte. */
  print: new t.Type<Received, unknown, unknown>(
    "Received",
    (_value): _value is Received => true,
    t.failure,
    ({ ready, taken }) => [FileRowWire.encode(ready.file), taken.digest],
  ),
  discard: (desk, { taken }, kept) => (kept ? Promise.resolve() : desk.files.discard(taken)()),
};
