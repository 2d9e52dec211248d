import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

/** A count. */
export const CountBadge = observer(
  ({ count, tone = "plain" }: { readonly count: number; readonly tone?: "plain" | "quiet" | "grave" }) => {
    const label = useLabels(listLabels);
    return (
      <span className={`${styles.badge} ${tone === "plain" ? "" : styles[tone]}`}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{label("rows", { count })}</span>
      </span>
    );
  },
);
