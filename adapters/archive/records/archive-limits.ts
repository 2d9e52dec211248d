/** More entries than a record of full quota has, with as many drawings. */
export const MAX_ENTRIES = 50_000;
/** Size limit of the manifest, which is read whole. */
export const CONTENTS_LIMIT_BYTES = 16 * 2 ** 20;
/** Limit of skipped bytes. Rows are spooled one by one; the FHIR bundle and the page are only hashed. */
export const SKIPPED_LIMIT_BYTES = 2 ** 31;
/** Length limit of a row. A row written by a request is shorter. */
export const MAX_VALUE_BYTES = 2 * 2 ** 20;
/** Size limit of all drawings of a diary together. */
export const DRAWINGS_LIMIT_BYTES = 2 ** 30;
/** Length limit of a list in the data: readings every ten minutes for ten years. */
export const MAX_LIST_LENGTH = 600_000;
/** Limit of different tags in all rows: several times the number of specialties. */
export const MAX_DISTINCT_TAGS = 500;
/** Limit of rows in all lists. A restore holds one number in memory for each. */
export const MAX_ROWS = 1_000_000;
