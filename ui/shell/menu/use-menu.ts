import type { MenuItem } from "@libretto/core/navigation/menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import { useLocation } from "react-router-dom";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { MenuEntries } from "./menu-entries.ts";
import { findFavourites, findHome, toNavigationItem } from "./navigation-items.ts";
import { NavigationModel } from "./navigation-model.ts";

const isSearch = ({ url }: MenuItem): boolean => url === ROUTES.search;

/** The server's menu as navigation items, in the current language and for the current page. */
export const useMenu = () => {
  const { pathname } = useLocation();
  const toItem = toNavigationItem(useModel(MenuEntries), useModel(LanguageModel).current, pathname);
  const navigation = useModel(NavigationModel);
  const active = navigation.activeAt(pathname);
  const search = navigation.menu.flatMap(({ submenu }) => submenu).find(isSearch);
  return {
    items: navigation.menu.map((item) => ({
      ...toItem(item),
      current: item === active,
      below: item.submenu.map(toItem),
    })),
    /** The entry of the current page, and its sections. */
    active:
      active === null
        ? null
        : { parentLabel: toItem(active).label, items: active.submenu.filter((item) => !isSearch(item)).map(toItem) },
    /** The search over the record, which the header has; null in a menu without it. */
    search: search === undefined ? null : toItem(search),
    favourites: findFavourites(navigation.menu).map(toItem),
    home: findHome(navigation.menu),
  };
};
