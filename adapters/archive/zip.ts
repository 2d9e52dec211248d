import type { Archiver } from "@libretto/core/ports/archiver";
import { pack } from "./pack.ts";
import { unpack } from "./unpack.ts";

/** Archives as ZIP files. */
export const zipArchiver: Archiver = { pack: (entries, now, aside) => pack(entries, now, aside), unpack };
