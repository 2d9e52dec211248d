import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import { labelSet } from "../translations.ts";
import styles from "./dialogs.module.css";
import type { Change } from "./dialogs-model.ts";

const labels = labelSet("changes", {
  it: {
    changes: "Che cosa cambia",
    empty: "vuoto",
  },
  en: {
    changes: "What changes",
    empty: "empty",
  },
});

/** The old and new values that saving would change. */
export const ChangeList = observer(({ changes }: { readonly changes: readonly Change[] }) => {
  const label = useLabels(labels);
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
