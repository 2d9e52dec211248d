import type { BodyRegion } from "@libretto/core/body-model/figure";
import { PAIN_COLOURS } from "@libretto/core/catalogues/clinical/pain-scale";
import type { PaintedRegion } from "@libretto/core/record/diary/pain-by-region";
import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/IconButton.tsx";
import { CloseIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import styles from "./body.module.css";
import { bodyLabels } from "./body-labels.ts";
import { useDegreeText } from "./degree-text.ts";

interface Props {
  readonly painted: readonly PaintedRegion[];
  /** Removes the colour of a region. */
  readonly remove?: (region: BodyRegion) => void;
}

/** The painted regions of a drawing as a list, each with number and name of its pain. */
export const PaintedRegions = observer(({ painted, remove }: Props) => {
  const label = useLabels(bodyLabels);
  const { current } = useModel(LanguageModel);
  const textOf = useDegreeText();
  if (painted.length === 0) return <p>{label("nothingPainted")}</p>;
  return (
    <ul className={styles.painted} aria-label={label("painted")}>
      {painted.map(({ region, degree }) => (
        <li key={region.id}>
          <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill={PAIN_COLOURS[degree]} />
          </svg>
          {label("paintedRegion", { region: region.names[current], degree: textOf(degree) })}
          {remove !== undefined && (
            <IconButton
              icon={CloseIcon}
              label={label("remove", { region: region.names[current] })}
              onClick={() => remove(region)}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
