import { capitalise } from "@libretto/core/messages/capitalise";
import { LINK_HOUR_CHOICES, RECIPIENT_LIMIT } from "@libretto/core/record/across/share-links/share-link";
import { sectionsByName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { LevelPicker } from "../../../shared/confidentiality/LevelPicker.tsx";
import { SectionsField } from "../../../shared/confidentiality/SectionsField.tsx";
import { FormDialog } from "../../../shared/dialogs/FormDialog.tsx";
import { SelectField } from "../../../shared/fields/SelectField.tsx";
import { TextField } from "../../../shared/fields/TextField.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { useModel } from "../../../shared/models.ts";
import doctorStyles from "../doctors.module.css";
import { doctorsLabels } from "../doctors-labels.ts";
import type { NewLinkModel } from "./new-link-model.ts";
import { shareLinkLabels } from "./share-link-labels.ts";

const DAY_HOURS = 24;

/** What the link will show, while the form is filled in. */
const Effect = observer(({ model }: { readonly model: NewLinkModel }) => {
  const label = useLabels(shareLinkLabels);
  const doctorLabel = useLabels(doctorsLabels);
  const { current } = useModel(LanguageModel);
  const { counts, form, rows } = model;
  if (form.values.sections.length === 0) return <p role="status">{label("choose")}</p>;
  if (counts === null) return <p role="status">{doctorLabel(rows.state === "failed" ? "notCounted" : "counting")}</p>;
  const sections = counts.map(({ section, count }) =>
    doctorLabel("sectionCount", { section: capitalise(sectionsByName[section].names[current].rows), count }),
  );
  return (
    <p role="status" className={doctorStyles.effect}>
      {label("effect", { sections: sections.join(", ") })}
    </p>
  );
});

/** The form of a new share link. */
export const NewLinkDialog = observer(({ model }: { readonly model: NewLinkModel }) => {
  const label = useLabels(shareLinkLabels);
  const doctorLabel = useLabels(doctorsLabels);
  const { form } = model;
  const { recipient, sections, level, hours } = form.fields;
  return (
    <FormDialog
      title={label("newTitle")}
      form={form}
      verbText={label("make")}
      labels={{
        recipient: label("recipient"),
        sections: label("sections"),
        level: doctorLabel("level"),
        hours: label("hours"),
      }}
      note={<Effect model={model} />}
      dismiss={model.dismiss}
    >
      <TextField
        field={recipient}
        label={label("recipient")}
        hint={label("recipientHint")}
        limit={RECIPIENT_LIMIT}
        required
      />
      <SectionsField field={sections} label={label("sections")} />
      <p>{label("always")}</p>
      <LevelPicker field={level} label={doctorLabel("level")} explain={(value) => doctorLabel(`doctorLevel${value}`)} />
      <SelectField
        field={hours}
        label={label("hours")}
        choices={LINK_HOUR_CHOICES.map((value) => ({
          value,
          label: value < DAY_HOURS ? label("hoursOf", { count: value }) : label("daysOf", { count: value / DAY_HOURS }),
        }))}
        required
      />
    </FormDialog>
  );
});
