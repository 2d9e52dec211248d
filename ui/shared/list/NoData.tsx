import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

interface Props {
  /** What this list is for. */
  readonly hint?: string;
  /** A button that creates the first row. */
  readonly action?: ReactNode;
}

/** An empty list. */
export const NoData = observer(({ hint, action }: Props) => {
  const label = useLabels(listLabels);
  return (
    <div className={styles.state}>
      <p>{hint ?? label("nothingYet")}</p>
      {action}
    </div>
  );
});
