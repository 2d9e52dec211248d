import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

export const CONTENT_ID = "content";

/** The first Tab stop: it skips the menus. */
export const SkipLink = observer(() => {
  const label = useLabels(shellLabels);
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {label("skip")}
    </a>
  );
});
