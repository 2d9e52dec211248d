/** The largest archive that is taken, in bytes: the largest quota of files, and what goes with it. */
export const ARCHIVE_LIMIT_BYTES = 3_000_000_000;
/** How many archives may be made at once: each costs the time of the one process, and room for what is not sent yet. */
export const EXPORTS_AT_ONCE = 4;
/** How many people may bring an archive back at once: what is not kept yet takes so many times as much room. */
export const RESTORES_AT_ONCE = 2;
/** More than a record of full quota has, and as many drawings again. */
export const MOST_ENTRIES = 50_000;
/** The largest table of rows, and the largest table of contents, which are read whole. */
export const DATA_LIMIT_BYTES = 64 * 2 ** 20;
/** What is looked through and not kept: the FHIR bundle and the page. */
export const PASSED_LIMIT_BYTES = 2 ** 30;
/** What all drawings of a diary may take together. */
export const DRAWINGS_LIMIT_BYTES = 2 ** 30;
/** The longest list in the data: so many readings, one every ten minutes for ten years. */
export const LONGEST_LIST = 600_000;
/**
 * The bytes of files and drawings that a FHIR bundle carries, newest first; the others it names. A bundle is made in
 * memory, and few programs read one that is larger.
 */
export const FHIR_CONTENT_LIMIT_BYTES = 20 * 2 ** 20;
