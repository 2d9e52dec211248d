import type { MenuItem } from "@libretto/core/navigation/menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import { useLocation } from "react-router-dom";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { SessionModel } from "../session/session-model.ts";
import { MenuEntries } from "./menu-entries.ts";
import { findFavourites, findHome, toNavigationItem } from "./navigation-items.ts";
import { NavigationModel } from "./navigation-model.ts";

/** A carer does not read who opened the record of the patient. */
const isForCarer = ({ url }: MenuItem): boolean => url !== ROUTES.accessLog;
const isSearch = ({ url }: MenuItem): boolean => url === ROUTES.search;

/** The server's menu as navigation items, in the current language and for the current page. */
export const useMenu = () => {
  const { pathname } = useLocation();
  const toItem = toNavigationItem(useModel(MenuEntries), useModel(LanguageModel).current, pathname);
  const navigation = useModel(NavigationModel);
  const isCared = useModel(SessionModel).opened !== null;
  const isShown = (item: MenuItem): boolean => !isSearch(item) && (!isCared || isForCarer(item));
  const active = navigation.activeAt(pathname);
  const search = navigation.menu.flatMap(({ submenu }) => submenu).find(isSearch);
  return {
    items: navigation.menu.map((item) => ({
      ...toItem(item),
      current: item === active,
      below: item.submenu.filter((below) => !isCared || isForCarer(below)).map(toItem),
    })),
    /** The entry of the current page, and its sections. */
    active:
      active === null ? null : { parentLabel: toItem(active).label, items: active.submenu.filter(isShown).map(toItem) },
    /** The search over the record, which the header has; null in a menu without it. */
    search: search === undefined ? null : toItem(search),
    favourites: findFavourites(navigation.menu).map(toItem),
    home: findHome(navigation.menu),
  };
};
