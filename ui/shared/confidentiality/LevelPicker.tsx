import { LEVELS, type Level, levelName } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { FieldNotes, inputAria } from "../forms/FieldFrame.tsx";
import type { FieldHand } from "../forms/field-model.ts";
import { useLabels, useMessages } from "../labels.ts";
import { LevelBars } from "../list/LevelBars.tsx";
import styles from "./confidentiality.module.css";
import { levelLabels } from "./level-labels.ts";

/** The six levels, each with its bars, its word, and what it means for the patient's doctors. */
export const LevelPicker = observer(({ field }: { readonly field: FieldHand<Level | null> }) => {
  const label = useLabels(levelLabels);
  const say = useMessages();
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
              <span className={styles.word}>
                <LevelBars value={level} />
                {say(levelName(level))}
              </span>
              <small>{label(`level${level}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} />
    </>
  );
});
