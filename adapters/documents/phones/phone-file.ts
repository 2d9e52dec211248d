import type { PhoneExport } from "@libretto/core/documents/phones/phone-export";
import type { Either } from "@libretto/core/kernel/fp";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";

/** The document type of the file of Apple is before its root, with a few kB. */
export const HEAD_BYTES = 64 * 1024;
/** Archives of other programs are not searched further. */
export const SEARCHED_ENTRIES = 20;
/** Without it, a changed byte of the archive would change a value. */
export const CHECKED = { checkSignature: true };

/** The export of a phone inside a file, or the file itself. */
export interface PhoneFile {
  /** The names of the files inside the file; empty for the file itself. */
  readonly path: readonly string[];
  /** Reads it; `onProgress` gets the part that is read, from 0 to 1. */
  readonly read: (onProgress: (part: number) => void) => Promise<Either<FileRefusal, PhoneExport>>;
}
