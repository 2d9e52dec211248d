import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GateModel } from "../../shared/gate/gate-model.ts";
import { Icon } from "../../shared/icons/Icon.tsx";
import { LockIcon, NewWindowIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { useModel } from "../../shared/models.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";
import type { NavigationItem } from "./navigation-item.ts";

interface Props {
  readonly item: NavigationItem;
  readonly iconSize?: number;
  readonly onNavigate?: () => void;
  /** Whether Tab reaches the link, in a menu with one Tab stop. */
  readonly tabIndex?: 0 | -1;
}

/** An entry that is not part of the subscription. It says so, and offers to subscribe. */
const LockedItem = observer(
  ({ item, icon, onNavigate, tabIndex }: Omit<Props, "iconSize"> & { readonly icon: ReactNode }) => {
    const label = useLabels(shellLabels);
    const gate = useModel(GateModel);
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles.locked}
        title={label("inactiveEntry")}
        onClick={() => {
          onNavigate?.();
          void gate.promptToSubscribe();
        }}
      >
        {icon}
        {item.label}
        <Icon of={LockIcon} size={14} />
        <span className="visually-hidden">{` (${label("inactiveEntry")})`}</span>
      </button>
    );
  },
);

/** A menu link: a page of the application, an external address, or an entry outside the subscription. */
export const NavigationItemLink = observer(({ item, iconSize = 18, onNavigate, tabIndex }: Props) => {
  const label = useLabels(shellLabels);
  const icon = item.icon && <Icon of={item.icon} size={iconSize} />;
  if (item.href !== undefined)
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex}>
        {icon}
        {item.label}
        <Icon of={NewWindowIcon} size={14} />
        <span className="visually-hidden">{` (${label("opensWindow")})`}</span>
      </a>
    );
  if (item.to === null)
    return (
      <LockedItem
        {...{ item, icon }}
        {...(onNavigate && { onNavigate })}
        {...(tabIndex !== undefined && { tabIndex })}
      />
    );
  return (
    <Link
      to={item.to}
      tabIndex={tabIndex}
      aria-current={item.current ? "page" : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      {icon}
      {item.label}
    </Link>
  );
});
