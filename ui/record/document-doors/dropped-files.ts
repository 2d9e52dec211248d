import type { FolderFile } from "@libretto/core/ports/documents/file-reader";
import { type PickedDocument, toPickedDocuments, toPickedFolder } from "./picked-document.ts";

/** More files are in no folder that a person drops on purpose. */
const FILE_LIMIT = 20_000;

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

/** What is in a folder, and the paths of what the device does not give. */
interface FolderContent<Entry> {
  readonly entries: readonly Entry[];
  readonly unreadable: readonly string[];
}

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, "");

/** The entries of a folder; a browser gives at most a hundred at once. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FolderContent<FileSystemEntry>> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    );
    if (some === null) return { entries: all, unreadable: [pathOf(folder)] };
    if (some.length === 0) return { entries: all, unreadable: [] };
    all.push(...some);
  }
};

/** The files of a folder and of the folders inside. */
const readFolder = async (folder: FileSystemDirectoryEntry): Promise<FolderContent<FolderFile>> => {
  const files: FolderFile[] = [];
  const unreadable: string[] = [];
  const waiting: FileSystemDirectoryEntry[] = [folder];
  for (let next = waiting.shift(); next !== undefined && files.length <= FILE_LIMIT; next = waiting.shift()) {
    const inside = await entriesOf(next);
    unreadable.push(...inside.unreadable);
    for (const entry of inside.entries) {
      if (entry.isDirectory) waiting.push(entry as FileSystemDirectoryEntry);
      else {
        const content = await fileOf(entry as FileSystemFileEntry);
        if (content === null) unreadable.push(pathOf(entry));
        else files.push({ path: pathOf(entry), content });
      }
    }
  }
  return { entries: files, unreadable };
};

const failToRead = (): Promise<never> => Promise.reject(new Error("the device does not give the file"));

/** What the device does not give of a folder, as one document that cannot be read; none when it gives everything. */
const toUnreadable = ([first, ...others]: readonly string[]): readonly PickedDocument[] => {
  if (first === undefined) return [];
  const name = others.length === 0 ? first : `${first} (+${others.length})`;
  const content = { size: 0, arrayBuffer: failToRead, slice: () => ({ arrayBuffer: failToRead }) };
  return [{ name, mediaType: "", storedId: null, content }];
};

/** A folder of a drop; none when it is empty. */
const pickFolder = async (folder: FileSystemDirectoryEntry): Promise<readonly PickedDocument[]> => {
  const { entries, unreadable } = await readFolder(folder);
  return [...(entries.length === 0 ? [] : [toPickedFolder(folder.name, entries)]), ...toUnreadable(unreadable)];
};

/** The files and the folders of a drop. The browser gives its entries only until the event is over. */
export const readDropped = ({ files, items }: DataTransfer): Promise<readonly PickedDocument[]> => {
  const folders = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? [entry as FileSystemDirectoryEntry] : [];
  });
  const names = new Set(folders.map(({ name }) => name));
  // a folder is among the files too, without its content
  const single = toPickedDocuments(files).filter(({ name }) => !names.has(name));
  return Promise.all(folders.map(pickFolder)).then((read) => [...single, ...read.flat()]);
};
