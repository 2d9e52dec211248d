import { LEVELS, type Level, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { FieldMessages, inputAria } from "../fields/FieldFrame.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels, useMessages } from "../labels.ts";
import { LevelBars } from "../list/LevelBars.tsx";
import styles from "./confidentiality.module.css";
import { levelLabels } from "./level-labels.ts";

/** The six levels with their bars, names and effects for the patient's doctors. */
export const LevelPicker = observer(({ field }: { readonly field: FieldInput<Level | null> }) => {
  const label = useLabels(levelLabels);
  const message = useMessages();
  const { id, ...aria } = inputAria(field, { label: label("level") });
  return (
    <>
      <div role="radiogroup" aria-label={label("level")} {...aria} className={styles.levels}>
        {LEVELS.map((level, index) => (
          <label key={level} className={styles.level}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${level}`}
              name={id}
              checked={field.value === level}
              data-first={field.value === level || undefined}
              onChange={() => field.write(level)}
            />
            <span>
              <span className={styles.levelName}>
                <LevelBars value={level} />
                {message(levelName(level))}
              </span>
              <small>{label(`level${level}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldMessages field={field} />
    </>
  );
});
