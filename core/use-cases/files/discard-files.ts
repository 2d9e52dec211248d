import type { FileVault, SealedFile } from "../../ports/files/file-vault.ts";

/**
 * Deletes the contents of files after the commit that erased their rows. If it is interrupted, the remaining bytes
 * cannot be opened, and the clean-up of files removes them.
 */
export const discardFiles =
  ({ files: vault }: { readonly files: Pick<FileVault, "discard"> }, files: readonly SealedFile[]) =>
  async (): Promise<void> => {
    for (const file of files) await vault.discard(file)();
  };
