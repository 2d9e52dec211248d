import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels, useMessages } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

interface Props {
  /** What this list is for. */
  readonly hint?: string;
  /** A button that creates the first row. */
  readonly action?: ReactNode;
}

/** An empty list. Where a hint says what the list is for, only machines and screen readers get the specified text. */
export const NoData = observer(({ hint, action }: Props) => {
  const message = useMessages();
  const label = useLabels(listLabels);
  return (
    <div className={styles.state}>
      <p>
        {hint ?? label("nothingYet")}
        {hint !== undefined && <span className="visually-hidden"> {message("general.noData")}</span>}
      </p>
      {action}
    </div>
  );
});
