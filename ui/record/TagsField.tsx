import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { SelectField } from "../shared/fields/SelectField.tsx";
import type { FieldInput } from "../shared/forms/field-model.ts";
import { CloseIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { SectionsModel } from "./sections-model.ts";
import styles from "./specialties.module.css";
import { specialtiesOf } from "./specialties-model.ts";
import { specialtyLabels } from "./specialty-labels.ts";

/** The specialty tags of a row: the chosen ones, and a list to add others. */
export const TagsField = observer(({ field }: { readonly field: FieldInput<readonly number[]> }) => {
  const label = useLabels(specialtyLabels);
  const kit = useLabels(kitLabels);
  const { services } = useModel(SectionsModel);
  const model = specialtiesOf(services);
  useEffect(() => model.loadOnce(), [model]);
  const { all } = model;
  const chosen = (all.value ?? []).filter(({ id }) => field.value.includes(id));
  const others = (all.value ?? []).filter(({ id }) => !field.value.includes(id));
  const addField: FieldInput<number | null> = {
    id: field.id,
    name: field.name,
    value: null,
    problem: field.problem,
    correction: null,
    write: (tag) => tag !== null && field.write([...field.value, tag]),
    blur: () => field.blur(),
  };
  return (
    <div className={styles.tags}>
      <SelectField
        field={addField}
        label={label("tags")}
        hint={label("hint")}
        none={label("add")}
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {all.state === "failed" && (
        <p role="status">
          {label("failed")} <Button onClick={() => void all.load()}>{kit("retry")}</Button>
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={label("tags")}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                icon={CloseIcon}
                aria-label={label("remove", { name })}
                onClick={() => field.write(field.value.filter((tag) => tag !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
