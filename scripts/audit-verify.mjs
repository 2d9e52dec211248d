// `npm run audit:verify`: goes through the audit trail and says whether every entry is there as it was written.
import { runCommand } from "./lib/command.mjs";

await runCommand("audit-verify");
