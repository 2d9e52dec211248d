import { observer } from "mobx-react-lite";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { securityLabels } from "../security-labels.ts";
import type { ConfirmActionModel } from "./confirm-action-model.ts";
import type { Codes } from "./turn-on-model.ts";

/** Asks before the second factor is turned off. */
export const TurnOffDialog = observer(({ model }: { readonly model: ConfirmActionModel<true> }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog
      title={label("turnOffTitle")}
      form={model.form}
      verbText={label("turnOff")}
      isDestructive
      dismiss={model.dismiss}
    >
      <p>{label("turnOffAbout")}</p>
    </FormDialog>
  );
});

/** Shows that the second factor is on but its recovery codes were not shown, and offers new codes. */
export const UnseenCodesDialog = observer(({ model }: { readonly model: ConfirmActionModel<Codes> }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog title={label("unseenTitle")} form={model.form} verbText={label("renewCodes")} dismiss={model.dismiss}>
      <p>{label("unseenAbout")}</p>
    </FormDialog>
  );
});

/** Asks before the recovery codes are replaced. */
export const RenewCodesDialog = observer(({ model }: { readonly model: ConfirmActionModel<Codes> }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog title={label("renewTitle")} form={model.form} verbText={label("renewCodes")} dismiss={model.dismiss}>
      <p>{label("renewAbout")}</p>
    </FormDialog>
  );
});
