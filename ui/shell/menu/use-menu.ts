import { useLocation } from "react-router-dom";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { MenuEntries } from "./menu-entries.ts";
import { findFavourites, findHome, toNavigationItem } from "./navigation-items.ts";
import { NavigationModel } from "./navigation-model.ts";

/** The server's menu as navigation items, in the current language and for the current page. */
export const useMenu = () => {
  const { pathname } = useLocation();
  const toItem = toNavigationItem(useModel(MenuEntries), useModel(LanguageModel).current, pathname);
  const navigation = useModel(NavigationModel);
  const active = navigation.activeAt(pathname);
  return {
    items: navigation.menu.map((item) => ({
      ...toItem(item),
      current: item === active,
      below: item.submenu.map(toItem),
    })),
    /** The entry of the current page, and its sections. */
    active: active === null ? null : { parentLabel: toItem(active).label, items: active.submenu.map(toItem) },
    favourites: findFavourites(navigation.menu).map(toItem),
    home: findHome(navigation.menu),
  };
};
