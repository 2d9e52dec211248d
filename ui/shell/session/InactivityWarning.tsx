import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import { shellLabels } from "../shell-labels.ts";
import type { InactivityModel } from "./inactivity-model.ts";

const ANNOUNCED_SECONDS = 30;

/** A countdown after inactivity: the user can stay or sign out. Escape means stay. */
export const InactivityWarning = observer(({ model }: { readonly model: InactivityModel }) => {
  const label = useLabels(shellLabels);
  const seconds = model.secondsLeft ?? 0;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <Dialog
      title={label("stillThere")}
      size="small"
      role="alertdialog"
      dismiss={model.stay}
      buttons={
        <>
          <Button onClick={model.signOutNow}>{label("logOut")}</Button>
          <Button tone="primary" data-first onClick={model.stay}>
            {label("stay")}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{label("loggedOutIn", { time: clock })}</p>
      <p>{label("draftsSaved")}</p>
      <p role="status" className="visually-hidden">
        {label("loggedOutIn", {
          time: label("seconds", { count: Math.ceil(seconds / ANNOUNCED_SECONDS) * ANNOUNCED_SECONDS }),
        })}
      </p>
    </Dialog>
  );
});
