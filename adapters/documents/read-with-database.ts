import { isLeft, right } from "@libretto/core/kernel/fp";
import type { FilePart, ReadableContent, ReadFile } from "@libretto/core/ports/documents/file-reader";
import { followStop, type ReadDatabase } from "./read-in-worker.ts";

/** The readers that work together: of files, and of the databases that the first one finds. */
interface Readers {
  readonly readFile: ReadFile;
  readonly readDatabase: ReadDatabase;
}

const isDatabase = ({ result }: FilePart): boolean => isLeft(result) && result.left === "database";

/**
 * Reads a file, and afterwards the database of a phone that it is or contains. SQLite, which opens it, is a program of ours
 * that runs on this device, in a worker of its own: it is loaded with the first database.
 */
export const readWithDatabase =
  ({ readFile, readDatabase }: Readers): ReadFile =>
  (content: ReadableContent, context, options = {}) =>
  async () => {
    const steps = followStop(options);
    const parts = await readFile(content, context, steps)();
    if (isLeft(parts)) return parts;
    const read: FilePart[] = [];
    for (const part of parts.right)
      read.push(...(isDatabase(part) ? await readDatabase(content, part.path, steps) : [part]));
    return right(read);
  };
