import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { UpcomingRows } from "../../record/across/upcoming.ts";
import { exams } from "../../record/exams/wire.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { visits } from "../../record/visits/wire.ts";

/** The rows of the own record from which reminders come. */
export const loadReminderRows = (
  { reader }: Pick<Stores, "reader">,
  patient: PatientId,
): TaskEither<Failure, UpcomingRows> => {
  const record = reader.openOwn(patient);
  return pipe(
    taskEither.Do,
    taskEither.apS("visits", record.loadRows(visits, "appointments")),
    taskEither.apS("exams", record.loadRows(exams)),
    taskEither.apS("therapies", record.loadRows(therapies, "inUse")),
  );
};
