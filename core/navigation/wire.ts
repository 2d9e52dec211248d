import * as t from "io-ts";
import type { MenuItem } from "./menu.ts";

/** An entry of the menu on the wire, with its submenu. */
export interface MenuRow {
  readonly label: string;
  readonly url: string;
  readonly image: string;
  readonly active: boolean;
  readonly submenu: readonly MenuRow[];
}

/** An entry of the menu on the wire, with its submenu. */
export const MenuRow: t.Type<MenuRow> = t.recursion("MenuRow", () =>
  t.exact(
    t.type({
      label: t.string,
      url: t.string,
      image: t.string,
      active: t.boolean,
      submenu: t.readonlyArray(MenuRow),
    }),
  ),
);

const toItem = ({ image, submenu, ...row }: MenuRow): MenuItem => ({
  ...row,
  icon: image,
  submenu: submenu.map(toItem),
});
const toRow = ({ icon, submenu, ...item }: MenuItem): MenuRow => ({
  ...item,
  image: icon,
  submenu: submenu.map(toRow),
});

/** The codec of an entry of the menu. */
export const MenuItemWire = new t.Type<MenuItem, MenuRow, unknown>(
  "MenuItem",
  (value): value is MenuItem => MenuRow.is(toRow(value as MenuItem)),
  (value, context) => {
    const decoded = MenuRow.validate(value, context);
    return decoded._tag === "Left" ? decoded : t.success(toItem(decoded.right));
  },
  toRow,
);

/** The codec of the menu. */
export const MenuWire = t.readonlyArray(MenuItemWire);
