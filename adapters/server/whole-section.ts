import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { RowCore, Section } from "@libretto/core/record/section";

/** Every row of a section, newest first. */
export const wholeSection = <D extends RowCore, R extends D>(
  store: RecordStore,
  section: Section<D, R>,
  patient: PatientId,
): TaskEither<Failure, readonly R[]> => {
  const from = (before: number | undefined): TaskEither<Failure, readonly R[]> =>
    pipe(
      store.page(section, patient, {
        limit: PAGE_LIMIT,
        ...(before !== undefined && { before }),
      }),
      taskEither.chain(({ rows }) => {
        const last = rows.at(-1);
        return last === undefined || rows.length < PAGE_LIMIT
          ? taskEither.right(rows)
          : pipe(
              from(last.id),
              taskEither.map((older) => [...rows, ...older]),
            );
      }),
    );
  return from(undefined);
};
