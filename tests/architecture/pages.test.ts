import { existsSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_MENU } from "@libretto/core/navigation/admin-menu";
import { doctorMenu } from "@libretto/core/navigation/doctor-menu";
import type { MenuItem } from "@libretto/core/navigation/menu";
import { PAGES, type PrivatePage, pageEntries } from "@libretto/core/navigation/pages";
import { PATIENT_MENU } from "@libretto/core/navigation/patient-menu";
import { ROUTES } from "@libretto/core/navigation/routes";
import { PAGE_SECTIONS } from "@libretto/core/navigation/section-pages";
import { sections } from "@libretto/core/record/sections";
import { privatePages } from "@libretto/ui/routing/private-pages";
import { DRAWER_ICONS } from "@libretto/ui/shell/menu/drawer-icons";
import { MenuEntries } from "@libretto/ui/shell/menu/menu-entries";
import { describe, expect, it } from "vitest";
import { adminScreens } from "../support/journeys/screens/admin.ts";
import { privateScreens } from "../support/journeys/screens/all.ts";
import { doctorScreens } from "../support/journeys/screens/doctor.ts";
import { restoreScreens } from "../support/journeys/screens/record/restore.ts";
import { ROOT } from "./cruise.ts";

const LANGUAGES = ["it", "en"] as const;
/** Pages that say in their sections what they do. */
const WITHOUT_GUIDE: readonly string[] = ["bin"];

const flatten = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => [item, ...flatten(item.submenu)]);

describe("the pages", () => {
  it("have a descriptor each, with a guide in both languages", () => {
    const names = pageEntries.filter(([, { audience }]) => audience !== "everybody").map(([name]) => name);
    expect(privatePages.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    const guides = privatePages.flatMap(({ name, guide }) =>
      WITHOUT_GUIDE.includes(name) ? [] : LANGUAGES.map((language) => `docs/guide/${language}/${guide}.md`),
    );
    expect(guides.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("have one address each, whatever its case", () => {
    const addresses = Object.values(ROUTES).map((address) => address.toLowerCase());
    expect(new Set(addresses).size).toBe(Object.keys(PAGES).length);
  });

  const iconOf = (entries: MenuEntries, label: string) => entries.find(label)?.icon ?? DRAWER_ICONS[label];

  it("have a label in both languages for each entry of the menus, and an icon below the main entries", () => {
    const entries = new MenuEntries(privatePages);
    const missing = flatten([...PATIENT_MENU, ...doctorMenu({}), ADMIN_MENU]).flatMap(({ label }) => {
      const texts = entries.find(label)?.label;
      return LANGUAGES.filter((language) => !texts?.[language].trim()).map((language) => `${label} in ${language}`);
    });
    expect(missing).toEqual([]);
    const below = PATIENT_MENU.flatMap(({ submenu }) => submenu);
    expect(below.filter(({ label }) => iconOf(entries, label) === undefined)).toEqual([]);
    expect(entries.find("menu.toString")).toBeNull();
  });

  it("have different icons within one menu", () => {
    const entries = new MenuEntries(privatePages);
    const repeated = [...PATIENT_MENU, ...doctorMenu({}), ADMIN_MENU].flatMap(({ submenu }) => {
      const icons = submenu.flatMap(({ label }) => iconOf(entries, label) ?? []);
      return submenu.filter(({ label }) => icons.filter((icon) => icon === iconOf(entries, label)).length > 1);
    });
    expect(repeated.map(({ label }) => label)).toEqual([]);
  });

  it("show each section of the record on one page", () => {
    const shown = Object.values(PAGE_SECTIONS).flat();
    expect(shown.toSorted()).toEqual(sections.map(({ name }) => name).toSorted());
  });

  it("are opened by the journeys of every screen", () => {
    const opened = [...privateScreens, ...doctorScreens, ...adminScreens, ...restoreScreens].map(({ path }) => path);
    const isOpened = (name: PrivatePage) =>
      opened.some((path) => path.startsWith(ROUTES[name].replace(/(\/\*|:\w+)$/, "")));
    expect(privatePages.map(({ name }) => name).filter((name) => !isOpened(name))).toEqual([]);
  });
});
