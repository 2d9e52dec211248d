import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { AssuranceModel } from "./assurance-model.ts";
import { securityLabels } from "./security-labels.ts";
import type { Codes } from "./turn-on-model.ts";

/** Asks before the second factor is turned off. */
export const TurnOffDialog = observer(({ model }: { readonly model: AssuranceModel<true> }) => {
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

/** Tells that the second factor is on although its recovery codes were not shown, and offers to make them now. */
export const UnseenCodesDialog = observer(({ model }: { readonly model: AssuranceModel<Codes> }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog title={label("unseenTitle")} form={model.form} verbText={label("renewCodes")} dismiss={model.dismiss}>
      <p>{label("unseenAbout")}</p>
    </FormDialog>
  );
});

/** Asks before the recovery codes are replaced. */
export const RenewDialog = observer(({ model }: { readonly model: AssuranceModel<Codes> }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog title={label("renewTitle")} form={model.form} verbText={label("renewCodes")} dismiss={model.dismiss}>
      <p>{label("renewAbout")}</p>
    </FormDialog>
  );
});
