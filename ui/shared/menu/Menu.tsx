import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { closeOnLeave } from "../close-on-leave.ts";
import { Disclosure } from "../disclosure.ts";
import { Icon, type IconShape } from "../icons/Icon.tsx";
import { useOwnModel } from "../models.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconShape;
  /** A second line: the current level, or why it is locked. */
  readonly detail?: string;
  readonly danger?: boolean;
  /** Of an entry that switches something on and off. */
  readonly isChecked?: boolean;
  readonly run: () => void;
}

interface Props {
  readonly items: readonly MenuItem[];
  /** The button that opens the menu. It gets the props of a menu button. */
  readonly button: (buttonProps: {
    readonly id: string;
    readonly "aria-haspopup": "menu";
    readonly "aria-expanded": boolean;
    readonly onClick: () => void;
  }) => ReactNode;
}

/** The item that a key selects. */
const nextIndex = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

const moveFocusByKey = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const next = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
};

/** The space between a menu and the edge of the window, in pixels. */
const EDGE = 12;

/** Places the menu on the side of its button with enough room, within the window, and focuses its first item. */
const placeMenu = (menu: HTMLElement | null) => {
  if (menu === null) return;
  const button = menu.parentElement?.getBoundingClientRect() ?? menu.getBoundingClientRect();
  const [above, below] = [button.top - EDGE, window.innerHeight - button.bottom - EDGE];
  const { left, height } = menu.getBoundingClientRect();
  if (height > below && above > below) menu.classList.add(styles.up ?? "");
  if (height > Math.max(above, below)) menu.style.maxHeight = `${Math.max(above, below)}px`;
  if (left < 0) menu.classList.add(styles.start ?? "");
  menu.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
};

/** The role of an item: one that switches something on or off says which of the two holds. */
const roleOf = ({ isChecked }: MenuItem) =>
  isChecked === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": isChecked };

/** A button with a drop-down menu. Arrow keys select items; Esc closes it and focuses the button. */
export const Menu = observer(({ items, button }: Props) => {
  const id = useId();
  const menu = useOwnModel(() => new Disclosure());
  const close = () => {
    menu.hide();
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.around} {...closeOnLeave(menu, close)}>
      {button({ id, "aria-haspopup": "menu", "aria-expanded": menu.isOpen, onClick: menu.toggle })}
      {menu.isOpen && (
        <div
          role="menu"
          // a menu that scrolls needs the keyboard
          tabIndex={0}
          aria-labelledby={id}
          className={styles.menu}
          ref={placeMenu}
          onKeyDown={moveFocusByKey}
        >
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              {...roleOf(item)}
              tabIndex={-1}
              className={`${styles.item} ${item.danger ? styles.danger : ""}`}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.icon && <Icon of={item.icon} />}
              <span>
                {item.label}
                {item.detail !== undefined && <small>{item.detail}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
});
