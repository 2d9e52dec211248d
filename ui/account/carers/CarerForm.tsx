import { CARER_RIGHTS } from "@libretto/core/access/carer-rights";
import { EMAIL_LIMIT } from "@libretto/core/kernel/email";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import { observer } from "mobx-react-lite";
import { LevelPicker } from "../../shared/confidentiality/LevelPicker.tsx";
import { SectionsField } from "../../shared/confidentiality/SectionsField.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { DateField } from "../../shared/fields/DateField.tsx";
import { dayField } from "../../shared/fields/day-field.ts";
import { ExplainedChoices } from "../../shared/fields/ExplainedChoices.tsx";
import { TextField } from "../../shared/fields/TextField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import type { CarerFormModel } from "./carer-form-model.ts";
import { carersLabels } from "./carers-labels.ts";
import { VisibleRows } from "./VisibleRows.tsx";

const PARTS = ["minimal", "sections", "total"] as const;

/** The form of an invitation, or of what a carer may do. */
export const CarerForm = observer(({ model }: { readonly model: CarerFormModel }) => {
  const label = useLabels(carersLabels);
  const { form, parts } = model;
  const { email, right, visibility, sections, level, until } = form.fields;
  const day = useOwnModel(() => dayField(until));
  const isInvitation = parts.carer === null;
  return (
    <FormDialog
      title={label(isInvitation ? "inviteTitle" : "changeTitle")}
      {...(parts.carer !== null && { subject: parts.carer.name || parts.carer.email })}
      form={form}
      {...(isInvitation && { verbText: label("send") })}
      labels={{
        email: label("email"),
        right: label("right"),
        visibility: label("visibility"),
        sections: label("whichSections"),
        level: label("level"),
        until: label("until"),
      }}
      note={
        <>
          <VisibleRows model={model} />
          {!parts.isRepresented && <p>{label("never")}</p>}
        </>
      }
      dismiss={model.dismiss}
    >
      {isInvitation && (
        <TextField
          field={email}
          label={label("email")}
          hint={label("emailHint", { days: CARER_INVITATION_DAYS })}
          type="email"
          limit={EMAIL_LIMIT}
          required
        />
      )}
      <ExplainedChoices
        field={right}
        label={label("right")}
        required
        choices={CARER_RIGHTS.filter((value) => value !== "represent" || parts.isRepresented).map((value) => ({
          value,
          name: label(value),
          about: label(`${value}About`),
        }))}
      />
      {model.isPartChosen && (
        <>
          <ExplainedChoices
            field={visibility}
            label={label("visibility")}
            required
            choices={PARTS.map((value) => ({ value, name: label(value), about: label(`${value}About`) }))}
          />
          {model.areSectionsChosen && <SectionsField field={sections} label={label("whichSections")} />}
          <LevelPicker field={level} label={label("level")} explain={(value) => label(`level${value}`)} />
        </>
      )}
      <DateField field={day} label={label("until")} hint={label("untilHint")} />
    </FormDialog>
  );
});
