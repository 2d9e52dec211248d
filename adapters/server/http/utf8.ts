import { isUtf8 } from "node:buffer";

/** Decodes bytes as UTF-8; null if invalid. */
export const decodeUtf8 = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString("utf8") : null);
