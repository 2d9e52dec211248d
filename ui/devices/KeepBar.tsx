import { levelName, STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { deviceLabels } from "./device-labels.ts";
import styles from "./devices.module.css";
import type { KeepingModel } from "./keeping-model.ts";
import { Said } from "./Said.tsx";

const CHOICE = "devices-choice";

/** How much is chosen, and the way into the record. */
export const KeepBar = observer(({ keeping }: { readonly keeping: KeepingModel }) => {
  const label = useLabels(deviceLabels);
  const kit = useLabels(kitLabels);
  const say = useMessages();
  const { choice, failure, saving, keep } = keeping;
  const count = choice.length;
  const left = keeping.fresh.length > 0;
  return (
    <div className={styles.keep}>
      <div id={CHOICE}>
        <p role="status">{count === 0 ? label(left ? "noneChosen" : "noneLeft") : label("chosen", { count })}</p>
        {left && <p className={styles.small}>{label("keptLevel", { level: say(levelName(STRICTLY_RESTRICTED)) })}</p>}
      </div>
      <div role="alert">
        {failure !== null && (
          <Said
            tone="problem"
            lines={[
              say(failure.code),
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
          onClick={() => void keep()}
        >
          {label(saving ? "keeping" : "keep")}
        </Button>
      </div>
    </div>
  );
});
