import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A temporary folder of the test file; returns the path of a written file. */
export const temporaryFiles = (): {
  readonly folder: string;
  readonly write: (name: string, content: string | Buffer) => string;
} => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    write: (name, content) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
  };
};
