import { join } from "node:path";

/**
 * The path of a file that the program reads at run time, given its path below `adapters`. The build copies such files
 * to the same path and puts every chunk one folder below, at the depth of this module.
 */
export const resolveShippedPath = (...path: readonly string[]): string => join(import.meta.dirname, "..", ...path);
