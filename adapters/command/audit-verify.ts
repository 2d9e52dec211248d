import { anchorFile } from "../sql/anchor-file.ts";
import { type Anchor, verifyAudit } from "../sql/audit-chain.ts";
import { type Asked, type Command, fileNamed } from "./command.ts";
import { withDatabase } from "./database.ts";

/** What the named files were told, or, where none is named, the installation's own; a named one must be there. */
const anchorsOf = async (asked: Asked): Promise<readonly Anchor[]> => {
  const { words, configuration } = asked;
  if (words.length === 0) return anchorFile(configuration.auditAnchorFile).told();
  const told: Anchor[] = [];
  for (const name of words) {
    const anchors = await anchorFile(fileNamed(asked, name)).told();
    if (anchors.length === 0) throw new Error(`${name}: there is no such file, or no anchor in it`);
    told.push(...anchors);
  }
  return told;
};

const NOTHING_OUTSIDE = `No anchor was found: NOTHING OUTSIDE OF THE DATABASE WAS COMPARED. Whoever can write to the database could have
rewritten a whole chain with its head, or cut its end, and it would look like this.`;

/** Says whether every entry of the audit trail is there as it was written. */
export const auditVerify: Command = {
  usage: `npm run audit:verify [-- ANCHORS…]

Goes through the audit trail of the database that the server uses (DATA_DIR or DATABASE_URL) and compares it with what
was told outside: in the files named, or else in AUDIT_ANCHOR_FILE. Where several processes serve one database each has
told its own file a part of it: name them all. The embedded database serves one process: stop the server first.`,
  options: {},
  run: async (asked) => {
    const { configuration, say, complain } = asked;
    const anchors = await anchorsOf(asked);
    const { chains, entries, broken } = await withDatabase(configuration, (engine) => verifyAudit(engine, anchors));
    for (const { patient, place, what } of broken) complain(`chain ${patient}, entry ${place}: ${what}`);
    say(
      `${entries} entries in ${chains} chains, ${anchors.length} anchors: ${broken.length === 0 ? "whole" : "BROKEN"}`,
    );
    if (anchors.length === 0) say(NOTHING_OUTSIDE);
    return broken.length === 0 ? "done" : "failed";
  },
};
