import type { MenuItem } from "@libretto/core/navigation/menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { IconShape } from "../../shared/icons/Icon.tsx";
import {
  ClearanceIcon,
  DiaryIcon,
  DosesIcon,
  ExamsIcon,
  FilesIcon,
  HistoryIcon,
  LaboratoryIcon,
  MedicationsIcon,
  PersonIcon,
  ScoresIcon,
} from "../../shared/icons/icons.ts";
import type { Label } from "../../shared/translations.ts";
import { type MenuLabel, menuLabels } from "./menu-labels.ts";
import type { NavigationItem } from "./navigation-item.ts";

/** By the image name in the server's menu. */
const icons: Readonly<Record<string, IconShape>> = {
  sheet: PersonIcon,
  diary: DiaryIcon,
  therapies: MedicationsIcon,
  exams: ExamsIcon,
  labResults: LaboratoryIcon,
  files: FilesIcon,
  accessLog: HistoryIcon,
  doses: DosesIcon,
  clearance: ClearanceIcon,
  scores: ScoresIcon,
};

const labelOf = (label: Label<MenuLabel>, item: MenuItem): string =>
  Object.hasOwn(menuLabels.known, item.label) ? label(item.label as MenuLabel) : item.label;

/** Whether the current page is that of an entry, or below it. */
const isAtOrBelow = ({ url }: MenuItem, path: string): boolean => url === path || path.startsWith(`${url}/`);

/** Converts an entry of the server's menu. Addresses outside the application open in a new window. */
export const toNavigationItem =
  (label: Label<MenuLabel>, path: string) =>
  (item: MenuItem): NavigationItem => ({
    key: item.label,
    label: labelOf(label, item),
    to: item.active && item.url.startsWith("/") ? (item.submenu[0]?.url ?? item.url) : null,
    ...(item.active && /^https:/.test(item.url) && { href: item.url }),
    ...(icons[item.icon] && { icon: icons[item.icon] }),
    current: isAtOrBelow(item, path) || item.submenu.some((below) => isAtOrBelow(below, path)),
  });

/** The start page of a menu; null for an empty menu. */
export const findHome = ([first]: readonly MenuItem[]): string | null =>
  first?.active && first.url.startsWith("/") ? first.url : null;

const FAVOURITES: readonly string[] = [ROUTES.sheet, "/Registro/Taccuino", ROUTES.therapies, "/Registro/Esami"];

/** The most used pages in the menu. */
export const findFavourites = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => item.submenu).filter((item) => item.active && FAVOURITES.includes(item.url));
