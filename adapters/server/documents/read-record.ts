import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { LatestReadings } from "@libretto/core/ports/record/record-json";
import type { RecordAccess, Stores } from "@libretto/core/ports/system/transaction";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { readRecord } from "@libretto/core/reports/read-record";

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

/** The visible record of a reader, without fields that no report uses. */
export const loadVisibleRecord = (
  stores: Stores,
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
