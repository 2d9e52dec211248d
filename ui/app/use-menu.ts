import { useLocation } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { menuLabels } from "./menu-labels.ts";
import { NavigationModel } from "./navigation-model.ts";
import { favouritesIn, homeIn, placeOf } from "./places.ts";

/** The server's menu as places to go to, in the language of the moment and seen from where one is. */
export const useMenu = () => {
  const { pathname } = useLocation();
  const place = placeOf(useLabels(menuLabels), pathname);
  const navigation = useModel(NavigationModel);
  const active = navigation.activeAt(pathname);
  return {
    places: navigation.menu.map((item) => ({
      ...place(item),
      current: item === active,
      below: item.submenu.map(place),
    })),
    /** The entry under which one is, and the sections below it. */
    active: active === null ? null : { of: place(active).label, places: active.submenu.map(place) },
    favourites: favouritesIn(navigation.menu).map(place),
    home: homeIn(navigation.menu),
  };
};
