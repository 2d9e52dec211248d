import type { PickedDocument } from "./reviewed-file.ts";

/** The types of files that the person can choose. What a file is, its content decides. */
export const ACCEPTED_TYPES =
  ".pdf,.xml,.p7m,.zip,.json,application/pdf,application/xml,text/xml,application/pkcs7-mime,application/zip,application/json";

/** The files of a picker or of a drop. */
export const toPickedDocuments = (files: FileList | null): readonly PickedDocument[] =>
  [...(files ?? [])].map((file) => ({ name: file.name, mediaType: file.type, content: file, storedId: null }));
