import { intakeTexts } from "@libretto/core/record/therapies/schedule/schedule-texts";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { Completeness } from "./Completeness.tsx";
import { OverviewCard } from "./OverviewCard.tsx";
import styles from "./overview.module.css";
import { overviewLabels } from "./overview-labels.ts";
import type { OverviewModel } from "./overview-model.ts";

const Row = observer(({ therapy, model }: { readonly therapy: Therapy; readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { drug, dose, start, end } = therapy;
  const [often, ...times] = intakeTexts(therapy, current).filter((text) => text !== "");
  const isPastEnd = model.isPastEnd(therapy);
  return (
    <tr>
      <th scope="row">
        <span>{drug.name}</span>
      </th>
      <td data-name={label("dose")}>
        <span>{dose}</span>
      </td>
      <td data-name={label("when")}>
        <div>
          <span>{often}</span>
          {times.length > 0 && <small className={styles.inline}>{` · ${times.join(", ")}`}</small>}
        </div>
      </td>
      <td data-name={label("since")} className={styles.day}>
        <div>
          <span>{model.isPlanned(therapy) ? label("plannedFrom", { date: dayText(start) }) : dayText(start)}</span>
          {end !== null && (
            <small className={isPastEnd ? styles.unclear : undefined}>
              {label(isPastEnd ? "pastEnd" : "until", { date: dayText(end) })}
            </small>
          )}
        </div>
      </td>
      <td data-name={label("purpose")}>
        <span>{model.conditionOf(therapy) || label(model.missingCondition)}</span>
      </td>
    </tr>
  );
});

/** The medications in use: drug, dose, when, since when, and for what. */
export const MedicationTable = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { medications } = model;
  return (
    <OverviewCard title={label("medications")}>
      {medications.length > 0 && (
        <table className={`${tables.table} ${styles.table}`}>
          <thead>
            <tr>
              {(["drug", "dose", "when", "since", "purpose"] as const).map((name) => (
                <th key={name} scope="col">
                  {label(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {medications.map((therapy) => (
              <Row key={therapy.id} therapy={therapy} model={model} />
            ))}
          </tbody>
        </table>
      )}
      <Completeness model={model} of={["therapies"]} absence={medications.length === 0 && model.absenceText(current)} />
    </OverviewCard>
  );
});
