import { type Failure, failure } from "../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../kernel/fp.ts";
import type { PatientId } from "../kernel/id.ts";
import { PAGE_LIMIT } from "../kernel/page.ts";
import type { RecordStore } from "../ports/record/record-store.ts";
import { cursorAfter } from "./pagination.ts";
import type { RowCore, Section } from "./section.ts";

/**
 * Loads every row of a section, newest first; of one list when it is given and the store separates lists. Fails with
 * `unavailable` when fewer rows arrive than the total says, so that a part is never taken for all of them.
 */
export const loadAllRows = <D extends RowCore, R extends D>(
  store: Pick<RecordStore, "loadPage">,
  section: Section<D, R>,
  patient: PatientId,
  list?: R["list"],
): TaskEither<Failure, readonly R[]> => {
  const loadFrom = (loaded: readonly R[]): TaskEither<Failure, readonly R[]> => {
    const last = loaded.at(-1);
    return pipe(
      store.loadPage(section, patient, {
        limit: PAGE_LIMIT,
        ...(list !== undefined && { list }),
        ...(last !== undefined && cursorAfter(section, last)),
      }),
      taskEither.chain(({ rows, total }) => {
        const soFar = [...loaded, ...rows];
        if (rows.length === PAGE_LIMIT) return loadFrom(soFar);
        return soFar.length < total
          ? taskEither.left(failure("unavailable", "failure.unavailable"))
          : taskEither.right(soFar);
      }),
    );
  };
  return loadFrom([]);
};
