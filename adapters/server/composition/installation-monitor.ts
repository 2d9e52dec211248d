import { statfs } from "node:fs/promises";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { readLastBackup } from "../../backup/last-backup.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { PortStates } from "../operations/port-states.ts";
import type { InstallationMonitor } from "../pipeline/server-context.ts";

const unavailable = () => failure("unavailable", "failure.unavailable");

/** Reads the state of the dependencies, the disk of the data folder, and the last backup. */
export const createInstallationMonitor = (
  { dataFolder, database }: Pick<Configuration, "dataFolder" | "database">,
  ports: PortStates,
): InstallationMonitor => ({
  listDependencies: () => ports.samples().map(([name, up]) => ({ name, isUp: up === 1 })),
  readDisk: () =>
    taskEither.tryCatch(async () => {
      const { bavail, blocks, bsize } = await statfs(dataFolder);
      return { free: bavail * bsize, total: blocks * bsize };
    }, unavailable),
  readLastBackup: () =>
    taskEither.tryCatch(
      async () => ({ isOwn: database === null, last: database === null ? await readLastBackup(dataFolder) : null }),
      unavailable,
    ),
});
