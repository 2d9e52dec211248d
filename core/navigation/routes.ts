import { PAGES, type PageName, type PublicPage, pageEntries } from "./pages.ts";

/** The path that all pages are below. */
export const BASE_PATH = "/webui";

/** The address of each page, below the base path. */
export const ROUTES = Object.fromEntries(pageEntries.map(([name, { address }]) => [name, address])) as {
  readonly [N in PageName]: (typeof PAGES)[N]["address"];
};

/** The start page of a signed-in user. */
export const START_PAGE = ROUTES.sheet;

/** Whether a page needs no session (decision W14). */
export const isPublic = (name: PageName): boolean => PAGES[name].audience === "everybody";

/** Pages without a session, besides the login page. */
export const PUBLIC_PAGES = pageEntries.flatMap(([name]) =>
  isPublic(name) && name !== "login" ? [name as PublicPage] : [],
);

/** The address to return to after signing in: only a page of this application, never another site. */
export const returnAddress = (requested: string | null): string =>
  requested !== null && /^\/(?![/\\])\P{Cc}*$/u.test(requested) && !requested.startsWith(ROUTES.login)
    ? requested
    : START_PAGE;
