import { auditVerify } from "./audit-verify.ts";
import { backup } from "./backup.ts";
import { catalogue } from "./catalogue.ts";
import type { Command } from "./command.ts";
import { contracts } from "./contracts.ts";
import { restoreCommand } from "./restore.ts";

/** All commands of the operator. */
export const commands: Readonly<Record<string, Command>> = {
  backup,
  restore: restoreCommand,
  "audit-verify": auditVerify,
  catalogue,
  contracts,
};
