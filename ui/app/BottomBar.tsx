import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { PlaceLink } from "./PlaceLink.tsx";
import type { Place } from "./place.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** The most used places, under the thumb on a phone. */
export const BottomBar = observer(({ places }: { readonly places: readonly Place[] }) => {
  const label = useLabels(shellLabels);
  return (
    <nav className={`${styles.tabs} not-printed`} aria-label={label("favourites")}>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} iconSize={22} />
          </li>
        ))}
      </ul>
    </nav>
  );
});
