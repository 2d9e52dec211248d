import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import type { CheckDeviceModel } from "./check-device-model.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import { StatusMessage } from "./StatusMessage.tsx";
import { statusTextOf } from "./status-text.ts";

/** The progress bar; screen readers do not announce each change of its numbers. */
const Bar = observer(({ check }: { readonly check: CheckDeviceModel }) => {
  const label = useLabels(deviceLabels);
  const { progress, share } = check;
  return (
    <>
      <progress
        className={styles.bar}
        max={1}
        aria-label={label("progress")}
        {...(progress !== null && { value: share })}
      />
      <p className={styles.bytes} aria-hidden="true">
        {progress !== null && progress.size > 0 && label("bytes", { received: progress.received, size: progress.size })}
      </p>
    </>
  );
});

/** The current step or the end of the reading; each change is announced once. */
export const ReadingProgress = observer(({ check }: { readonly check: CheckDeviceModel }) => {
  const statusText = statusTextOf(check, useModel(LanguageModel));
  const isProblem = statusText?.tone === "problem";
  return (
    <div className={check.busy ? styles.going : ""}>
      <div role="status">
        {statusText !== null &&
          !isProblem &&
          (check.busy ? <p>{statusText.lines[0]}</p> : <StatusMessage {...statusText} />)}
      </div>
      <div role="alert">{isProblem && statusText !== null && <StatusMessage {...statusText} />}</div>
      {check.busy && <Bar check={check} />}
    </div>
  );
});
