import { observer } from "mobx-react-lite";
import { IconButton } from "../shared/controls/IconButton.tsx";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { MenuIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { loadCode } from "../shared/load-code.ts";
import { useModel } from "../shared/models.ts";
import { NoticesModel } from "../shared/notices-model.ts";
import { Brand } from "./Brand.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { type AccountEntry, AccountMenu } from "./menu/AccountMenu.tsx";
import type { DrawerControls } from "./menu/Drawer.tsx";
import { loadDrawer } from "./menu/load-drawer.ts";
import type { NavigationItem } from "./menu/navigation-item.ts";
import { TopMenu } from "./menu/TopMenu.tsx";
import { SearchButton } from "./SearchButton.tsx";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly home: string;
  readonly items: readonly NavigationItem[];
  readonly account: AccountEntry;
  /** Opens the search; null for an account without a record. */
  readonly openSearch: (() => void) | null;
}

/** Product, main menu, language, account; on a phone a button opens the menus. */
export const Header = observer(({ home, items, account, openSearch }: Props) => {
  const label = useLabels(shellLabels);
  const dialogs = useModel(DialogsModel);
  const notices = useModel(NoticesModel);
  return (
    <header className={`${styles.header} not-printed`}>
      <div className={`wrap ${styles.bar}`}>
        <div className={styles.drawerButton}>
          <IconButton
            icon={MenuIcon}
            size={24}
            tipFrom="start"
            label={label("openMenu")}
            aria-haspopup="dialog"
            onClick={async () => {
              const code = await loadCode(notices, loadDrawer);
              if (code !== null)
                void dialogs.open<DrawerControls, never>(code.Drawer, (end) => ({ close: () => end(null) }));
            }}
          />
        </div>
        <Brand to={home} label={label("home")} />
        <TopMenu items={items} />
        <div className={styles.right}>
          {openSearch !== null && <SearchButton open={openSearch} />}
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
          <AccountMenu {...account} />
        </div>
      </div>
    </header>
  );
});
