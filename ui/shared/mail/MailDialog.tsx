import { type Correspondent, SUBJECT_LIMIT, TEXT_LIMIT } from "@libretto/core/mail/mail";
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
  const { subject, text } = form.fields;
  return (
    <FormDialog
      title={label("title")}
      form={form}
      verbText={label(form.saving ? "sending" : "send")}
      labels={{ subject: label("subject"), text: label("text"), to: label("to") }}
      dismiss={model.dismiss}
    >
      <DetailList
        details={[
          { label: label("to"), text: formatCorrespondent(parts.to) },
          { label: label("from"), text: formatCorrespondent(parts.from) },
        ]}
      />
      <TextField field={subject} label={label("subject")} autoCapitalize="sentences" limit={SUBJECT_LIMIT} required />
      <TextAreaField field={text} label={label("text")} limit={TEXT_LIMIT} required />
      <p>{label("about")}</p>
    </FormDialog>
  );
});
