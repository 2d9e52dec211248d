import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { LogOutIcon, NewWindowIcon, PersonIcon } from "../shared/icons/icons.ts";
import { initials } from "../shared/initials.ts";
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

/** Of a whole name: of its first word and of its last, which is of the surname. */
const initialsOf = (name: string): string => {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return initials(first, others.at(-1) ?? "");
};

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
          {name === "" ? <Icon of={PersonIcon} /> : initialsOf(name)}
        </button>
      )}
    />
  );
});
