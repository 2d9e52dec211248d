import type { PageName } from "@libretto/core/navigation/pages";
import type { NavigationItem } from "./navigation-item.ts";

/** The groups of the sections of a record, with the pages of each. */
const GROUPS = {
  groupDaily: ["sheet", "diary", "therapies", "visits"],
  groupHealth: ["diagnoses", "exams", "labResults", "vaccinations", "history", "reactions", "model3d"],
  groupDocuments: ["search", "files", "emergencySheet"],
  groupSharing: ["doctors", "accessLog"],
} as const satisfies Readonly<Record<string, readonly PageName[]>>;

export type DrawerGroup = keyof typeof GROUPS;

/** Below this number of sections a list needs no groups. */
const MIN_GROUPED = 8;

/** The sections of an entry in groups; sections of no group come first, without a name. */
export const groupSections = <I extends Pick<NavigationItem, "key">>(
  sections: readonly I[],
): readonly { readonly name: DrawerGroup | null; readonly sections: readonly I[] }[] => {
  if (sections.length < MIN_GROUPED) return [{ name: null, sections }];
  const keysOf = (name: DrawerGroup): readonly string[] => GROUPS[name].map((page) => `menu.${page}`);
  const names = Object.keys(GROUPS) as readonly DrawerGroup[];
  const grouped = names.map((name) => ({ name, sections: sections.filter(({ key }) => keysOf(name).includes(key)) }));
  const rest = sections.filter(({ key }) => !names.some((name) => keysOf(name).includes(key)));
  return [{ name: null, sections: rest }, ...grouped].filter((group) => group.sections.length > 0);
};
