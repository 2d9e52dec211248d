import type { MenuGroup } from "@libretto/core/navigation/pages";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { trapFocus } from "../../shared/dialogs/focus-trap.ts";
import { CloseIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import { groupSections } from "./drawer-groups.ts";
import { DRAWER_ICONS } from "./drawer-icons.ts";
import { drawerLabels } from "./drawer-labels.ts";
import { NavigationItemLink } from "./NavigationItemLink.tsx";
import type { NavigationItem } from "./navigation-item.ts";
import { useMenu } from "./use-menu.ts";

export interface DrawerControls {
  readonly close: () => void;
}

interface SectionsProps extends DrawerControls {
  readonly name: MenuGroup | null;
  readonly sections: readonly NavigationItem[];
}

const withIcon = (item: NavigationItem): NavigationItem => {
  const icon = item.icon ?? DRAWER_ICONS[item.key];
  return icon === undefined ? item : { ...item, icon };
};

/** The sections of one group, with its name. */
const Sections = observer(({ name, sections, close }: SectionsProps) => {
  const label = useLabels(drawerLabels);
  const title = useId();
  if (sections.length === 0) return null;
  return (
    <>
      {name !== null && (
        <p id={title} className={styles.drawerGroup}>
          {label(name)}
        </p>
      )}
      <ul {...(name !== null && { "aria-labelledby": title })}>
        {sections.map((section) => (
          <li key={section.key}>
            <NavigationItemLink item={withIcon(section)} onNavigate={close} />
          </li>
        ))}
      </ul>
    </>
  );
});

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
                {groupSections(item.below).map(({ name, sections }) => (
                  <Sections key={name} name={name} sections={sections} close={close} />
                ))}
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
