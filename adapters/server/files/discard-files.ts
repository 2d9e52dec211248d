import type { SealedFile } from "@libretto/core/ports/files/file-vault";
import type { ServerContext } from "../pipeline/server-context.ts";

/**
 * Deletes the contents of files after the commit that erased their rows. If it is interrupted, the remaining bytes
 * cannot be opened, and the clean-up job removes them.
 */
export const discardFiles =
  (context: Pick<ServerContext, "files">, files: readonly SealedFile[]) => async (): Promise<void> => {
    for (const file of files) await context.files.discard(file)();
  };
