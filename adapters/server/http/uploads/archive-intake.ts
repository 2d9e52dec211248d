import { ARCHIVE_LIMIT_BYTES } from "@libretto/core/reports/archive/upload-check";
import type { ReceivedArchive } from "@libretto/core/use-cases/documents/prepared-archive";
import * as t from "io-ts";
import { describeError } from "../../operations/log.ts";
import { MINIMUM_BYTES_PER_MILLISECOND } from "../throughput-timeout.ts";
import { readBody, refuseOnDisconnect } from "./body.ts";
import { refusalOf } from "./body-parts.ts";
import type { Intake } from "./upload-endpoint.ts";

/** Receives an archive of any media type. */
export const archiveIntake: Intake<ReceivedArchive> = {
  maxBytes: ARCHIVE_LIMIT_BYTES,
  receive: (context, key, request, by) =>
    context.archives.receive(
      context,
      key,
      {
        bytes: refuseOnDisconnect(readBody(request.raw, MINIMUM_BYTES_PER_MILLISECOND.archives)),
        refusalOf,
        reportError: (error) =>
          context.log.write("error", "archive not read", { reference: request.id, ...describeError(error) }),
      },
      by,
    ),
  fingerprint: new t.Type<ReceivedArchive, unknown, unknown>(
    "ReceivedArchive",
    (_value): _value is ReceivedArchive => true,
    t.failure,
    ({ digest }) => digest,
  ),
  discard: (context, received, isStored) => context.archives.discard(context, received, isStored),
};
