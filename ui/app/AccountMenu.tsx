import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { LogOutIcon, NewWindowIcon, PersonIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { Menu } from "../shared/menu/Menu.tsx";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** Who is signed in, and what that person can do with the account. */
export interface AccountEntry {
  readonly name: string;
  readonly open: () => void;
  /** Absent where the operator names none. */
  readonly support?: () => void;
  readonly logOut: () => void;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("it"))
    .join("");

/** Account, support, log out. */
export const AccountMenu = observer(({ name, open, support, logOut }: AccountEntry) => {
  const label = useLabels(shellLabels);
  return (
    <Menu
      items={[
        { key: "account", label: label("account"), icon: PersonIcon, run: open },
        ...(support === undefined
          ? []
          : [
              {
                key: "support",
                label: label("support"),
                detail: label("opensWindow"),
                icon: NewWindowIcon,
                run: support,
              },
            ]),
        { key: "logOut", label: label("logOut"), icon: LogOutIcon, run: logOut },
      ]}
      button={(ties) => (
        <button
          {...ties}
          type="button"
          className={styles.avatar}
          aria-label={name === "" ? label("account") : label("accountMenu", { name })}
          title={name}
        >
          {name === "" ? <Icon of={PersonIcon} /> : initials(name)}
        </button>
      )}
    />
  );
});
