import { observer } from "mobx-react-lite";
import { Button } from "../../../shared/controls/Button.tsx";
import { Dialog } from "../../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { factorLabels } from "./factor-labels.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import type { RecoveryCodesModel } from "./recovery-codes-model.ts";

/** The recovery codes in a dialog. */
export const RecoveryCodesDialog = observer(({ model }: { readonly model: RecoveryCodesModel }) => {
  const label = useLabels(factorLabels);
  return (
    <Dialog
      title={label("codesTitle")}
      dismiss={model.confirmLeave}
      buttons={
        <Button tone="primary" onClick={model.confirmStored}>
          {label("confirmStored")}
        </Button>
      }
    >
      <RecoveryCodes model={model} />
    </Dialog>
  );
});
