import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import type { EntriesDraft } from "./entries-draft.ts";

/** Says that the page began with what was entered before. */
export const TakenUp = observer(({ drafts }: { readonly drafts: readonly EntriesDraft[] }) => {
  const label = useLabels(calculatorLabels);
  return (
    <div role="status">
      {drafts.some(({ resumed }) => resumed) && (
        <div className={styles.takenUp}>
          <Icon of={InfoIcon} />
          <span>{label("takenUp")}</span>
        </div>
      )}
    </div>
  );
});
