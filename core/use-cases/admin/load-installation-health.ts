import type { InstallationHealth } from "../../admin/installation-health.ts";
import { findMissingParts, type Operator } from "../../admin/operator.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { InstallationMonitor } from "../../ports/system/installation-monitor.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** A measurement of the installation; null when it fails, so that the administrator still sees the others. */
const valueOrNull = <A>(measure: TaskEither<Failure, A>): TaskEither<Failure, A | null> =>
  pipe(
    measure,
    taskEither.orElseW(() => taskEither.right(null)),
  );

/** Loads the state of the installation, for administrators. */
export const loadInstallationHealth = (
  {
    monitor,
    installation,
  }: { readonly monitor: InstallationMonitor; readonly installation: { readonly operator: Operator } },
  { jobs, emails }: Pick<Stores, "jobs" | "emails">,
): TaskEither<Failure, InstallationHealth> =>
  pipe(
    taskEither.Do,
    taskEither.bind("jobs", () => jobs.list()),
    taskEither.bind("emails", () => emails.loadBacklog()),
    taskEither.bind("disk", () => valueOrNull(monitor.readDisk())),
    taskEither.bind("backups", () => valueOrNull(monitor.readLastBackup())),
    taskEither.map((state) => ({
      ...state,
      dependencies: monitor.listDependencies(),
      missingOperatorParts: findMissingParts(installation.operator),
    })),
  );
