import type { Entry } from "@zip.js/zip.js";

/** A file of an archive. */
export type FileEntry = Extract<Entry, { readonly directory: false }>;
/** Whether an entry is a file and no folder. */
export const isFileEntry = (entry: Entry): entry is FileEntry => !entry.directory;

/** Whether a file was added by the system that made the archive or the folder. */
export const isSystemFile = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/i.test(name);

/** Ends the unpacking when enough bytes are there. */
class EnoughBytes extends Error {}

/** The first bytes of a file of an archive; fewer when it is damaged. The rest is not unpacked. */
export const readEntryHead = async (entry: FileEntry, limit: number): Promise<Uint8Array> => {
  const head = new Uint8Array(Math.min(limit, entry.uncompressedSize));
  let size = 0;
  const target = new WritableStream<Uint8Array>({
    write: (chunk) => {
      const part = chunk.subarray(0, head.length - size);
      head.set(part, size);
      size += part.length;
      if (size === head.length) throw new EnoughBytes();
    },
  });
  // a damaged entry is found when it is read
  await entry.getData(target).catch(() => undefined);
  return head.subarray(0, size);
};

/** Collects the bytes of a file once in the memory, and ends when there are more than the archive has said. */
const collectBytes = (limit: number) => {
  const bytes = new Uint8Array(limit);
  let size = 0;
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) => {
      if (size + chunk.length > limit) throw new Error("the file is larger than the archive has said");
      bytes.set(chunk, size);
      size += chunk.length;
    },
  });
  return { writable, join: (): Uint8Array => (size === limit ? bytes : bytes.slice(0, size)) };
};

/** All bytes of a file of an archive. It fails when its checksum is wrong, or its size is another one than the archive says. */
export const readEntry = async (entry: FileEntry): Promise<Uint8Array> => {
  const { writable, join } = collectBytes(entry.uncompressedSize);
  // without the check, a changed byte of the archive would change a value or an image
  await entry.getData(writable, { checkSignature: true });
  return join();
};
