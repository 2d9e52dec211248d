import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { NavigationItemLink } from "./NavigationItemLink.tsx";
import type { NavigationItem } from "./navigation-item.ts";

/** The sections below the active entry of the main menu. */
export const SubMenu = observer(
  ({ parentLabel, items }: { readonly parentLabel: string; readonly items: readonly NavigationItem[] }) => {
    const label = useLabels(shellLabels);
    return (
      <nav className={`${styles.sub} not-printed`} aria-label={label("subMenu", { name: parentLabel })}>
        <ul className="wrap">
          {items.map((item) => (
            <li key={item.key}>
              <NavigationItemLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
    );
  },
);
