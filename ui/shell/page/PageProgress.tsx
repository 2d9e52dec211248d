import { observer } from "mobx-react-lite";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "../shell.module.css";
import type { PageProgressModel } from "./page-progress-model.ts";

/** A line at the top of the window while the code of the next page loads. */
export const PageProgress = observer(({ model }: { readonly model: Pick<PageProgressModel, "isWaiting"> }) => {
  const label = useLabels(kitLabels);
  return (
    <div role="status">
      {model.isWaiting && (
        <div className={`${styles.progress} not-printed`}>
          <span className="visually-hidden">{label("loading")}</span>
        </div>
      )}
    </div>
  );
});
