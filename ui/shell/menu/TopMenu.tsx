import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { MenuLine } from "./MenuLine.tsx";
import type { NavigationItem } from "./navigation-item.ts";

/** The main menu of a wide screen. */
export const TopMenu = observer(({ items }: { readonly items: readonly NavigationItem[] }) => {
  const label = useLabels(shellLabels);
  return (
    <nav className={styles.main} aria-label={label("mainMenu")}>
      <MenuLine label={label("mainMenu")} items={items} />
    </nav>
  );
});
