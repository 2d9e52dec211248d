import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GateModel } from "../shared/gate/gate-model.ts";
import { Icon } from "../shared/icons/Icon.tsx";
import { LockIcon, NewWindowIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import type { Place } from "./place.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly place: Place;
  readonly iconSize?: number;
  readonly gone?: () => void;
}

/** An entry that is not part of the subscription: it says so, and offers to subscribe. */
const LockedPlace = observer(({ place, icon, gone }: Omit<Props, "iconSize"> & { readonly icon: ReactNode }) => {
  const label = useLabels(shellLabels);
  const gate = useModel(GateModel);
  return (
    <button
      type="button"
      className={styles.locked}
      title={label("inactiveEntry")}
      onClick={() => {
        gone?.();
        void gate.close();
      }}
    >
      {icon}
      {place.label}
      <Icon of={LockIcon} size={14} />
      <span className="only-heard">{` (${label("inactiveEntry")})`}</span>
    </button>
  );
});

/** The way to a place: a page of the application, an outside address, or an entry that the subscription does not include. */
export const PlaceLink = observer(({ place, iconSize = 18, gone }: Props) => {
  const label = useLabels(shellLabels);
  const icon = place.icon && <Icon of={place.icon} size={iconSize} />;
  if (place.href !== undefined)
    return (
      <a href={place.href} target="_blank" rel="noopener noreferrer">
        {icon}
        {place.label}
        <Icon of={NewWindowIcon} size={14} />
        <span className="only-heard">{` (${label("opensWindow")})`}</span>
      </a>
    );
  if (place.to === null) return <LockedPlace place={place} icon={icon} {...(gone && { gone })} />;
  return (
    <Link to={place.to} aria-current={place.current ? "page" : undefined} {...(gone && { onClick: gone })}>
      {icon}
      {place.label}
    </Link>
  );
});
