import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import type { Place } from "./place.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** The main menu of a wide screen. */
export const TopMenu = observer(({ places }: { readonly places: readonly Place[] }) => {
  const label = useLabels(shellLabels);
  return (
    <nav className={styles.main} aria-label={label("mainMenu")}>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
