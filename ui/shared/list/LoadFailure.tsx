import type { Failure, FailureKind } from "@libretto/core/kernel/failure";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { kitLabels } from "../kit-labels.ts";
import { useLabels, useMessages } from "../labels.ts";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";

interface Props {
  readonly failure: Failure;
  readonly retry: () => void;
  readonly busy?: boolean;
  /** False where the page announces the failures of its lists together. */
  readonly isAnnounced?: boolean;
}

/** Another attempt gets the same answer. */
const FINAL: readonly FailureKind[] = ["notPermitted", "notFound"];

/** A failed load: the reason; unless the answer is final, that no data is lost, and a retry button. */
export const LoadFailure = observer(({ failure, retry, busy = false, isAnnounced = true }: Props) => {
  const label = useLabels(kitLabels);
  const list = useLabels(listLabels);
  const message = useMessages();
  const isFinal = FINAL.includes(failure.kind);
  return (
    <div className={styles.state} {...(isAnnounced && { role: "alert" })}>
      <p>
        <span className={styles.failed}>{message(failure.code)}</span>
        {!isFinal && <small>{list("safeInRecord")}</small>}
        {failure.reference !== undefined && <small>{label("reference", { reference: failure.reference })}</small>}
      </p>
      {!isFinal && (
        <Button onClick={retry} busy={busy}>
          {label("retry")}
        </Button>
      )}
    </div>
  );
});
