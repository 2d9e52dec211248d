import type { DependencyState, DiskSpace, InstallationHealth } from "../../admin/installation-health.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** What the server knows about its own operation, outside of the database. */
export interface InstallationMonitor {
  readonly dependencies: () => readonly DependencyState[];
  readonly disk: () => TaskEither<Failure, DiskSpace>;
  readonly backups: () => TaskEither<Failure, InstallationHealth["backups"]>;
}
