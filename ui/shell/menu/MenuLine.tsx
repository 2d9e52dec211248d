import { observer } from "mobx-react-lite";
import type { KeyboardEvent } from "react";
import { TabStop } from "../../shared/menu/tab-stop.ts";
import { useOwnModel } from "../../shared/models.ts";
import styles from "../shell.module.css";
import { NavigationItemLink } from "./NavigationItemLink.tsx";
import type { NavigationItem } from "./navigation-item.ts";

/** The index of the link that a key focuses; undefined for another key. */
const nextIndex = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

const moveFocusByKey = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const next = nextIndex(event.key, links.indexOf(document.activeElement as HTMLElement), links.length);
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
};

interface Props {
  /** The name of the menu. */
  readonly label: string;
  readonly items: readonly NavigationItem[];
  readonly className?: string;
}

/**
 * The links of a menu in one line: a toolbar, so that the content is a few Tab stops away. Tab stops once, at the current
 * page; arrow keys, Home and End move between the links.
 */
export const MenuLine = observer(({ label, items, className = "" }: Props) => {
  const tabStop = useOwnModel(() => new TabStop<string>());
  const current = items.find((item) => item.current) ?? items[0];
  const focusable = tabStop.selectFrom(
    items.map(({ key }) => key),
    current?.key,
  );
  return (
    <ul
      role="toolbar"
      aria-label={label}
      className={`${styles.line} ${className}`}
      onKeyDown={moveFocusByKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) tabStop.forget();
      }}
    >
      {items.map((item) => (
        <li key={item.key} role="none" onFocus={() => tabStop.setFocused(item.key)}>
          <NavigationItemLink item={item} tabIndex={item.key === focusable ? 0 : -1} />
        </li>
      ))}
      <li role="none" aria-hidden="true" className={styles.arrowKeys}>
        ← →
      </li>
    </ul>
  );
});
