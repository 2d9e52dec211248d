import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { DialogsModel } from "../shared/dialogs/dialogs-model.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { SearchIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { PreferencesModel } from "../shared/reading/preferences-model.ts";
import { isSearchShortcut } from "./search-shortcut.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** Opens the search, also by Ctrl or ⌘ with K, and by the key "/" unless it is switched off. */
export const SearchButton = observer(({ open }: { readonly open: () => void }) => {
  const label = useLabels(shellLabels);
  const dialogs = useModel(DialogsModel);
  const preferences = useModel(PreferencesModel);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (dialogs.hasOpen || !isSearchShortcut(event, preferences.current?.isSearchKeyOn ?? false)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [dialogs, preferences, open]);
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts={`Control+K Meta+K${preferences.current?.isSearchKeyOn ? " /" : ""}`}
      onClick={open}
    >
      <Icon of={SearchIcon} size={20} />
      <span>
        {label("find")}
        <span className="visually-hidden"> {label("orDo")}</span>
      </span>
      <span aria-hidden="true" className={styles.keys}>
        <kbd>{/Mac|iP(hone|ad|od)/.test(navigator.platform) ? "⌘ K" : "Ctrl K"}</kbd>
      </span>
    </button>
  );
});
