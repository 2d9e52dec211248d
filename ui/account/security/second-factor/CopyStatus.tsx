import { observer } from "mobx-react-lite";
import { useLabels } from "../../../shared/labels.ts";
import styles from "./codes.module.css";
import { factorLabels } from "./factor-labels.ts";

/** Says whether copying succeeded. */
export const CopyStatus = observer(({ model }: { readonly model: { readonly isCopied: boolean | null } }) => {
  const label = useLabels(factorLabels);
  return (
    <p role="status" className={styles.note}>
      {model.isCopied !== null && label(model.isCopied ? "copied" : "notCopied")}
    </p>
  );
});
