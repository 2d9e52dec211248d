import { right } from "@libretto/core/kernel/fp";
import { removeUnownedFiles } from "@libretto/core/use-cases/maintenance/remove-unowned-files";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

const EVERY_MINUTES = 60;

/** Removes files without a row every hour. */
export const cleanUpJob = (
  { transact, files, clock, log }: Pick<ServerContext, "transact" | "files" | "clock" | "log">,
  shutdownSignal: AbortSignal,
): Job => {
  const cleanUp = removeUnownedFiles({
    ...{ transact, files, clock },
    reportUnknownFiles: (count) =>
      log.write("error", "the stored files are unknown to this database; nothing was removed", { files: count }),
    reportError: (error) =>
      log.write("warn", "the clean-up of files stopped", { error: String((error as Error).message) }),
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return {
    name: "clean up files",
    everyMinutes: EVERY_MINUTES,
    work: async () => {
      const count = await cleanUp();
      if (count > 0) log.write("info", "files without a row were removed", { files: count });
      return right(count);
    },
  };
};
