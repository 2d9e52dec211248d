import { PAIN_COLOURS, PAIN_DEGREES, type PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useLabels } from "../labels.ts";
import styles from "./body.module.css";
import { bodyLabels } from "./body-labels.ts";
import { useDegreeText } from "./degree-text.ts";

interface Props {
  readonly degree: PainDegree;
  readonly choose: (degree: PainDegree) => void;
}

/** The six colours of pain, each with its number and name. */
export const PainPalette = observer(({ degree, choose }: Props) => {
  const label = useLabels(bodyLabels);
  const textOf = useDegreeText();
  const name = useId();
  return (
    <fieldset className={styles.palette}>
      <legend>{label("degree")}</legend>
      {PAIN_DEGREES.map((value) => (
        <label key={value} className={styles.degree}>
          <input type="radio" name={name} checked={value === degree} onChange={() => choose(value)} />
          <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill={PAIN_COLOURS[value]} />
          </svg>
          {textOf(value)}
        </label>
      ))}
    </fieldset>
  );
});
