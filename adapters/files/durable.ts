import { open } from "node:fs/promises";

/** Folders and files of kept bytes are for the server's own account alone (CR-5). */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Makes what changed in a folder last. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file piece by piece; when it resolves, its bytes are durable, though perhaps not yet its name. */
export const writeDurably = async (path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  const handle = await open(path, "wx", FILE_MODE);
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** No place left on the device, or for this account. */
export const isFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error));
