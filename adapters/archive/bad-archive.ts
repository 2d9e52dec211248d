/** An archive that is not whole, or not as this program writes them. */
export class BadArchive extends Error {}
