import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import { matchesName } from "@libretto/core/record/doctors/directory";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { noTrouble, type Trouble } from "./trouble.ts";

/** A list of patients in the order in which they are given. */
export const memorySharedPatients = (
  patients: readonly SharedPatient[] = [],
  trouble: Trouble = noTrouble,
): SharedPatients => ({
  page: (typed, { before, limit = PAGE_LIMIT }) =>
    trouble.befall(
      pipe(
        taskEither.right(patients.filter(({ name, surname }) => matchesName(`${name} ${surname}`, typed))),
        taskEither.map((found) => {
          const at = found.findIndex(({ id }) => id === before);
          const behind = before === undefined ? found : at < 0 ? [] : found.slice(at + 1);
          return { rows: behind.slice(0, limit), total: found.length };
        }),
      ),
    ),
  find: (patient) => trouble.befall(taskEither.right(patients.find(({ id }) => id === patient) ?? null)),
});
