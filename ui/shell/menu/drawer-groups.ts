import { type MenuGroup, pageEntries } from "@libretto/core/navigation/pages";
import type { NavigationItem } from "./navigation-item.ts";

/** The groups of the pages of a record, in their order. */
const GROUPS = ["daily", "health", "documents", "sharing"] as const satisfies readonly MenuGroup[];

const keysIn = (name: MenuGroup): readonly string[] =>
  pageEntries.flatMap(([page, { group }]) => (group === name ? [`menu.${page}`] : []));

/** Below this number of sections a list needs no groups. */
const MIN_GROUPED = 8;

/** The sections of an entry in groups; sections of no group come first, without a name. */
export const groupSections = <I extends Pick<NavigationItem, "key">>(
  sections: readonly I[],
): readonly { readonly name: MenuGroup | null; readonly sections: readonly I[] }[] => {
  if (sections.length < MIN_GROUPED) return [{ name: null, sections }];
  const grouped = GROUPS.map((name) => ({ name, sections: sections.filter(({ key }) => keysIn(name).includes(key)) }));
  const rest = sections.filter(({ key }) => !GROUPS.some((name) => keysIn(name).includes(key)));
  return [{ name: null, sections: rest }, ...grouped].filter((group) => group.sections.length > 0);
};
