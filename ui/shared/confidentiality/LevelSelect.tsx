import { LEVELS, type Level, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import type { FieldHand } from "../forms/field-model.ts";
import { SelectField } from "../forms/SelectField.tsx";
import { useLabels, useMessages } from "../labels.ts";
import { levelLabels } from "./level-labels.ts";

/** The level of a new row, among its other fields; below it, what the chosen one means. */
export const LevelSelect = observer(({ field }: { readonly field: FieldHand<Level | null> }) => {
  const label = useLabels(levelLabels);
  const say = useMessages();
  const { value } = field;
  return (
    <SelectField
      field={field}
      label={label("level")}
      none={label("choose")}
      hint={value === null ? label("about") : label(`level${value}`)}
      choices={LEVELS.map((level) => ({ value: level, label: `${level} · ${say(levelName(level))}` }))}
      required
    />
  );
});
