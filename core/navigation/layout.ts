import { ROUTES } from "./routes.ts";

/** The frame of a page. */
export interface Layout {
  readonly topMenu: boolean;
  readonly subMenu: boolean;
  /** Has the print action and the date of the data. */
  readonly pharmacyFooter: boolean;
  readonly footer: boolean;
}

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The frame of the page at an address below the base path (doc 2 §2, Layout). */
export const layoutOf = (path: string): Layout => {
  const login = isBelow(path, ROUTES.login);
  return {
    topMenu: !login,
    subMenu: !login && !isBelow(path, ROUTES.account),
    pharmacyFooter: path === ROUTES.therapies,
    footer: !login,
  };
};
