import { type PAGES, type PageName, pageEntries } from "./pages.ts";

/** The address of each page, below the base path. */
export const ROUTES = Object.fromEntries(pageEntries.map(([name, { address }]) => [name, address])) as {
  readonly [N in PageName]: (typeof PAGES)[N]["address"];
};
