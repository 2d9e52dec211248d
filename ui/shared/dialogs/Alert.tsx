import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import { DoneIcon, ProblemIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./dialogs.module.css";
import type { Announcement } from "./dialogs-model.ts";
import { useDisplayText } from "./use-display-text.ts";

interface Props {
  readonly announcement: Announcement;
  readonly close: () => void;
}

/** A message that the user must acknowledge. */
export const Alert = observer(({ announcement, close }: Props) => {
  const label = useLabels(kitLabels);
  const format = useDisplayText();
  const { message, details, reference, tone } = announcement;
  return (
    <Dialog
      title={format(message)}
      size="small"
      role="alertdialog"
      dismiss={close}
      mark={
        <span className={`${styles.mark} ${tone === "problem" ? styles.problem : ""}`}>
          <Icon of={tone === "problem" ? ProblemIcon : DoneIcon} size={22} />
        </span>
      }
      buttons={
        <Button tone="primary" data-first onClick={close}>
          {label("ok")}
        </Button>
      }
    >
      {details !== undefined && <p>{format(details)}</p>}
      {reference !== undefined && <p>{label("reference", { reference })}</p>}
    </Dialog>
  );
});
