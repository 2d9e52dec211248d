/** How many archives may be made at once: each costs the time of the one process, and room for what is not sent yet. */
export const EXPORTS_AT_ONCE = 4;
/** How many people may bring an archive back at once: what is not kept yet takes so many times as much room. */
export const RESTORES_AT_ONCE = 2;
/** More than a record of full quota has, and as many drawings again. */
export const MOST_ENTRIES = 50_000;
/** The largest table of contents, which is read whole. */
export const CONTENTS_LIMIT_BYTES = 16 * 2 ** 20;
/** What is read and not kept: rows are set aside one by one, the FHIR bundle and the page are only looked through. */
export const PASSED_LIMIT_BYTES = 2 ** 31;
/** The longest row; one that is written by a request is shorter. */
export const LONGEST_VALUE_BYTES = 2 * 2 ** 20;
/** What all drawings of a diary may take together. */
export const DRAWINGS_LIMIT_BYTES = 2 ** 30;
/** The longest list in the data: so many readings, one every ten minutes for ten years. */
export const LONGEST_LIST = 600_000;
/** Different tags of all rows: several times as many as there are specialties. */
export const MOST_TAGS_IN_ALL = 500;
/** All lists together: a number for each is in memory while an archive is brought back. */
export const MOST_ROWS = 1_000_000;
/**
 * The bytes of files and drawings that a FHIR bundle carries, newest first; the others it names. Its rows leave as they
 * are made, however many; few programs read one that is larger.
 */
export const FHIR_CONTENT_LIMIT_BYTES = 20 * 2 ** 20;
