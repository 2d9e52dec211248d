import { observer } from "mobx-react-lite";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { trapFocus } from "../../shared/dialogs/focus-trap.ts";
import { CloseIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { NavigationItemLink } from "./NavigationItemLink.tsx";
import { useMenu } from "./use-menu.ts";

export interface DrawerControls {
  readonly close: () => void;
}

/** Both menus of a phone in one drawer: the main menu with the sections of each entry. It opens like a dialog. */
export const Drawer = observer(({ model: { close } }: { readonly model: DrawerControls }) => {
  const label = useLabels(shellLabels);
  const { items } = useMenu();
  const kit = useLabels(kitLabels);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click outside the drawer closes it; so does Esc
    <div className={styles.veil} onClick={(event) => event.target === event.currentTarget && close()}>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={label("menu")}
        tabIndex={-1}
        className={styles.drawer}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          if (event.key === "Tab" && trapFocus(event.currentTarget, event.shiftKey)) event.preventDefault();
        }}
      >
        <div className={styles.drawerHead}>
          {label("menu")}
          <IconButton icon={CloseIcon} label={kit("close")} onClick={close} />
        </div>
        <nav aria-label={label("mainMenu")}>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <NavigationItemLink item={item} onNavigate={close} />
                {item.below.length > 0 && (
                  <ul>
                    {item.below.map((section) => (
                      <li key={section.key}>
                        <NavigationItemLink item={section} onNavigate={close} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.drawerFoot}>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
});
