import { createHash } from "node:crypto";
import { join } from "node:path";
import { MissingBlob } from "../files/blob-store.ts";
import { diskStore } from "../files/disk-store.ts";
import { type KeyRing, UnknownMasterKey, unwrap } from "../files/key-ring.ts";
import { unseal } from "../files/seal.ts";
import { DamagedData } from "../files/sealed-format.ts";
import type { SqlEngine } from "../sql/engine/engine.ts";
import { PARTS } from "./data-folder.ts";
import { InvalidRestore } from "./verify-rows.ts";

interface FileRow {
  readonly id_paziente: number;
  readonly id_file: number;
  readonly blob_name: string;
  readonly byte: number;
  readonly impronta: string;
  readonly id_chiave: number;
  readonly master_key_id: string;
  readonly wrapped_key: string;
}

const BATCH_ROWS = 500;
const ROWS = `select c.id_paziente, c.id_file, c.blob_name, c.byte, c.impronta, k.id_chiave, k.master_key_id, k.wrapped_key
  from contenuto_file c join chiave_file k using (id_paziente, id_chiave)
  where (c.id_paziente, c.id_file) > ($1, $2) order by c.id_paziente, c.id_file limit ${BATCH_ROWS}`;

const rowsOf = async function* (engine: SqlEngine): AsyncGenerator<FileRow> {
  let last = [-1, -1];
  for (;;) {
    const rows = await engine.transaction({ as: "owner" }, (sql) => sql.query<FileRow>(ROWS, last), "reading");
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH_ROWS) return;
    last = [end.id_paziente, end.id_file];
  }
};

/** Whether a file can be decrypted with its patient's key and matches its row. */
const isIntact = async (row: FileRow, folder: string, keyRing: KeyRing): Promise<boolean> => {
  const key = { id: row.id_chiave, patient: row.id_paziente, master: row.master_key_id, wrapped: row.wrapped_key };
  const secret = unwrap(keyRing, key);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    const sealed = await diskStore(join(folder, PARTS.storedFiles)).open(row.blob_name);
    const context = { patient: row.id_paziente, blob: row.blob_name };
    for await (const piece of unseal({ id: key.id, secret }, context, sealed)) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (error instanceof DamagedData || error instanceof MissingBlob) return false;
    throw error;
  }
  return bytes === row.byte && hash.digest("hex") === row.impronta;
};

/** The result of the check of all files. */
export interface FilesCheck {
  readonly intact: number;
  /** Blob names of missing or damaged files. */
  readonly damaged: readonly string[];
}

/** Decrypts every file that has a row, and compares it with the row. */
export const verifyFiles = async (engine: SqlEngine, folder: string, keyRing: () => KeyRing): Promise<FilesCheck> => {
  let intact = 0;
  const damaged: string[] = [];
  try {
    for await (const row of rowsOf(engine)) {
      if (await isIntact(row, folder, keyRing())) intact += 1;
      else damaged.push(row.blob_name);
    }
  } catch (error) {
    if (error instanceof UnknownMasterKey)
      throw new InvalidRestore(`Files are encrypted with a master key that is missing here: ${error.message}`);
    throw error;
  }
  return { intact, damaged };
};
