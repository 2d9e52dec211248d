import { EMAIL_LIMIT } from "@libretto/core/kernel/email";
import { observer } from "mobx-react-lite";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { TextField } from "../../../shared/fields/TextField.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { entryLabels } from "../../entry-labels.ts";
import { NewPasswordFields } from "../../NewPasswordFields.tsx";
import { securityLabels } from "../security-labels.ts";
import type { ChangeEmailModel, ChangePasswordModel } from "./credentials-model.ts";

export const PasswordDialog = observer(({ model }: { readonly model: ChangePasswordModel }) => {
  const label = useLabels(securityLabels);
  const entry = useLabels(entryLabels);
  const labels = { password: label("newPassword"), repeated: entry("repeated") };
  return (
    <FormDialog
      title={label("changePassword")}
      subject={label("passwordAbout")}
      form={model.form}
      labels={labels}
      dismiss={model.dismiss}
    >
      <NewPasswordFields fields={model.form.fields} names={labels} />
    </FormDialog>
  );
});

export const EmailDialog = observer(({ model }: { readonly model: ChangeEmailModel }) => {
  const label = useLabels(securityLabels);
  return (
    <FormDialog
      title={label("changeEmail")}
      subject={label("emailAbout")}
      form={model.form}
      verbText={useLabels(entryLabels)("send")}
      labels={{ email: label("newEmail") }}
      dismiss={model.dismiss}
    >
      <TextField
        field={model.form.fields.email}
        label={label("newEmail")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        limit={EMAIL_LIMIT}
        required
      />
    </FormDialog>
  );
});
