import { taskEither } from "@libretto/core/kernel/fp";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { MenuSource, Settings } from "@libretto/core/ports/menu-source";
import { noTrouble, type Trouble } from "./trouble.ts";

const item = (label: string, url: string, icon: string, submenu: readonly MenuItem[] = []): MenuItem => ({
  label,
  url,
  icon,
  active: true,
  submenu,
});

const MENU: readonly MenuItem[] = [
  item("menu.registro", ROUTES.sheet, "record", [
    item("menu.sheet", ROUTES.sheet, "sheet"),
    item("menu.therapies", ROUTES.therapies, "therapies"),
    item("menu.accessLog", ROUTES.accessLog, "accessLog"),
  ]),
];

export const memoryMenuSource = (settings: Partial<Settings> = {}, trouble: Trouble = noTrouble): MenuSource => ({
  menu: () => trouble.befall(taskEither.right(MENU)),
  settings: () =>
    trouble.befall(
      taskEither.right({ google: false, demo: true, supportUrl: "", supportEmail: "", stores: null, ...settings }),
    ),
});
