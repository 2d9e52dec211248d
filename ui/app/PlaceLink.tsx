import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../shared/icons/Icon.tsx";
import { NewWindowIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import type { Place } from "./place.ts";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly place: Place;
  readonly iconSize?: number;
  readonly gone?: () => void;
}

/** The way to a place: a page of the application, an outside address, or an entry that leads nowhere. */
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
  if (place.to === null)
    return (
      <span title={label("inactiveEntry")}>
        {icon}
        {place.label}
        <span className="only-heard">{` (${label("inactiveEntry")})`}</span>
      </span>
    );
  return (
    <Link to={place.to} aria-current={place.current ? "page" : undefined} {...(gone && { onClick: gone })}>
      {icon}
      {place.label}
    </Link>
  );
});
