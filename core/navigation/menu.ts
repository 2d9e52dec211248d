/** An entry of the main menu, from the server. */
export interface MenuItem {
  /** A key of the interface's labels, so that the menu follows the language. */
  readonly label: string;
  /** Inside the application it begins with a slash; anything else opens outside. */
  readonly url: string;
  readonly icon: string;
  /** An inactive entry is visible but does not navigate. */
  readonly active: boolean;
  readonly submenu: readonly MenuItem[];
}

/** An active entry with its sections; its label is a key of the interface's labels. */
export const menuItem = (label: string, url: string, icon: string, submenu: readonly MenuItem[] = []): MenuItem => ({
  label,
  url,
  icon,
  active: true,
  submenu,
});

/** The number of attempts to load the menu after sign-in … */
export const MENU_CHECKS = 6;
/** … and their interval. After the last attempt the application continues without a menu. */
export const MENU_CHECK_SECONDS = 1;

/** Appends the administration entry for administrators (doc 2 §6). */
export const addAdministration = (
  menu: readonly MenuItem[],
  isAdministrator: boolean,
  entry: MenuItem,
): readonly MenuItem[] => (isAdministrator && !menu.some(({ url }) => url === entry.url) ? [...menu, entry] : menu);
