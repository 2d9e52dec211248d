import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { ReadingImportModel } from "./reading-import-model.ts";
import { StatusMessage } from "./StatusMessage.tsx";

const CHOICE = "devices-choice";

/** The number of chosen readings, and the button that imports them. */
export const ImportBar = observer(({ readingImport }: { readonly readingImport: ReadingImportModel }) => {
  const label = useLabels(deviceLabels);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { choice, failure, saving, importChosen } = readingImport;
  const count = choice.length;
  const hasFresh = readingImport.fresh.length > 0;
  return (
    <div className={styles.saveBar}>
      <div id={CHOICE}>
        <p role="status">{count === 0 ? label(hasFresh ? "noneChosen" : "noneLeft") : label("chosen", { count })}</p>
        {hasFresh && (
          <p className={styles.small}>{label("savedLevel", { level: message(levelName(STRICTLY_RESTRICTED)) })}</p>
        )}
      </div>
      <div role="alert">
        {failure !== null && (
          <StatusMessage
            tone="problem"
            lines={[
              message(failure.code),
              label("choiceStays"),
              ...(failure.reference === undefined ? [] : [kit("reference", { reference: failure.reference })]),
            ]}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          tone="primary"
          busy={saving}
          aria-disabled={count === 0 || undefined}
          aria-describedby={CHOICE}
          onClick={() => void importChosen()}
        >
          {label(saving ? "keeping" : "keep")}
        </Button>
      </div>
    </div>
  );
});
