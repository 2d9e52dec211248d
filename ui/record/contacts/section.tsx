import { phoneIn } from "@libretto/core/messages/phones";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { observer } from "mobx-react-lite";
import { LevelSelect } from "../../shared/confidentiality/LevelSelect.tsx";
import { LockDialog } from "../../shared/confidentiality/LockDialog.tsx";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelWords } from "../../shared/confidentiality/level-words.ts";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { changesInWords } from "../../shared/forms/changes-in-words.ts";
import { PhoneField } from "../../shared/forms/PhoneField.tsx";
import { TextField } from "../../shared/forms/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { RowFormModel } from "../../shared/list/row-form-model.ts";
import type { SectionFace } from "../../shared/list/section-face.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import { type Label, labelSet } from "../../shared/speech.ts";
import type { RecordServices } from "../sections-model.ts";

const labels = labelSet("contacts", {
  it: {
    emergency: "Contatti di emergenza",
    other: "Altri contatti",
    emergencyEmpty: "Qui stanno le persone da chiamare in un'emergenza.",
    otherEmpty: "Qui stanno le altre persone utili: chi ti assiste, il medico di base, i vicini.",
    addEmergency: "Nuovo contatto di emergenza",
    addOther: "Nuovo contatto",
    edit: "Modifica contatto",
    name: "Nome e cognome",
    phone: "Telefono",
    relation: "Chi è per te",
    relationHint: "Per esempio: figlia, medico di base, vicino di casa",
  },
  en: {
    emergency: "Emergency contacts",
    other: "Other contacts",
    emergencyEmpty: "Here stand the people to call in an emergency.",
    otherEmpty: "Here stand other useful people: carers, the family doctor, neighbours.",
    addEmergency: "New emergency contact",
    addOther: "New contact",
    edit: "Edit contact",
    name: "Name and surname",
    phone: "Telephone",
    relation: "Who it is to you",
    relationHint: "For example: daughter, family doctor, neighbour",
  },
});

type Form = RowFormModel<ContactDraft, Contact>;

const fieldLabels = (label: Label<"name" | "phone" | "relation">, level: string) => ({
  name: label("name"),
  phone: label("phone"),
  relation: label("relation"),
  level,
});

/** The form of a contact; the level is asked for only when it is new. */
const ContactForm = observer(({ model }: { readonly model: Form }) => {
  const label = useLabels(labels);
  const level = useLabels(levelLabels)("level");
  const { name, phone, relation, level: levelField } = model.form.fields;
  const adds = model.parts.draft.list === "emergency" ? "addEmergency" : "addOther";
  return (
    <FormDialog
      title={label(model.isNew ? adds : "edit")}
      form={model.form}
      labels={fieldLabels(label, level)}
      dismiss={() => model.dismiss()}
    >
      <TextField field={name} label={label("name")} autoComplete="off" autoCapitalize="words" limit={200} required />
      <PhoneField field={phone} label={label("phone")} required />
      <TextField
        field={relation}
        label={label("relation")}
        hint={label("relationHint")}
        autoComplete="off"
        limit={200}
      />
      {model.isNew && <LevelSelect field={levelField} seenBy={model.seenBy} />}
    </FormDialog>
  );
});

/** How contacts read, and their form: the emergency ones and the others share one face. */
export const contactsFace = ({ language }: RecordServices): SectionFace<ContactDraft, Contact> => {
  const label: Label<NonNullable<(typeof labels)["keys"]>> = (key, values) => language.label(labels, key, values);
  return {
    nameOf: (contact) => contact.name,
    factsOf: ({ phone, relation }) => [phoneIn(language.current, phone), ...(relation === "" ? [] : [relation])],
    listWords: (list) => ({ title: label(list), empty: label(`${list}Empty`) }),
    describe: (changes) => {
      const names = fieldLabels(label, language.label(levelLabels, "level"));
      return changesInWords(
        changes,
        {
          name: { label: names.name },
          phone: { label: names.phone, say: (phone: string) => phoneIn(language.current, phone) },
          relation: { label: names.relation },
          level: { label: names.level, say: levelWords(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: [],
    makeForm: (parts) => new RowFormModel(parts),
    views: { form: ContactForm, lock: LockDialog },
  };
};
