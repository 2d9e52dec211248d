import { HEAD_BYTES, TAIL_BYTES } from "@libretto/core/catalogues/files/file-signature";
import type { FileBytes } from "@libretto/core/ports/files/file-service";
import type { FileEnds } from "@libretto/core/record/files/new-file";

/** Reads the ends of a chosen file; null when its bytes cannot be read. */
export const readFileEnds = async (content: FileBytes): Promise<FileEnds | null> => {
  const { size } = content;
  const read = async (start: number, end: number) => new Uint8Array(await content.slice(start, end).arrayBuffer());
  try {
    const [head, tail] = await Promise.all([
      read(0, Math.min(HEAD_BYTES, size)),
      read(Math.max(0, size - TAIL_BYTES), size),
    ]);
    return { head, tail };
  } catch {
    return null;
  }
};
