import { isPhoneExport } from "@libretto/core/documents/part-content";
import { isRight } from "@libretto/core/kernel/fp";
import type { FilePart } from "@libretto/core/ports/documents/file-reader";

/**
 * The columns of the exports of phones, which a worker hands over to the page: a copy would take their memory twice. Each
 * is listed once, although columns of a series may be the same.
 */
export const columnsOf = (parts: readonly FilePart[]): ArrayBuffer[] => {
  const columns = parts
    .flatMap(({ result }) => (isRight(result) && isPhoneExport(result.right) ? result.right.series : []))
    .flatMap((series) => Object.values(series))
    .flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : []));
  return [...new Set(columns)];
};
