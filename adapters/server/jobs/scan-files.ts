import { right } from "@libretto/core/kernel/fp";
import { scanFiles } from "@libretto/core/use-cases/maintenance/scan-files";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

const EVERY_MINUTES = 10;

type ScanContext = Pick<
  ServerContext,
  "transact" | "files" | "scanner" | "clock" | "log" | "counters" | "notifyEmailQueued"
>;

/** Scans files that have no finding yet, if there is a scanner. */
export const scanJobs = (
  { transact, files, scanner, clock, log, counters, notifyEmailQueued }: ScanContext,
  shutdownSignal: AbortSignal,
): readonly Job[] => {
  if (scanner === null) return [];
  const scan = scanFiles({
    ...{ transact, files, scanner, clock, notifyEmailQueued },
    reportInfected: ({ blob }) => {
      counters.increment("infectedFiles");
      log.write("warn", "a stored file is infected; nobody can open it any more", { blob });
    },
    isShuttingDown: () => shutdownSignal.aborted,
  });
  return [{ name: "scan files", everyMinutes: EVERY_MINUTES, work: async () => right(await scan()) }];
};
