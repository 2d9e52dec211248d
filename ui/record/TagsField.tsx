import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { ChosenList } from "../shared/fields/choices/ChosenList.tsx";
import { createListSearch } from "../shared/fields/choices/list-search.ts";
import { SearchField } from "../shared/fields/SearchField.tsx";
import type { FieldInput } from "../shared/forms/field-model.ts";
import styles from "../shared/forms/forms.module.css";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { SectionsModel } from "./sections-model.ts";
import { specialtiesOf } from "./specialties-model.ts";
import { specialtyLabels } from "./specialty-labels.ts";

interface Props {
  readonly field: FieldInput<readonly number[]>;
  /** The tags of a row are optional; those of a doctor with partial visibility are required. */
  readonly of?: "row" | "doctor";
}

/** The number of specialties without scrolling. */
const VISIBLE_TAGS = 8;

/** Specialty tags: the chosen ones, and a search that adds others. */
export const TagsField = observer(({ field, of = "row" }: Props) => {
  const label = useLabels(specialtyLabels);
  const kit = useLabels(kitLabels);
  const { services } = useModel(SectionsModel);
  const model = specialtiesOf(services);
  useEffect(() => model.loadOnce(), [model]);
  const { all } = model;
  const choices = () =>
    (all.value ?? []).map(({ id, names }) => ({ value: id, label: names[services.language.current] }));
  const search = useOwnModel(() =>
    createListSearch(
      () => choices().filter(({ value }) => !field.value.includes(value)),
      (tag) => field.write([...field.value, tag]),
    ),
  );
  const inputField = {
    id: field.id,
    name: field.name,
    value: field.value,
    problem: field.problem,
    correction: null,
    blur: () => {
      // only the chosen specialties count
      search.showChosen(null);
      field.blur();
    },
  };
  return (
    <div className={styles.multiSelect}>
      <SearchField
        field={inputField}
        search={search}
        rows={VISIBLE_TAGS}
        keyOf={({ value }) => value}
        label={label("tags")}
        required={of === "doctor"}
        hint={label(of === "doctor" ? "doctorHint" : "hint")}
      />
      <ChosenList
        field={field}
        choices={choices()}
        label={label("chosen")}
        removeLabel={(name) => label("remove", { name })}
      />
      {all.state === "failed" && (
        <p role="status">
          {label("failed")} <Button onClick={() => void all.load()}>{kit("retry")}</Button>
        </p>
      )}
    </div>
  );
});
