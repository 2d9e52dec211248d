import { LANDING, ROUTES } from "./routes.ts";

/** The frame of a page. */
export interface Layout {
  readonly topMenu: boolean;
  readonly subMenu: boolean;
  /** Has the print action and the date of the data. */
  readonly pharmacyFooter: boolean;
  readonly footer: boolean;
}

const below = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The frame of the page at an address below the base path (doc 2 §2, Layout). */
export const layoutOf = (path: string): Layout => {
  const login = below(path, ROUTES.login);
  return {
    topMenu: !login,
    subMenu: !login && !below(path, ROUTES.account),
    pharmacyFooter: path === ROUTES.therapies,
    footer: !login,
  };
};

const DIARY = "/Registro/Taccuino";

/** The canonical address of a page that the documents spell in several ways (decision W13). */
export const canonical = (path: string): string => {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
  if (bare === "/" || bare === "/Registro") return LANDING;
  return below(bare, "/Taccuino") ? `${DIARY}${bare.slice("/Taccuino".length)}` : bare;
};
