import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { MultiSelectField } from "../shared/fields/MultiSelectField.tsx";
import type { FieldInput } from "../shared/forms/field-model.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { SectionsModel } from "./sections-model.ts";
import { specialtiesOf } from "./specialties-model.ts";
import { specialtyLabels } from "./specialty-labels.ts";

interface Props {
  readonly field: FieldInput<readonly number[]>;
  /** The tags of a row are optional; those of a doctor with partial visibility are required. */
  readonly of?: "row" | "doctor";
}

/** Specialty tags: the chosen ones, and a list to add others. */
export const TagsField = observer(({ field, of = "row" }: Props) => {
  const label = useLabels(specialtyLabels);
  const kit = useLabels(kitLabels);
  const { services } = useModel(SectionsModel);
  const model = specialtiesOf(services);
  useEffect(() => model.loadOnce(), [model]);
  const { all } = model;
  return (
    <>
      <MultiSelectField
        field={field}
        label={label("tags")}
        required={of === "doctor"}
        hint={label(of === "doctor" ? "doctorHint" : "hint")}
        add={label("add")}
        removeLabel={(name) => label("remove", { name })}
        choices={(all.value ?? []).map(({ id, names }) => ({ value: id, label: names[services.language.current] }))}
      />
      {all.state === "failed" && (
        <p role="status">
          {label("failed")} <Button onClick={() => void all.load()}>{kit("retry")}</Button>
        </p>
      )}
    </>
  );
});
