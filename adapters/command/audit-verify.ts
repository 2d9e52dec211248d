import { anchorFile, type ToldAnchors } from "../sql/anchor-file.ts";
import { verifyAudit } from "../sql/audit-chain.ts";
import { type Asked, type Command, fileNamed } from "./command.ts";
import { withDatabase } from "./database.ts";

/** Reads the named anchor files, or that of the installation. A named file must exist. */
const toldIn = async (asked: Asked): Promise<readonly (ToldAnchors & { readonly name: string })[]> => {
  const { words, configuration } = asked;
  const own = configuration.auditAnchorFile;
  if (words.length === 0) return [{ name: own, ...(await anchorFile(own).read()) }];
  return Promise.all(
    words.map(async (name) => {
      const told = await anchorFile(fileNamed(asked, name)).read();
      if (told.anchors.length === 0) throw new Error(`${name}: there is no such file, or no anchor in it`);
      return { name, ...told };
    }),
  );
};

const NOTHING_OUTSIDE = `No anchor was found: NOTHING OUTSIDE OF THE DATABASE WAS COMPARED. Whoever can write to the database could have
rewritten a whole chain with its head, or cut its end, and it would look like this.`;

/** Verifies that every entry of the audit trail is unchanged. */
export const auditVerify: Command = {
  usage: `npm run audit:verify [-- ANCHORS…]

Goes through the audit trail of the database that the server uses (DATA_DIR or DATABASE_URL) and compares it with what
was told outside: in the files named, or else in AUDIT_ANCHOR_FILE. Where several processes serve one database each has
told its own file a part of it: name them all. The embedded database serves one process: stop the server first.`,
  options: {},
  run: async (asked) => {
    const { configuration, say, complain } = asked;
    const files = await toldIn(asked);
    const anchors = files.flatMap((told) => told.anchors);
    const now = new Date().toISOString();
    const { chains, entries, broken, wasAnchored } = await withDatabase(configuration, (engine) =>
      verifyAudit(engine, anchors, now),
    );
    const cut = files.filter(({ brokenLine }) => brokenLine !== null);
    for (const { name, brokenLine } of cut) complain(`${name}: a line before line ${brokenLine} is missing or changed`);
    for (const { patient, place, what } of broken) complain(`chain ${patient}, entry ${place}: ${what}`);
    const isLost = anchors.length === 0 && wasAnchored;
    if (isLost) complain("The database says that anchors were written, and there are none");
    const isWhole = broken.length === 0 && cut.length === 0 && !isLost;
    say(`${entries} entries in ${chains} chains, ${anchors.length} anchors: ${isWhole ? "whole" : "BROKEN"}`);
    if (anchors.length === 0) say(NOTHING_OUTSIDE);
    return isWhole ? "done" : "failed";
  },
};
