/** The first of the rows, or null. */
export const firstRow = <A>(rows: readonly A[]): A | null => rows[0] ?? null;
