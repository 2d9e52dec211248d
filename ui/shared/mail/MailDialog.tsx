import { type Correspondent, SUBJECT_LIMIT } from "@libretto/core/mail/mail";
import { observer } from "mobx-react-lite";
import { DetailList } from "../controls/DetailList.tsx";
import { FormDialog } from "../dialogs/FormDialog.tsx";
import { TextAreaField } from "../fields/TextAreaField.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useLabels } from "../labels.ts";
import { mailLabels } from "./mail-labels.ts";
import type { MailModel } from "./mail-model.ts";

const formatCorrespondent = ({ name, email }: Correspondent): string => (name === "" ? email : `${name} <${email}>`);

/** The dialog that writes an e-mail to a doctor or a centre. */
export const MailDialog = observer(({ model }: { readonly model: MailModel }) => {
  const label = useLabels(mailLabels);
  const { form, parts } = model;
  const { to, subject, text } = form.fields;
  const { usesMailProgram } = model;
  return (
    <FormDialog
      title={label("title")}
      form={form}
      verbText={label(form.saving ? "sending" : usesMailProgram ? "openProgram" : "send")}
      labels={{ subject: label("subject"), text: label("text"), to: label("to") }}
      dismiss={model.dismiss}
    >
      <DetailList
        details={[
          {
            label: label(usesMailProgram ? "recipient" : "to"),
            text: usesMailProgram ? parts.to.name : formatCorrespondent(parts.to),
          },
          { label: label("from"), text: formatCorrespondent(parts.from) },
        ]}
      />
      {usesMailProgram && (
        <TextField field={to} label={label("to")} type="email" autoComplete="off" limit={254} required />
      )}
      <TextField field={subject} label={label("subject")} autoCapitalize="sentences" limit={SUBJECT_LIMIT} required />
      <TextAreaField field={text} label={label("text")} limit={model.textLimit} required />
      <p>{model.aboutLabels.map((key) => label(key)).join(" ")}</p>
    </FormDialog>
  );
});
