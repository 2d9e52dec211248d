import { NEW_ID } from "../kernel/id.ts";
import { type PageName, pageEntries } from "./pages.ts";
import { ROUTES } from "./routes.ts";
import { PAGE_SECTIONS } from "./section-pages.ts";

/** A row of the record: its section and its id; `NEW_ID` for a row to add. */
export interface RowTarget {
  readonly section: string;
  readonly id: number;
}

const PARAMETER = "voce";

/** The page that shows a section of the record; null when no page does. */
export const findPageOfSection = (section: string): PageName | null =>
  pageEntries.find(([name]) => PAGE_SECTIONS[name]?.includes(section))?.[0] ?? null;

/** The address that opens a row on the page of its section; null when no page shows the section. */
export const rowAddress = ({ section, id }: RowTarget): string | null => {
  const page = findPageOfSection(section);
  return page === null ? null : `${ROUTES[page]}?${PARAMETER}=${section}.${id}`;
};

/** The address that opens the form of a new row on the page of its section; null when no page shows the section. */
export const newRowAddress = (section: string): string | null => rowAddress({ section, id: NEW_ID });

/** The row that the query of an address names (`?voce=therapies.12`); null when it names none. */
export const readRowTarget = (query: string): RowTarget | null => {
  const [, section = "", digits = ""] =
    new RegExp(`[?&]${PARAMETER}=([A-Za-z]+)\\.(\\d{1,16})(?:&|$)`).exec(query) ?? [];
  const id = Number(digits);
  return section !== "" && Number.isSafeInteger(id) ? { section, id } : null;
};
