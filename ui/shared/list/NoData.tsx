import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels, useMessages } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

interface Props {
  /** What belongs here. */
  readonly hint?: string;
  /** The button that makes the first one. */
  readonly action?: ReactNode;
}

/** Nothing is here yet. */
export const NoData = observer(({ hint, action }: Props) => {
  const message = useMessages();
  const label = useLabels(listLabels);
  return (
    <div className={styles.state}>
      <p>
        {hint ?? label("nothingYet")}
        {hint !== undefined && <small>{message("general.noData")}</small>}
      </p>
      {action}
    </div>
  );
});
