import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import type { Place } from "./place.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** The sections below the active entry of the main menu. */
export const SubMenu = observer(({ of, places }: { readonly of: string; readonly places: readonly Place[] }) => {
  const label = useLabels(shellLabels);
  return (
    <nav className={`${styles.sub} not-printed`} aria-label={label("subMenu", { name: of })}>
      <ul className="wrap">
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
