import { left } from "@libretto/core/kernel/fp";
import { type FileEntry, isSystemFile, readEntryHead } from "../open/archive-entries.ts";
import { type PhoneFile, SEARCHED_ENTRIES } from "./phone-file.ts";

/** The first bytes of a database of SQLite. Source: sqlite.org/fileformat2.html, section 1.3. */
const MAGIC = "SQLite format 3\0";

const isDatabase = (head: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(head.subarray(0, MAGIC.length)) === MAGIC;

const refuse = (path: readonly string[]): PhoneFile => ({ path, read: async () => left("database") });

/** The database at the top of an archive or in one folder: "health_connect_export.db"; null when there is none. */
export const findDatabase = async (files: readonly FileEntry[]): Promise<PhoneFile | null> => {
  const databases = files.filter(
    ({ filename, encrypted }) => !encrypted && /^([^/]+\/)?[^/]+\.db$/i.test(filename) && !isSystemFile(filename),
  );
  for (const entry of databases.slice(0, SEARCHED_ENTRIES))
    if (isDatabase(await readEntryHead(entry, MAGIC.length))) return refuse([entry.filename]);
  return null;
};

/** The database, by its first bytes; null for any other file. */
export const openDatabaseFile = (head: Uint8Array): PhoneFile | null => (isDatabase(head) ? refuse([]) : null);
