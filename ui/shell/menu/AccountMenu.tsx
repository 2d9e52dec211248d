import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import type { Patient } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { LogOutIcon, NewWindowIcon, PersonIcon } from "../../shared/icons/icons.ts";
import { initials } from "../../shared/initials.ts";
import { useLabels } from "../../shared/labels.ts";
import { Menu } from "../../shared/menu/Menu.tsx";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";

/** The signed-in user, and the actions of the account. */
export interface AccountEntry {
  /** Null when it is unknown or not loaded yet. */
  readonly patient: Pick<Patient, "name" | "surname"> | null;
  readonly open: () => void;
  /** Absent when the operator configured none. */
  readonly support?: () => void;
  readonly logOut: () => void;
}

/** Account, support, log out. */
export const AccountMenu = observer(({ patient, open, support, logOut }: AccountEntry) => {
  const label = useLabels(shellLabels);
  const name = patient === null ? "" : `${isolateDirection(patient.name)} ${isolateDirection(patient.surname)}`;
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
      button={(buttonProps) => (
        <button
          {...buttonProps}
          type="button"
          className={styles.avatar}
          aria-label={patient === null ? label("account") : label("accountMenu", { name })}
          title={name}
        >
          {patient === null ? <Icon of={PersonIcon} /> : initials(patient.name, patient.surname)}
        </button>
      )}
    />
  );
});
