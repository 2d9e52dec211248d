import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { matchesName } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** The given patients, in this order. */
export const memorySharedPatients = (
  patients: readonly SharedPatient[] = [],
  failures: FailureInjector = noFailures,
): SharedPatients => ({
  loadPage: (search, { before, limit = PAGE_LIMIT }) =>
    failures.run(
      pipe(
        taskEither.right(patients.filter(({ name, surname }) => matchesName(`${name} ${surname}`, search))),
        taskEither.map((found) => {
          const index = found.findIndex(({ id }) => id === before);
          const rowsAfter = before === undefined ? found : index < 0 ? [] : found.slice(index + 1);
          return { rows: rowsAfter.slice(0, limit), total: found.length };
        }),
      ),
    ),
  loadNews: () =>
    failures.run(taskEither.right({ start: null, count: 0, hasUndated: false, forbidden: 0, urgent: [] })),
  loadOwnName: () => failures.run(taskEither.right({ name: "Laura", surname: "Bianchi" })),
  find: (patient) => failures.run(taskEither.right(patients.find(({ id }) => id === patient) ?? null)),
});
