import { join } from "node:path";

/**
 * Where a file is that is read at run time, by its path below `adapters`. The build keeps such files at their place and
 * puts every piece of the program into a folder just below, where this module stands in the sources.
 */
export const placeOf = (...path: readonly string[]): string => join(import.meta.dirname, "..", ...path);
