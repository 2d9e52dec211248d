import type { ReadingContext } from "../document.ts";
import type { PartContent } from "../part-content.ts";
import { offerTable } from "./offer-rows.ts";
import { previewTable } from "./preview.ts";
import type { SourceTable } from "./table.ts";

/**
 * Reads a table with measures. Without confirmed answers it gives a preview, in which the person says what is not known
 * for certain.
 *
 * @param path the names of the files around the table and its own
 */
export const readTable = (table: SourceTable, path: readonly string[], context: ReadingContext): PartContent => {
  const { table: request } = context;
  const isAbout = request !== undefined && request.path.join("\n") === path.join("\n");
  if (!isAbout) return previewTable(table, null, context);
  const { answers, isConfirmed } = request;
  return isConfirmed ? offerTable(table, answers, context) : previewTable(table, answers, context);
};
