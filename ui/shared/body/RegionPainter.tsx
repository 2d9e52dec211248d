import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { SelectField } from "../fields/SelectField.tsx";
import { useLabels } from "../labels.ts";
import { LanguageModel } from "../language-model.ts";
import { useModel } from "../models.ts";
import styles from "./body.module.css";
import { bodyLabels } from "./body-labels.ts";
import type { RegionPainterModel } from "./region-painter-model.ts";

/** Paints a region by its name: the equivalent of drawing for keyboard and screen reader. */
export const RegionPainter = observer(({ model }: { readonly model: RegionPainterModel }) => {
  const label = useLabels(bodyLabels);
  const { current } = useModel(LanguageModel);
  return (
    <fieldset className={styles.painter}>
      <legend>{label("withoutDrawing")}</legend>
      <SelectField
        field={model.regionField}
        label={label("region")}
        choices={model.regions.map((region) => ({
          value: region,
          label: region.names[current],
          group: label(region.side),
        }))}
      />
      <Button onClick={model.paint} aria-disabled={model.region === null || undefined}>
        {label("paint")}
      </Button>
    </fieldset>
  );
});
