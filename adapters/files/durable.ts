import { open } from "node:fs/promises";

/** Only the server's account has access to folders and files of stored content (CR-5). */
export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;

/** Makes changes of the names in a folder durable. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a new file. When it resolves, its content is durable, but not necessarily its name. */
export const writeDurably = async (
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
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

/** Whether the disk is full, or the quota of the account is used up. */
export const isDiskFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error));
