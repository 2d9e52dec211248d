import { isLeft, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { erasureCutoffOf } from "@libretto/core/record/across/bin/bin";
import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

const EVERY_MINUTES = 60;
const PATIENT_BATCH = 100;

type BinContext = Pick<ServerContext, "transact" | "files" | "clock" | "log">;

/**
 * Erases rows deleted thirty days ago or earlier, with their file contents. Each patient has one transaction; a failed
 * one is retried in the next run. Returns the number of erased rows.
 */
export const emptyBins = async (context: BinContext, shutdownSignal: AbortSignal): Promise<number> => {
  const until = erasureCutoffOf(context.clock.now());
  let [erased, after]: [number, PatientId | null] = [0, null];
  for (;;) {
    const last: PatientId | null = after;
    const overdue = await context.transact((stores) => stores.bin.listOverdue(until, PATIENT_BATCH, last))();
    if (isLeft(overdue)) return erased;
    for (const { account, patient } of overdue.right) {
      if (shutdownSignal.aborted) return erased;
      after = patient;
      const outcome = await context.transact((stores) =>
        pipe(
          stores.actAs({ account, patient }),
          taskEither.chain(() => stores.bin.erase(patient, { deletedUntil: until })),
          taskEither.chainFirst((done) =>
            done.erased === 0
              ? taskEither.right(undefined)
              : stores.audit.append({
                  ...{ actor: null, patient, action: "erase", object: `cestino ${done.erased}`, outcome: "done" },
                  ...{ device: "", address: "" },
                }),
          ),
        ),
      )();
      if (isLeft(outcome)) {
        context.log.write("warn", "a bin could not be emptied", { code: outcome.left.code });
        continue;
      }
      erased += outcome.right.erased;
      await discardFiles(context, outcome.right.files)();
    }
    if (overdue.right.length < PATIENT_BATCH) return erased;
  }
};

/** Erases expired rows from bins every hour. */
export const emptyBinsJob = (context: BinContext, shutdownSignal: AbortSignal): Job => ({
  name: "empty bins",
  everyMinutes: EVERY_MINUTES,
  work: async () => right(await emptyBins(context, shutdownSignal)),
});
