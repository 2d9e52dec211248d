import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { MenuLine } from "./MenuLine.tsx";
import type { NavigationItem } from "./navigation-item.ts";

/** The sections below the active entry of the main menu. */
export const SubMenu = observer(
  ({ parentLabel, items }: { readonly parentLabel: string; readonly items: readonly NavigationItem[] }) => {
    const name = useLabels(shellLabels)("subMenu", { name: parentLabel });
    return (
      <nav className={`${styles.sub} not-printed`} aria-label={name}>
        <MenuLine label={name} items={items} className="wrap" />
      </nav>
    );
  },
);
