import { VIEW_DAY_CHOICES } from "@libretto/core/record/across/emergency/emergency-view";
import { observer } from "mobx-react-lite";
import { Facts } from "../../shared/controls/Facts.tsx";
import { FormDialog } from "../../shared/dialogs/FormDialog.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { useLabels } from "../../shared/labels.ts";
import { emergencyCodeLabels } from "./emergency-code-labels.ts";
import type { NewSheetModel } from "./new-sheet-model.ts";

/** Shows what a new emergency sheet shows before it is made, and asks how long its code is to be valid. */
export const NewSheetDialog = observer(({ model }: { readonly model: NewSheetModel }) => {
  const label = useLabels(emergencyCodeLabels);
  const { shown, form } = model;
  const facts = [
    [label("bloodGroup"), shown.bloodGroup],
    [label("sensitivities"), shown.sensitivities.join(", ")],
    [label("forbidden"), shown.forbidden.join(", ")],
    [label("inUse"), shown.inUse.join(", ")],
    [label("contacts"), shown.contacts.join(", ")],
  ] as const;
  return (
    <FormDialog
      title={label("newTitle")}
      form={form}
      verbText={label("make")}
      labels={{ days: label("days") }}
      dismiss={model.dismiss}
    >
      <p>{label("newAbout")}</p>
      <Facts facts={facts} empty={label("nothingThere")} />
      <p>
        <strong>{label("whateverLevel")}</strong>
      </p>
      <SelectField
        field={form.fields.days}
        label={label("days")}
        choices={VIEW_DAY_CHOICES.map((days) => ({ value: days, label: label("daysOf", { count: days }) }))}
        required
      />
    </FormDialog>
  );
});
