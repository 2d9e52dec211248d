/** An entry of the main menu, from the server. */
export interface MenuItem {
  /** A key of the interface's labels, so that the menu follows the language. */
  readonly label: string;
  /** Inside the application it begins with a slash; anything else opens outside. */
  readonly url: string;
  readonly icon: string;
  /** An inactive entry is shown and does not navigate. */
  readonly active: boolean;
  readonly submenu: readonly MenuItem[];
}

/** An active entry with its sections; its label is a key of the interface's labels. */
export const item = (label: string, url: string, icon: string, submenu: readonly MenuItem[] = []): MenuItem => ({
  label,
  url,
  icon,
  active: true,
  submenu,
});

/** After signing in the menu is looked for so many times … */
export const MENU_CHECKS = 6;
/** … so far apart; after the last the application goes on without it. */
export const MENU_CHECK_SECONDS = 1;

/** Whether choosing an entry leads anywhere: an inactive one is shown and does not (doc 2 §2). */
export const navigates = ({ active, url }: MenuItem): boolean => active && url !== "";

/** The menu with the administration's entry behind it, for whoever may administer (doc 2 §6). */
export const withAdministration = (
  menu: readonly MenuItem[],
  administers: boolean,
  entry: MenuItem,
): readonly MenuItem[] => (administers && !menu.some(({ url }) => url === entry.url) ? [...menu, entry] : menu);
