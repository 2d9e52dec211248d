import type { ReadingContext } from "../document.ts";
import type { PartContent } from "../part-content.ts";
import { offerTable } from "./offer-rows.ts";
import { readForPreview } from "./preview.ts";
import type { SourceTable } from "./table.ts";

/**
 * Reads a table with measures. Without confirmed answers it gives a preview, in which the person says what is not known
 * for certain. Confirmed answers that leave a question open, or that the table changes, give a preview too.
 *
 * @param path the names of the files around the table and its own
 */
export const readTable = (table: SourceTable, path: readonly string[], context: ReadingContext): PartContent => {
  const { table: request } = context;
  const isAbout = request !== undefined && request.path.join("\n") === path.join("\n");
  const { preview, rows } = readForPreview(table, isAbout ? request : null, context);
  if (!isAbout || request.stage !== "confirmed") return preview;
  const isSame = JSON.stringify(preview.answers) === JSON.stringify(request.answers);
  return isSame && preview.problems.length === 0 ? offerTable(table, request.answers, context, rows) : preview;
};
