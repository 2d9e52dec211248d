import { EMERGENCY_PAPERS } from "@libretto/core/record/across/emergency/emergency-paper";
import { VIEW_DAY_CHOICES } from "@libretto/core/record/across/emergency/emergency-view";
import { observer } from "mobx-react-lite";
import { Facts } from "../../shared/controls/Facts.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { ChoiceField } from "../../shared/fields/ChoiceField.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import type { NewSheetModel } from "./new-sheet-model.ts";

/** Previews a new emergency sheet and asks for the validity of its code. */
export const NewSheetDialog = observer(({ model }: { readonly model: NewSheetModel }) => {
  const label = useLabels(emergencyCodeLabels);
  const { content, form } = model;
  const facts = [
    [label("bloodGroup"), content.bloodGroup],
    [label("sensitivities"), content.sensitivities.join(", ")],
    [label("forbidden"), content.forbidden.join(", ")],
    [label("inUse"), content.inUse.join(", ")],
    [label("contacts"), content.contacts.join(", ")],
  ] as const;
  return (
    <FormDialog
      title={label("newTitle")}
      form={form}
      verbText={label("make")}
      labels={{ paper: label("paper"), days: label("days") }}
      dismiss={model.dismiss}
    >
      <p>{label("newAbout")}</p>
      <Facts facts={facts} empty={label("nothingThere")} />
      <p>
        <strong>{label("whateverLevel")}</strong>
      </p>
      <ChoiceField
        field={form.fields.paper}
        label={label("paper")}
        choices={EMERGENCY_PAPERS.map((paper) => ({ value: paper, label: label(paper) }))}
        required
      />
      <SelectField
        field={form.fields.days}
        label={label("days")}
        choices={VIEW_DAY_CHOICES.map((days) => ({ value: days, label: label("daysOf", { count: days }) }))}
        required
      />
    </FormDialog>
  );
});
