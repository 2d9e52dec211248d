import type { UploadSource } from "./upload.ts";

/** The parts of the upload form, as the endpoint names them. */
const ROW_PART = "dati";
const FILE_PART = "file";

/**
 * Builds the body of an upload: the file itself, or a form with its row first, so that the server knows what follows. A
 * browser's file is never read as a whole.
 */
export const buildUploadBody = async ({ row, name, content }: UploadSource): Promise<Blob | FormData> => {
  const bytes = content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);
  if (row === undefined) return bytes;
  const form = new FormData();
  form.append(ROW_PART, JSON.stringify(row));
  form.append(FILE_PART, bytes, name);
  return form;
};
