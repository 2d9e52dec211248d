import type { Level } from "@libretto/core/access/confidentiality";
import { ITALIAN_TIME_ZONE } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { createWallClock } from "@libretto/core/kernel/wall-clock";
import type { FolderFile } from "@libretto/core/ports/documents/file-reader";
import type { FileBytes } from "@libretto/core/ports/files/file-service";

/** A file that the person chose, dropped, or opened from the record. */
export interface PickedDocument {
  readonly name: string;
  readonly mediaType: string;
  /** Null when a review is resumed and the file was not stored: its bytes are gone. */
  readonly content: FileBytes | null;
  /** The file of the record with these bytes; null when they are not stored. */
  readonly storedId: number | null;
  /** Whether it was taken from a link: the person has no such file. */
  readonly isFromLink?: boolean;
  /** The files of a folder, which are read together; the content is null then. */
  readonly folder?: readonly FolderFile[];
}

/** The original of a file in the record, or the PDF with the text of a document. */
export type Original =
  | { readonly is: "notStored" | "storing" }
  /** With its level when the record had it before the review. */
  | { readonly is: "stored"; readonly id: number; readonly earlierLevel?: Level }
  /** The person has deleted the stored file since. The level is the one it had, as above. */
  | { readonly is: "deleted"; readonly id: number; readonly earlierLevel?: Level }
  | { readonly is: "failed"; readonly failure: Failure };

/** The types of files that the person can choose. What a file is, its content decides. */
export const ACCEPTED_TYPES =
  ".dcm,.pdf,.xml,.p7m,.zip,.json,.ndjson,.csv,.tsv,.txt,.xlsx,.smart-health-card,.jpg,.jpeg,.png,.webp,.heic,.heif,image/jpeg,image/png,image/webp,image/heic,application/pdf,application/xml,text/xml,application/pkcs7-mime,application/zip,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The files of a picker or of a drop. */
export const toPickedDocuments = (files: FileList | null): readonly PickedDocument[] =>
  [...(files ?? [])].map((file) => ({ name: file.name, mediaType: file.type, content: file, storedId: null }));

const clockInItaly = createWallClock(ITALIAN_TIME_ZONE);

/**
 * The photographs of a camera, each with a name of its own: phones call every one of them "image.jpg", and a review can
 * have several pages.
 *
 * @param photo the first word of the name
 */
export const toPhotographs = (files: FileList | null, photo: string): readonly PickedDocument[] =>
  toPickedDocuments(files).map((picked, index) => {
    const [extension = ".jpg"] = /\.[a-z]+$/i.exec(picked.name) ?? [];
    const time = clockInItaly(files?.[index]?.lastModified ?? 0)
      .replace("T", " ")
      .replaceAll(":", ".");
    return { ...picked, name: `${photo} ${time}${extension}` };
  });

/** Files that belong together, such as those of a folder, as one document. */
export const toPickedFolder = (name: string, folder: readonly FolderFile[]): PickedDocument => ({
  ...{ name, mediaType: "", content: null, storedId: null, folder },
});

/** The folder of a picker, with the folders inside. */
export const toChosenFolder = (files: FileList | null): readonly PickedDocument[] => {
  const all = [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, content: file }));
  const [name = ""] = all[0]?.path.split("/") ?? [];
  return all.length === 0 ? [] : [toPickedFolder(name, all)];
};
