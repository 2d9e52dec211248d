import { observer } from "mobx-react-lite";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import styles from "./dialogs.module.css";
import type { Change } from "./dialogs-model.ts";

/** What saving would change, old and new. */
export const ChangeList = observer(({ changes }: { readonly changes: readonly Change[] }) => {
  const label = useLabels(kitLabels);
  return (
    <dl className={styles.changes} aria-label={label("changes")}>
      {changes.map((change) => (
        <div key={change.label}>
          <dt>{change.label}</dt>
          <dd>
            {change.before !== null && (
              <>
                <del>{change.before || label("empty")}</del>
                {" → "}
              </>
            )}
            <ins>{change.after || label("empty")}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
});
