import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { Icon } from "../icons/Icon.tsx";
import { CloseIcon, SearchIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly write: (text: string) => void;
  /** The number of matching rows. */
  readonly matchCount: number;
  readonly total: number;
  /** The text without matches; by default that no row contains the text. */
  readonly none?: string;
  /** The text with matches; by default how many of the rows match. */
  readonly found?: string;
}

/** Filters a list while the user types, and reports the number of matches. */
export const SearchBar = observer(({ label: name, text, write, matchCount, total, none, found }: Props) => {
  const kit = useLabels(kitLabels);
  const label = useLabels(listLabels);
  const summary =
    matchCount === 0
      ? (none ?? label("notFound", { text }))
      : (found ?? label("filtered", { count: matchCount, total }));
  return (
    <search>
      <div className={styles.search}>
        <Icon of={SearchIcon} />
        <input
          type="search"
          aria-label={name}
          placeholder={name}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {text !== "" && (
          <IconButton
            icon={CloseIcon}
            label={kit("clear")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => write("")}
          />
        )}
      </div>
      <p role="status" className={styles.hits}>
        {text.trim() === "" ? "" : summary}
      </p>
    </search>
  );
});
