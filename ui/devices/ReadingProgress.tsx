import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import type { CheckDeviceModel } from "./check-device-model.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import { readingWords } from "./reading-words.ts";
import { Said } from "./Said.tsx";

/** How far the reading is, in numbers that are not read aloud again and again. */
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

/** What is being read, or how the reading ended; each new thing is heard once. */
export const ReadingProgress = observer(({ check }: { readonly check: CheckDeviceModel }) => {
  const words = readingWords(check, useModel(LanguageModel));
  const isProblem = words?.tone === "problem";
  return (
    <div className={check.busy ? styles.going : ""}>
      <div role="status">
        {words !== null && !isProblem && (check.busy ? <p>{words.lines[0]}</p> : <Said {...words} />)}
      </div>
      <div role="alert">{isProblem && words !== null && <Said {...words} />}</div>
      {check.busy && <Bar check={check} />}
    </div>
  );
});
