import { CALCULATOR_ROUTES } from "./calculator-routes.ts";
import { START_PAGE } from "./public-pages.ts";
import { ROUTES } from "./routes.ts";

const splitPath = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

const ADDRESSES = Object.values({ ...ROUTES, ...CALCULATOR_ROUTES }).map(splitPath);

const isSameWord = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

/** Spells the segments as the routes do. Segments that no route names, such as ids, stay as they are. */
const spellSegments = (segments: readonly string[]): readonly string[] => {
  let pages = ADDRESSES;
  return segments.map((segment, index) => {
    pages = pages.filter((page) => isSameWord(page[index], segment));
    return pages[0]?.[index] ?? segment;
  });
};

/**
 * The canonical path of a page, for a path in another spelling: other case, extra slashes, or one of the two addresses
 * of the diary and of the start page (decision W13), or the earlier address of the documents.
 */
export const toCanonicalPath = (path: string): string => {
  const segments = splitPath(path);
  const [first, second] = segments;
  if (second === undefined && (first === undefined || isSameWord(first, "Registro"))) return START_PAGE;
  if (isSameWord(first, "account") && isSameWord(second, "Importa") && segments.length === 2) return ROUTES.documents;
  return `/${spellSegments(isSameWord(first, "Taccuino") ? ["Registro", ...segments] : segments).join("/")}`;
};
