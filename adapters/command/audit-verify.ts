import { resolveShippedPath } from "../shipped/resolve-shipped-path.ts";
import { anchorFile, type StoredAnchors } from "../sql/audit/anchor-file.ts";
import { verifyAudit } from "../sql/audit/audit-chain.ts";
import { readMigrations, requireCurrentSchema } from "../sql/engine/migrate.ts";
import { type Command, type Invocation, resolveFile } from "./command.ts";
import { withDatabase } from "./database.ts";

/** Reads the named anchor files, or that of the installation. A named file must exist. */
const readAnchors = async (invocation: Invocation): Promise<readonly (StoredAnchors & { readonly name: string })[]> => {
  const { positionals, configuration } = invocation;
  const configuredFile = configuration.auditAnchorFile;
  if (positionals.length === 0) return [{ name: configuredFile, ...(await anchorFile(configuredFile).read()) }];
  return Promise.all(
    positionals.map(async (name) => {
      const file = await anchorFile(resolveFile(invocation, name)).read();
      if (file.anchors.length === 0) throw new Error(`${name}: there is no such file, or no anchor in it`);
      return { name, ...file };
    }),
  );
};

const NO_ANCHORS_WARNING = `No anchor was found: NOTHING OUTSIDE OF THE DATABASE WAS COMPARED. This result does not show whether somebody with write
access to the database has rewritten a chain with its head, or removed its end.`;

/** Verifies that every entry of the audit trail is unchanged. */
export const auditVerify: Command = {
  usage: `npm run audit:verify [-- ANCHORS…]

Verifies the audit trail of the database (DATA_DIR or DATABASE_URL): computes all chains again, and compares them with the
anchors in the named files, or in AUDIT_ANCHOR_FILE. If several processes use one database, each of them writes a part of
the anchors to its own file: name all files. Only one process can use the embedded database: stop the server first.

What it reports about an entry or a chain:
  anchor            the entry has another digest than its anchor, or an anchor is missing
  checkpoint        entries were removed before their time
  changed, missing  the entry was changed or removed
  cut, head         the end of the chain was removed, or its head differs`,
  options: {},
  run: async (invocation) => {
    const { configuration, print, printError } = invocation;
    const files = await readAnchors(invocation);
    const anchors = files.flatMap((file) => file.anchors);
    const now = new Date().toISOString();
    const { chains, entries, faults, wasAnchored } = await withDatabase(configuration, async (engine) => {
      await requireCurrentSchema(engine, readMigrations(resolveShippedPath("sql", "migrations")));
      return verifyAudit(engine, anchors, now);
    });
    const brokenFiles = files.filter(({ brokenLine }) => brokenLine !== null);
    for (const { name, brokenLine } of brokenFiles)
      printError(`${name}: a line before line ${brokenLine} is missing or changed`);
    for (const { patient, position, kind } of faults) printError(`chain ${patient}, entry ${position}: ${kind}`);
    const areAnchorsMissing = anchors.length === 0 && wasAnchored;
    if (areAnchorsMissing) printError("The database says that anchors were written, but there are none");
    const isIntact = faults.length === 0 && brokenFiles.length === 0 && !areAnchorsMissing;
    print(`${entries} entries in ${chains} chains, ${anchors.length} anchors: ${isIntact ? "intact" : "BROKEN"}`);
    if (anchors.length === 0) print(NO_ANCHORS_WARNING);
    return isIntact ? "done" : "failed";
  },
};
