import { observer } from "mobx-react-lite";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";

/** How many there are. */
export const CountBadge = observer(
  ({ count, tone = "plain" }: { readonly count: number; readonly tone?: "plain" | "quiet" | "grave" }) => {
    const label = useLabels(kitLabels);
    return (
      <span className={`${styles.badge} ${tone === "plain" ? "" : styles[tone]}`}>
        <span aria-hidden="true">{count}</span>
        <span className="only-heard">{label("rows", { count })}</span>
      </span>
    );
  },
);
