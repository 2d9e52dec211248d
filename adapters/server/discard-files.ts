import type { Sealed } from "@libretto/core/ports/file-vault";
import type { Desk } from "./desk.ts";

/**
 * Discards the contents of files, after the commit that erased their rows. Nobody can open what an interruption leaves,
 * and the clean-up job finds it.
 */
export const discardFiles = (desk: Pick<Desk, "files">, files: readonly Sealed[]) => async (): Promise<void> => {
  for (const file of files) await desk.files.discard(file)();
};
