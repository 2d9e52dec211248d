import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Job } from "../jobs/runner.ts";

const DAY_MINUTES = 24 * 60;

/** Once a day nothing of deleted accounts is left in the files of the embedded database. */
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
