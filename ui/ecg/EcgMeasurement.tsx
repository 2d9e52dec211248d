import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./ecg.module.css";
import { ecgLabels } from "./ecg-labels.ts";
import type { EcgModel } from "./ecg-model.ts";
import { measureText } from "./ecg-text.ts";

/** The measurement of the calipers; announced when they stop moving. */
export const EcgMeasurement = observer(({ model, hint }: { readonly model: EcgModel; readonly hint: string }) => {
  const label = useLabels(ecgLabels);
  const language = useModel(LanguageModel);
  const { measure } = model;
  return (
    <div className={styles.measured}>
      <output aria-live="polite" aria-busy={model.isDragging}>
        {measure !== null && (
          <>
            {label("measured")}: <strong>{measureText(measure, language)}</strong>
          </>
        )}
      </output>
      {measure !== null && <p id={hint}>{label("howToMeasure")}</p>}
    </div>
  );
});
