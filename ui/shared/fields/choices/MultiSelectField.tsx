import { observer } from "mobx-react-lite";
import type { FieldInput } from "../../forms/field-model.ts";
import styles from "../../forms/forms.module.css";
import type { FieldFrameProps } from "../FieldFrame.tsx";
import { type Choice, SelectField } from "../SelectField.tsx";
import { ChosenList } from "./ChosenList.tsx";

interface Props<Chosen> extends FieldFrameProps {
  readonly field: FieldInput<readonly Chosen[]>;
  readonly choices: readonly Choice<Chosen>[];
  /** The text of the picker that adds a choice. */
  readonly add: string;
  /** The label of the button that removes a choice. */
  readonly removeLabel: (name: string) => string;
}

const MultiSelectFieldView = <Chosen extends string | number>({
  field,
  choices,
  add,
  removeLabel,
  ...frame
}: Props<Chosen>) => {
  const addField: FieldInput<Chosen | null> = {
    id: field.id,
    name: field.name,
    value: null,
    problem: field.problem,
    correction: null,
    write: (value) => value !== null && field.write([...field.value, value]),
    blur: () => field.blur(),
  };
  return (
    <div className={styles.multiSelect}>
      <SelectField
        field={addField}
        none={add}
        choices={choices.filter(({ value }) => !field.value.includes(value))}
        {...frame}
      />
      <ChosenList {...{ field, choices, removeLabel }} label={frame.label} />
    </div>
  );
};

/** Several choices from a list: a picker that adds one, and the chosen ones with a button that removes them. */
export const MultiSelectField = observer(MultiSelectFieldView) as typeof MultiSelectFieldView;
