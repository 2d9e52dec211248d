import { isLeft, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { overdueSince } from "@libretto/core/record/across/bin";
import type { Desk } from "../desk.ts";
import { discardFiles } from "../discard-files.ts";
import type { Job } from "./runner.ts";

const EVERY_MINUTES = 60;
const PATIENTS_AT_A_TIME = 100;

type BinDesk = Pick<Desk, "transact" | "files" | "clock" | "log">;

/**
 * Erases rows deleted thirty days ago or earlier, with their file contents. Each patient has one transaction; a failed
 * one is retried in the next run. Returns the number of erased rows.
 */
export const emptyBins = async (desk: BinDesk, ending: AbortSignal): Promise<number> => {
  const until = overdueSince(desk.clock.now());
  let [erased, after]: [number, PatientId | null] = [0, null];
  for (;;) {
    const last: PatientId | null = after;
    const overdue = await desk.transact((stores) => stores.bin.overdue(until, PATIENTS_AT_A_TIME, last))();
    if (isLeft(overdue)) return erased;
    for (const { account, patient } of overdue.right) {
      if (ending.aborted) return erased;
      after = patient;
      const outcome = await desk.transact((stores) =>
        pipe(
          stores.actAs({ account, patient }),
          taskEither.chain(() => stores.bin.erase(patient, { until })),
          taskEither.chainFirst((done) =>
            done.erased === 0
              ? taskEither.right(undefined)
              : stores.audit.note({
                  ...{ actor: null, patient, action: "erase", object: `cestino ${done.erased}`, outcome: "done" },
                  ...{ device: "", address: "" },
                }),
          ),
        ),
      )();
      if (isLeft(outcome)) {
        desk.log.say("warn", "a bin could not be emptied", { code: outcome.left.code });
        continue;
      }
      erased += outcome.right.erased;
      await discardFiles(desk, outcome.right.files)();
    }
    if (overdue.right.length < PATIENTS_AT_A_TIME) return erased;
  }
};

/** Erases expired rows from bins every hour. */
export const emptyBinsJob = (desk: BinDesk, ending: AbortSignal): Job => ({
  name: "empty bins",
  everyMinutes: EVERY_MINUTES,
  work: async () => right(await emptyBins(desk, ending)),
});
