import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { frameLabels } from "../frame-labels.ts";
import styles from "../shell.module.css";

/**
 * The record is loading: the outline of a page. The specified English text is there for machines; screen readers get
 * the text in the user's language.
 */
export const Loader = observer(() => {
  const label = useLabels(frameLabels);
  const message = useMessages();
  return (
    <div className={styles.outline} role="status">
      <span lang="en" aria-hidden="true" className="visually-hidden">
        {message("general.loadingData")}
      </span>
      <span className="visually-hidden">{label("loadingData")}</span>
      <div className={styles.outlineTitle} />
      <div className={styles.outlineCard} />
      <div className={styles.outlineCard} />
    </div>
  );
});
