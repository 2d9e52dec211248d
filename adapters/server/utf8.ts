import { isUtf8 } from "node:buffer";

/** The text that the bytes are; null when they are no UTF-8: nothing is kept with its letters damaged. */
export const textOf = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString("utf8") : null);
