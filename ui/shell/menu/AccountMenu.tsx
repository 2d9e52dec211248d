import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { HelpIcon, LogOutIcon, PersonIcon, TextSizeIcon } from "../../shared/icons/icons.ts";
import { initials } from "../../shared/initials.ts";
import { useLabels } from "../../shared/labels.ts";
import { Menu, type MenuItem } from "../../shared/menu/Menu.tsx";
import { useModel } from "../../shared/models.ts";
import { PreferencesModel } from "../../shared/reading/preferences-model.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";

/** Where help is: the page or the e-mail address of the operator, otherwise the user guide. */
export interface Support {
  /** What the entry opens. */
  readonly detail: string;
  readonly open: () => void;
}

/** The signed-in user, and the actions of the account. */
export interface AccountEntry {
  /** Null when it is unknown or not loaded yet. */
  readonly user: Pick<Patient, "name" | "surname"> | null;
  /** The name stands beside the button; otherwise only its initials do, and a record names the patient. */
  readonly isNameVisible?: boolean;
  /** The record is that of another person, whom the user cares for. */
  readonly isCared?: boolean;
  /** The records that the user can open, and the page about them. */
  readonly people: readonly MenuItem[];
  /** Loads the people; called when the menu opens. */
  readonly loadPeople: () => void;
  readonly open: () => void;
  readonly support: Support;
  readonly logOut: () => void;
}

/** Account, support, log out. */
export const AccountMenu = observer(
  ({ user, isNameVisible = false, isCared = false, people, loadPeople, open, support, logOut }: AccountEntry) => {
    const label = useLabels(shellLabels);
    const preferences = useModel(PreferencesModel);
    const isReadingLarge = preferences.current?.isReadingLarge ?? false;
    const name = user === null ? "" : `${isolateDirection(user.name)} ${isolateDirection(user.surname)}`;
    return (
      <>
        {isNameVisible && name !== "" && <span className={styles.ownName}>{name}</span>}
        <Menu
          items={[
            { key: "account", label: label("account"), icon: PersonIcon, run: open },
            // they come when their list is loaded
            ...people,
            {
              key: "reading",
              label: label("largeReading"),
              detail: label(isReadingLarge ? "on" : "off"),
              isChecked: isReadingLarge,
              icon: TextSizeIcon,
              run: () => preferences.change({ isReadingLarge: !isReadingLarge }),
            },
            { key: "support", label: label("support"), detail: support.detail, icon: HelpIcon, run: support.open },
            { key: "logOut", label: label("logOut"), icon: LogOutIcon, run: logOut },
          ]}
          button={(buttonProps) => (
            <button
              {...buttonProps}
              type="button"
              onClick={() => {
                loadPeople();
                buttonProps.onClick();
              }}
              className={`${styles.avatar} ${isCared ? styles.cared : ""}`}
              aria-label={user === null ? label("account") : label("accountMenu", { name })}
              title={name}
            >
              {user === null ? <Icon of={PersonIcon} /> : initials(user.name, user.surname)}
            </button>
          )}
        />
      </>
    );
  },
);
