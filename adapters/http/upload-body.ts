import type { Outgoing } from "./upload.ts";

/** The parts of a form in which a file goes up, as the endpoint names them. */
const ROW_PART = "dati";
const FILE_PART = "file";

/**
 * What is sent of a file: itself, or a form with its row first, so that the server knows what comes. A browser's file
 * is not read before it is sent, and never whole.
 */
export const bodyOf = async ({ row, name, content }: Outgoing): Promise<Blob | FormData> => {
  const bytes = content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);
  if (row === undefined) return bytes;
  const form = new FormData();
  form.append(ROW_PART, JSON.stringify(row));
  form.append(FILE_PART, bytes, name);
  return form;
};
