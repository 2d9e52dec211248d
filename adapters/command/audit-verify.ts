import { anchorFile } from "../sql/anchor-file.ts";
import { verifyAudit } from "../sql/audit-chain.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./database.ts";

/** Says whether every entry of the audit trail is there as it was written. */
export const auditVerify: Command = {
  usage: `npm run audit:verify

Goes through the audit trail of the database that the server uses (DATA_DIR or DATABASE_URL) and compares it with what
was told outside (AUDIT_ANCHOR_FILE). The embedded database serves one process: stop the server first.`,
  options: {},
  run: async ({ words, configuration, say, complain }) => {
    if (words.length > 0) return "not understood";
    const anchors = await anchorFile(configuration.auditAnchorFile).told();
    const { chains, entries, broken } = await withDatabase(configuration, (engine) => verifyAudit(engine, anchors));
    for (const { patient, place, what } of broken) complain(`chain ${patient}, entry ${place}: ${what}`);
    say(
      `${entries} entries in ${chains} chains, ${anchors.length} anchors: ${broken.length === 0 ? "whole" : "BROKEN"}`,
    );
    return broken.length === 0 ? "done" : "failed";
  },
};
