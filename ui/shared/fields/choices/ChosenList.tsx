import { observer } from "mobx-react-lite";
import { Button } from "../../controls/Button.tsx";
import type { FieldInput } from "../../forms/field-model.ts";
import styles from "../../forms/forms.module.css";
import { CloseIcon } from "../../icons/icons.ts";
import type { Choice } from "../SelectField.tsx";

interface Props<Chosen> {
  readonly field: Pick<FieldInput<readonly Chosen[]>, "value" | "write">;
  readonly choices: readonly Choice<Chosen>[];
  readonly label: string;
  /** The label of the button that removes a choice. */
  readonly removeLabel: (name: string) => string;
}

const ChosenListView = <Chosen extends string | number>({ field, choices, label, removeLabel }: Props<Chosen>) => {
  const chosen = choices.filter(({ value }) => field.value.includes(value));
  return (
    chosen.length > 0 && (
      <ul className={styles.chosen} aria-label={label}>
        {chosen.map(({ value, label: name }) => (
          <li key={value}>
            <Button
              icon={CloseIcon}
              aria-label={removeLabel(name)}
              onClick={() => field.write(field.value.filter((other) => other !== value))}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    )
  );
};

/** The chosen values of a field with several choices, each with a button that removes it. */
export const ChosenList = observer(ChosenListView) as typeof ChosenListView;
