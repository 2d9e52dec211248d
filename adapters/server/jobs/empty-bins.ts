import { right } from "@libretto/core/kernel/fp";
import { emptyBins } from "@libretto/core/use-cases/maintenance/empty-bins";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

const EVERY_MINUTES = 60;

/** Erases expired rows from bins every hour. */
export const emptyBinsJob = (
  { transact, files, clock, log }: Pick<ServerContext, "transact" | "files" | "clock" | "log">,
  shutdownSignal: AbortSignal,
): Job => {
  const work = emptyBins({
    ...{ transact, files, clock },
    reportFailure: ({ code }) => log.write("warn", "a bin could not be emptied", { code }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return { name: "empty bins", everyMinutes: EVERY_MINUTES, work: async () => right(await work()) };
};
