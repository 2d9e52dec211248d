import type { Archiver } from "@libretto/core/ports/files/archiver";
import { BadArchive } from "./bad-archive.ts";
import { pack } from "./pack.ts";
import { unpack } from "./unpack.ts";

/** Error codes of zlib for invalid data. */
const BAD_BYTES: readonly unknown[] = ["Z_DATA_ERROR", "Z_BUF_ERROR", "Z_NEED_DICT"];

/** Archives as ZIP files. */
export const zipArchiver: Archiver = {
  pack: (entries, now, temporaryFiles) => pack(entries, now, temporaryFiles),
  unpack,
  isDamage: (error) =>
    error instanceof BadArchive || (error instanceof Error && "code" in error && BAD_BYTES.includes(error.code)),
};
