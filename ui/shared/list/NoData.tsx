import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useMessages } from "../labels.ts";
import styles from "./list.module.css";

interface Props {
  /** What belongs here. */
  readonly hint?: string;
  /** The button that makes the first one. */
  readonly action?: ReactNode;
}

/** Nothing is here yet. */
export const NoData = observer(({ hint, action }: Props) => {
  const say = useMessages();
  return (
    <div className={styles.state}>
      <p>
        {say("general.noData")}
        {hint !== undefined && <small>{hint}</small>}
      </p>
      {action}
    </div>
  );
});
