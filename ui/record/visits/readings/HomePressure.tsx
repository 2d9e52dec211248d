import type { HomePressureMeaning, HomePressureSeries } from "@libretto/core/record/vital-signs/home-pressure";
import { observer } from "mobx-react-lite";
import { dayText } from "../../../shared/formats.ts";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import tables from "../../../shared/tables/tables.module.css";
import { HomeMean } from "../../ReadingCharts.tsx";
import { overviewLabels } from "./overview-labels.ts";
import styles from "./readings.module.css";

/** The meanings that stand out with colour and sign. */
const URGENT_MEANINGS: readonly (HomePressureMeaning | null)[] = ["newestUrgent", "urgent", "pastUrgent"];

interface Props {
  readonly series: HomePressureSeries;
  readonly meaning: HomePressureMeaning | null;
}

/** The latest series of blood pressure measured at home: its mean, or what it lacks. */
export const HomePressure = observer(({ series, meaning }: Props) => {
  const label = useLabels(overviewLabels);
  const { days } = series;
  const isUrgent = URGENT_MEANINGS.includes(meaning);
  return (
    <Collapsible group="vitalSigns.home" title={label("home")}>
      {meaning !== null && (
        <p role="status" className={isUrgent ? styles.urgent : ""}>
          {isUrgent && <Icon of={WarningIcon} />}
          {label(`home_${meaning}`)}
        </p>
      )}
      <HomeMean series={series} />
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{label("day")}</th>
            <th scope="col">{label("morning")}</th>
            <th scope="col">{label("evening")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, morning, evening }) => (
            <tr key={day}>
              <td data-name={label("day")}>{dayText(day)}</td>
              <td data-name={label("morning")}>{morning}</td>
              <td data-name={label("evening")}>{evening}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{label("homeHowTo")}</p>
      <p className={styles.note}>{label("homeSource")}</p>
    </Collapsible>
  );
});
