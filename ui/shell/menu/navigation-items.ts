import type { Language } from "@libretto/core/messages/codes";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { pageEntries } from "@libretto/core/navigation/pages";
import type { MenuEntries } from "./menu-entries.ts";
import type { NavigationItem } from "./navigation-item.ts";

/** Whether the current page is that of an entry, or below it. */
const isAtOrBelow = ({ url }: MenuItem, path: string): boolean => url === path || path.startsWith(`${url}/`);

/**
 * Converts an entry of the server's menu. An entry without a descriptor keeps its label. Addresses outside the
 * application open in a new window.
 */
export const toNavigationItem =
  (entries: Pick<MenuEntries, "find">, language: Language, path: string) =>
  (item: MenuItem): NavigationItem => {
    const { label, icon } = entries.find(item.label) ?? {};
    return {
      key: item.label,
      label: label?.[language] ?? item.label,
      to: item.active && item.url.startsWith("/") ? (item.submenu[0]?.url ?? item.url) : null,
      ...(item.active && /^https:/.test(item.url) && { href: item.url }),
      ...(icon !== undefined && { icon }),
      current: isAtOrBelow(item, path) || item.submenu.some((below) => isAtOrBelow(below, path)),
    };
  };

/** The start page of a menu; null for an empty menu. */
export const findHome = ([first]: readonly MenuItem[]): string | null =>
  first?.active && first.url.startsWith("/") ? first.url : null;

const FAVOURITES = pageEntries.flatMap(([, { address, isFavourite }]) => (isFavourite ? [address] : []));

/** The most used pages in the menu. */
export const findFavourites = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => item.submenu).filter((item) => item.active && FAVOURITES.includes(item.url));
