/** A damaged archive, or one with features that this program does not write. */
export class BadArchive extends Error {}
