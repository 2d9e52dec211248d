import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import styles from "./codes.module.css";
import { factorLabels } from "./factor-labels.ts";

/** Whether copying worked. */
export const Copied = observer(({ model }: { readonly model: { readonly copied: boolean | null } }) => {
  const label = useLabels(factorLabels);
  return (
    <p role="status" className={styles.note}>
      {model.copied !== null && label(model.copied ? "copied" : "notCopied")}
    </p>
  );
});
