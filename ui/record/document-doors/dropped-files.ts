import type { FolderFile } from "@libretto/core/ports/documents/file-reader";
import { type PickedDocument, toPickedDocuments, toPickedFolder } from "./picked-document.ts";

/** More files are in no folder that a person drops on purpose. */
const FILE_LIMIT = 20_000;

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(null)));

/** The entries of a folder; a browser gives at most a hundred at once. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
};

/** The files of a folder and of the folders inside. */
const readFolder = async (folder: FileSystemDirectoryEntry): Promise<readonly FolderFile[]> => {
  const files: FolderFile[] = [];
  const waiting: FileSystemDirectoryEntry[] = [folder];
  for (let next = waiting.shift(); next !== undefined && files.length <= FILE_LIMIT; next = waiting.shift())
    for (const entry of await entriesOf(next)) {
      if (entry.isDirectory) waiting.push(entry as FileSystemDirectoryEntry);
      else {
        const content = await fileOf(entry as FileSystemFileEntry);
        if (content !== null) files.push({ path: entry.fullPath.replace(/^\//, ""), content });
      }
    }
  return files;
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
  return Promise.all(folders.map(async (folder) => toPickedFolder(folder.name, await readFolder(folder)))).then(
    (read) => [...single, ...read.filter(({ folder }) => folder !== undefined && folder.length > 0)],
  );
};
