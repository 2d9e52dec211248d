import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Job } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import type { SqlEngine } from "../../sql/engine/engine.ts";

const DAY_MINUTES = 24 * 60;

/** Erases data of deleted accounts from the files of the embedded database, once a day. */
export const eraseJobs = ({ eraseDeleted }: SqlEngine): readonly Job[] =>
  eraseDeleted === undefined
    ? []
    : [
        {
          name: "erase deleted",
          everyMinutes: DAY_MINUTES,
          work: taskEither.tryCatch(eraseDeleted, () => failure("unavailable", "failure.unavailable")),
        },
      ];
