/** The first characters of a ZIP file with an entry (PKWARE APPNOTE 6.3.10, section 4.3.7). */
export const ZIP_ENTRY_START = "PK\u0003\u0004";
/** The first characters of a ZIP file without an entry (section 4.3.16). */
export const EMPTY_ZIP_START = "PK\u0005\u0006";
/** How many leading bytes show whether a file is a ZIP file. */
export const ZIP_HEAD_BYTES = ZIP_ENTRY_START.length;

const beginsWith = (head: Uint8Array, start: string): boolean =>
  [...start].every((character, index) => head[index] === character.charCodeAt(0));

/** Whether a file is a ZIP file with an entry, by its first bytes. */
export const isFilledZip = (head: Uint8Array): boolean => beginsWith(head, ZIP_ENTRY_START);

/** Whether a file is a ZIP file, by its first bytes. */
export const isZip = (head: Uint8Array): boolean => isFilledZip(head) || beginsWith(head, EMPTY_ZIP_START);
