import { type CarerRight, includesRight } from "@libretto/core/access/carer-rights";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import { useLocation } from "react-router-dom";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { SessionModel } from "../session/session-model.ts";
import { MenuEntries } from "./menu-entries.ts";
import { findFavourites, findHome, toNavigationItem } from "./navigation-items.ts";
import { NavigationModel } from "./navigation-model.ts";

/** The right that a carer needs for a page; any other page is for every carer. */
const NEEDED_RIGHTS: Readonly<Record<string, CarerRight>> = {
  [ROUTES.accessLog]: "represent",
  [ROUTES.doctors]: "manage",
  [ROUTES.emergencySheet]: "manage",
};
const isSearch = ({ url }: MenuItem): boolean => url === ROUTES.search;

/** The server's menu as navigation items, in the current language and for the current page. */
export const useMenu = () => {
  const { pathname } = useLocation();
  const toItem = toNavigationItem(useModel(MenuEntries), useModel(LanguageModel).current, pathname);
  const navigation = useModel(NavigationModel);
  const { opened } = useModel(SessionModel);
  const isShown = (item: MenuItem): boolean =>
    opened === null || includesRight(opened.right, NEEDED_RIGHTS[item.url] ?? "read");
  const active = navigation.activeAt(pathname);
  const search = navigation.menu.flatMap(({ submenu }) => submenu).find(isSearch);
  return {
    items: navigation.menu.map((item) => ({
      ...toItem(item),
      current: item === active,
      below: item.submenu.filter(isShown).map(toItem),
    })),
    /** The entry of the current page, and its sections. */
    active:
      active === null
        ? null
        : {
            parentLabel: toItem(active).label,
            items: active.submenu.filter((item) => !isSearch(item) && isShown(item)).map(toItem),
          },
    /** The search over the record, which the header has; null in a menu without it. */
    search: search === undefined ? null : toItem(search),
    favourites: findFavourites(navigation.menu).map(toItem),
    home: findHome(navigation.menu),
  };
};
