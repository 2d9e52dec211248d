import { statfs } from "node:fs/promises";
import type { Instant } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { InstallationMonitor } from "@libretto/core/ports/system/installation-monitor";
import { readLastBackup } from "../../backup/last-backup.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Port, PortStates } from "../operations/port-states.ts";

const unavailable = () => failure("unavailable", "failure.unavailable");

type Settings = Pick<Configuration, "dataFolder" | "database" | "scanner" | "smtpUrl">;

/** Without an SMTP server, e-mails are only files in a folder; without a scanner, no file is scanned. */
const isConfigured = ({ scanner, smtpUrl }: Settings, port: Port): boolean =>
  port === "scanner" ? scanner !== null : port !== "mail" || smtpUrl !== null;

const instantOf = (milliseconds: number | null): Instant | null =>
  milliseconds === null ? null : (new Date(milliseconds).toISOString() as Instant);

/** Reads the state of the dependencies, the disk of the data folder, and the last backup. */
export const createInstallationMonitor = (settings: Settings, ports: PortStates): InstallationMonitor => ({
  listDependencies: () =>
    ports.samples().map(([name, up]) => ({
      name,
      isConfigured: isConfigured(settings, name),
      isUp: up === 1,
      lastUsedAt: instantOf(ports.lastSuccessOf(name)),
    })),
  readDisk: () =>
    taskEither.tryCatch(async () => {
      const { bavail, blocks, bsize } = await statfs(settings.dataFolder);
      return { free: bavail * bsize, total: blocks * bsize };
    }, unavailable),
  readLastBackup: () =>
    taskEither.tryCatch(async () => {
      const isOwn = settings.database === null;
      return { isOwn, last: isOwn ? await readLastBackup(settings.dataFolder) : null };
    }, unavailable),
});
