import { observer } from "mobx-react-lite";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { PasswordField } from "../../../shared/fields/PasswordField.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { CodeField } from "../second-factor/CodeField.tsx";
import styles from "../second-factor/codes.module.css";
import { factorLabels } from "../second-factor/factor-labels.ts";
import type { StepUpFormModel } from "./step-up-form-model.ts";

/** Asks for step-up authentication. */
export const StepUpDialog = observer(({ model }: { readonly model: StepUpFormModel }) => {
  const label = useLabels(factorLabels);
  const { password, code } = model.form.fields;
  return (
    <FormDialog
      title={label("proveTitle")}
      form={model.form}
      verbText={label("confirm")}
      labels={{ password: label("password"), code: label("code") }}
      dismiss={model.dismiss}
    >
      <p>{label("proveAbout")}</p>
      <PasswordField field={password} label={label("password")} autoComplete="current-password" required />
      {model.needsCode && <CodeField field={code} />}
      <p className={styles.note}>{label("proveWithoutPassword")}</p>
    </FormDialog>
  );
});
