import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { LatestReadings } from "../../ports/record/record-json.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { forDoctor } from "../../reports/for-doctor.ts";
import type { FullRecord } from "../../reports/full-record.ts";
import { readRecord } from "../../reports/read-record.ts";

/** Parses a record; unreadable rows are left out, as in lists. */
export const parseRecord = (text: TaskEither<Failure, string>): TaskEither<Failure, FullRecord> =>
  pipe(
    text,
    taskEither.chainEitherK((json) =>
      pipe(
        readRecord(JSON.parse(json)),
        either.bimap(
          () => failure("unavailable", "failure.apology"),
          ({ record }) => record,
        ),
      ),
    ),
  );

/** Loads the visible record of a reader, without fields that no report uses. `notFound` when nothing is visible. */
export const loadVisibleRecord = (
  stores: Pick<Stores, "recordJson">,
  recordAccess: RecordAccess,
  readings?: LatestReadings,
): TaskEither<Failure, FullRecord> =>
  pipe(
    parseRecord(stores.recordJson.readSharedRecord(recordAccess.patient, readings)),
    taskEither.chain((record) =>
      taskEither.fromNullable(notFound)(
        recordAccess.as === "owner" ? record : (forDoctor(record, recordAccess.clearance) ?? undefined),
      ),
    ),
  );
