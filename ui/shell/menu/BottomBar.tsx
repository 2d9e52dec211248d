import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { NavigationItemLink } from "./NavigationItemLink.tsx";
import type { NavigationItem } from "./navigation-item.ts";

/** The most used pages, at the bottom of a phone's screen. */
export const BottomBar = observer(({ items }: { readonly items: readonly NavigationItem[] }) => {
  const label = useLabels(shellLabels);
  return (
    <nav className={`${styles.tabs} not-printed`} aria-label={label("favourites")}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <NavigationItemLink item={item} iconSize={22} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
