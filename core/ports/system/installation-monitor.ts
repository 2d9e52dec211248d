import type { BackupState, DependencyState, DiskSpace } from "../../admin/installation-health.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** What the server knows about its own operation, outside of the database. */
export interface InstallationMonitor {
  /** The state of each service that the server uses. */
  readonly listDependencies: () => readonly DependencyState[];
  /** The free and the total space of the data folder. */
  readonly readDisk: () => TaskEither<Failure, DiskSpace>;
  /** The newest backup. */
  readonly readLastBackup: () => TaskEither<Failure, BackupState>;
}
