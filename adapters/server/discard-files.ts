import type { Sealed } from "@libretto/core/ports/file-vault";
import type { Desk } from "./desk.ts";

/**
 * Deletes the contents of files after the commit that erased their rows. If it is interrupted, nobody can open the
 * remaining bytes, and the clean-up job removes them.
 */
export const discardFiles = (desk: Pick<Desk, "files">, files: readonly Sealed[]) => async (): Promise<void> => {
  for (const file of files) await desk.files.discard(file)();
};
