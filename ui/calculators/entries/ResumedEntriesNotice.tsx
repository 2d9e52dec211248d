import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { InfoIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import type { EntriesDraft } from "./entries-draft.ts";

/** Says that earlier entries were restored. */
export const ResumedEntriesNotice = observer(({ drafts }: { readonly drafts: readonly EntriesDraft[] }) => {
  const label = useLabels(calculatorLabels);
  return (
    <div role="status">
      {drafts.some(({ isResumed }) => isResumed) && (
        <div className={styles.prefilled}>
          <Icon of={InfoIcon} />
          <span>{label("prefilled")}</span>
        </div>
      )}
    </div>
  );
});
