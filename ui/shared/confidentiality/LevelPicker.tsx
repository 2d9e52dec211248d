import { LEVELS, type Level, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { ExplainedChoices } from "../fields/ExplainedChoices.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels, useMessages } from "../labels.ts";
import { LevelBars } from "../list/LevelBars.tsx";
import { levelLabels } from "./level-labels.ts";
import { levelMeaningLabels } from "./level-meaning-labels.ts";

interface Props {
  readonly field: FieldInput<Level | null>;
  /** The visible name of the choice; without it the dialog names it. */
  readonly label?: string;
  /** What a level means; by default, which doctors see a row of this level. */
  readonly explain?: (level: Level) => string;
}

/** The six levels with their bars, names and effects. */
export const LevelPicker = observer(({ field, label: name, explain }: Props) => {
  const label = useLabels(levelLabels);
  const meaning = useLabels(levelMeaningLabels);
  const message = useMessages();
  return (
    <ExplainedChoices
      field={field}
      label={name ?? label("level")}
      isLabelVisible={name !== undefined}
      required={name !== undefined}
      choices={LEVELS.map((level) => ({
        value: level,
        name: (
          <>
            <LevelBars value={level} />
            {message(levelName(level))}
          </>
        ),
        about: explain?.(level) ?? meaning(`level${level}`),
      }))}
    />
  );
});
