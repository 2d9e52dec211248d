import { observer } from "mobx-react-lite";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { PasswordField } from "../../shared/fields/PasswordField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./codes.module.css";
import { factorLabels } from "./factor-labels.ts";
import type { ProofFormModel } from "./proof-form-model.ts";

/** Asks who is there, over whatever wanted to know. */
export const ProofDialog = observer(({ model }: { readonly model: ProofFormModel }) => {
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
      {model.asksCode && <CodeField field={code} />}
      <p className={styles.note}>{label("proveWithoutPassword")}</p>
    </FormDialog>
  );
});
