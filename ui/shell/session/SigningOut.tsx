import { observer } from "mobx-react-lite";
import { Spinner } from "../../shared/controls/Spinner.tsx";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import { shellLabels } from "../shell-labels.ts";

/** The session has ended on this device; the response of the server is pending. */
export const SigningOut = observer(() => {
  const label = useLabels(shellLabels);
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      {label("leaving")}
    </div>
  );
});
