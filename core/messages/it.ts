import { itEntry } from "./it-entry.ts";
import { itRecord } from "./it-record.ts";

/** Every message, in Italian. */
export const it = { ...itEntry, ...itRecord } as const;
