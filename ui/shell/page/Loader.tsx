import { observer } from "mobx-react-lite";
import { Spinner } from "../../shared/controls/Spinner.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { frameLabels } from "../frame-labels.ts";
import styles from "../shell.module.css";

/** The record is loading. It shows the specified English text; screen readers get the text in the user's language. */
export const Loader = observer(() => {
  const label = useLabels(frameLabels);
  const message = useMessages();
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <span lang="en" aria-hidden="true">
        {message("general.loadingData")}
      </span>
      <span className="visually-hidden">{label("loadingData")}</span>
    </div>
  );
});
