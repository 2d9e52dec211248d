import { type Contact, type ContactDraft, needsPhone } from "@libretto/core/record/contacts/contact";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { PhoneField } from "../../shared/fields/PhoneField.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { RowFormModel } from "../../shared/section/row-form-model.ts";
import { contactFormLabels } from "./contact-form-labels.ts";
import { contactFieldLabels, contactLabels } from "./contact-labels.ts";

type Form = RowFormModel<ContactDraft, Contact>;

/** The form of a contact. Only a new contact has the level field. */
export const ContactForm = observer(({ model }: { readonly model: Form }) => {
  const label = useLabels(contactLabels);
  const formLabel = useLabels(contactFormLabels);
  const level = useLabels(levelLabels)("level");
  const { name, phone, email, relation, level: levelField } = model.form.fields;
  const { list } = model.parts.draft;
  const addTitle = list === "emergency" ? "addEmergency" : "addOther";
  return (
    <FormDialog
      title={label(model.isNew ? addTitle : "edit")}
      form={model.form}
      labels={contactFieldLabels(label, level)}
      dismiss={() => model.dismiss()}
    >
      <TextField field={name} label={label("name")} autoComplete="off" autoCapitalize="words" limit={200} required />
      <PhoneField field={phone} label={label("phone")} required={needsPhone({ list, email: email.value })} />
      <TextField
        field={email}
        label={label("email")}
        {...(list === "other" && { hint: formLabel("phoneOrEmail") })}
        type="email"
        autoComplete="off"
        limit={200}
      />
      <TextField
        field={relation}
        label={label("relation")}
        hint={label("relationHint")}
        autoComplete="off"
        limit={200}
      />
      {model.isNew && <LevelSelect field={levelField} visibleTo={model.visibleTo} />}
    </FormDialog>
  );
});
