import type { Level } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { SelectField } from "../fields/SelectField.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import { LevelEffect } from "./LevelEffect.tsx";
import { levelChoices } from "./level-choices.ts";
import { levelLabels } from "./level-labels.ts";
import { levelMeaningLabels } from "./level-meaning-labels.ts";

interface Props {
  readonly field: FieldInput<Level | null>;
  /** The doctors who see the row at a level. */
  readonly visibleTo: (level: Level) => readonly string[];
}

/** The level of a new row, as one of its fields. Each option and the text below show who sees the row. */
export const LevelSelect = observer(({ field, visibleTo }: Props) => {
  const label = useLabels(levelLabels);
  const meaning = useLabels(levelMeaningLabels);
  const language = useModel(LanguageModel);
  const { value } = field;
  return (
    <>
      <SelectField
        field={field}
        label={label("level")}
        none={meaning("choose")}
        hint={value === null ? meaning("about") : meaning(`level${value}`)}
        choices={levelChoices(language, visibleTo)}
        required
      />
      <LevelEffect visibleTo={value === null ? null : visibleTo(value)} />
    </>
  );
});
