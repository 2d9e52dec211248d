import { PERIODS } from "@libretto/core/record/vital-signs/period";
import { observer } from "mobx-react-lite";
import { DateField } from "../fields/DateField.tsx";
import { fieldWithoutForm } from "../fields/field-without-form.ts";
import { SelectField } from "../fields/SelectField.tsx";
import { useLabels } from "../labels.ts";
import { RANGE_ENDS } from "./day-range-model.ts";
import styles from "./period.module.css";
import { periodLabels } from "./period-labels.ts";
import type { PeriodModel } from "./period-model.ts";

interface Props {
  readonly model: PeriodModel;
  /** Later days cannot be picked. */
  readonly latest?: string;
}

/** The choice of a period, with the two days of a typed range. */
export const PeriodFields = observer(({ model, latest }: Props) => {
  const label = useLabels(periodLabels);
  return (
    <div className={styles.period}>
      <SelectField
        field={fieldWithoutForm(`${model.id}-period`, "period", model.chosen, model.choose)}
        label={label("period")}
        choices={PERIODS.map((value) => ({ value, label: label(value) }))}
      />
      {model.chosen === "custom" &&
        RANGE_ENDS.map((end) => (
          <DateField key={end} field={model.custom.endOf(end)} label={label(end)} {...(latest && { latest })} />
        ))}
    </div>
  );
});
