// `npm run audit:verify`: verifies that no entry of the audit trail is missing or changed.
import { runCommand } from "./lib/command.mjs";

await runCommand("audit-verify");
