import { LEVELS, type Level, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { SelectField } from "../fields/SelectField.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels, useMessages } from "../labels.ts";
import { LevelEffect } from "./LevelEffect.tsx";
import { levelLabels } from "./level-labels.ts";

interface Props {
  readonly field: FieldInput<Level | null>;
  /** The doctors who see the row at a level. */
  readonly visibleTo: (level: Level) => readonly string[];
}

/** The level of a new row, as one of its fields. Each option and the text below show who sees the row. */
export const LevelSelect = observer(({ field, visibleTo }: Props) => {
  const label = useLabels(levelLabels);
  const viewers = (level: Level): string => {
    const { length } = visibleTo(level);
    return length === 0 ? label("viewersNone") : label("viewers", { count: length });
  };
  const message = useMessages();
  const { value } = field;
  return (
    <>
      <SelectField
        field={field}
        label={label("level")}
        none={label("choose")}
        hint={value === null ? label("about") : label(`level${value}`)}
        choices={LEVELS.map((level) => ({
          value: level,
          label: `${level} · ${message(levelName(level))} (${viewers(level)})`,
        }))}
        required
      />
      <LevelEffect visibleTo={value === null ? null : visibleTo(value)} />
    </>
  );
});
