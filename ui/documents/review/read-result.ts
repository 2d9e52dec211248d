import type { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedFile } from "../reviewed-file.ts";

/** What a file that was read gives: its first result on the page, and the id of the element that shows it. */
export interface ReadResult {
  readonly file: ReviewedFile;
  readonly is: "rows" | "table" | "link" | "choose" | "nothing" | "noRows";
  /** The number of rows; 0 for other results. */
  readonly count: number;
  readonly element: string;
  /** The document that shows it; null for other results. */
  readonly document: ReviewedDocument | null;
}

/** The id of the place of a document on the page. */
export const placeIdOf = ({ id }: Pick<ReviewedDocument, "id">): string => `${id}-place`;
/** The id of the reason why a file was not read. */
export const unreadIdOf = ({ id }: Pick<ReviewedFile, "id">): string => `${id}-unread`;

/** What a file gives; null while it is read. */
export const readResultOf = (file: ReviewedFile): ReadResult | null => {
  const { state, documents, tables, links, phone, disc, refusals } = file;
  if (state !== "read" && state !== "failed") return null;
  const [document = null] = documents;
  const count = documents.reduce((sum, { items }) => sum + items.length, 0);
  const [[table], [link]] = [tables, links];
  const shared = { file, count: 0, document: null };
  if (document !== null)
    return { file, is: count === 0 ? "noRows" : "rows", count, element: placeIdOf(document), document };
  if (table !== undefined) return { ...shared, is: "table", element: `${table.id}-title` };
  if (link !== undefined) return { ...shared, is: "link", element: `${link.id}-title` };
  if (phone !== null) return { ...shared, is: "choose", element: `${phone.id}-choice` };
  if (disc !== null) return { ...shared, is: "choose", element: "" };
  return state === "failed" || refusals.length > 0 ? { ...shared, is: "nothing", element: unreadIdOf(file) } : null;
};
