import { observer } from "mobx-react-lite";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";

/** Placeholders for loading rows, with the same height. */
export const Skeleton = observer(({ rows = 3 }: { readonly rows?: number }) => {
  const label = useLabels(kitLabels);
  return (
    <div role="status">
      <span className="visually-hidden">{label("loading")}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.bones} aria-hidden="true">
          <div className={styles.bone} />
          <div className={styles.bone} />
        </div>
      ))}
    </div>
  );
});
