import { type HomePressureSeries, isHomePressureHigh } from "@libretto/core/record/vital-signs/home-pressure";
import { observer } from "mobx-react-lite";
import { dayText } from "../../../shared/formats.ts";
import { useLabels } from "../../../shared/labels.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import tables from "../../../shared/tables/tables.module.css";
import { overviewLabels } from "./overview-labels.ts";
import styles from "./readings.module.css";

interface Props {
  readonly series: HomePressureSeries;
  /** Whether a doctor reads it, who needs no advice to see a doctor. */
  readonly isForDoctor?: boolean;
}

/** The mean of a series of blood pressure measured at home with its days, or that the series is not enough. */
export const HomeMean = observer(({ series, isForDoctor = false }: Props) => {
  const label = useLabels(overviewLabels);
  const { days, mean } = series;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (mean === null) return <p>{label("homeIncomplete")}</p>;
  const high = isForDoctor ? "homeAtLimit" : "homeHigh";
  return (
    <p>
      <strong className={styles.mean}>{label("homeMean", { mean: `${mean.maximum}/${mean.minimum}` })}</strong>{" "}
      {label(isHomePressureHigh(series) ? high : "homeUsual")}{" "}
      {first !== undefined &&
        last !== undefined &&
        label("homeDays", { from: dayText(first), to: dayText(last), count: mean.count })}
    </p>
  );
});

/** The latest series of blood pressure measured at home: its mean, or what it lacks. */
export const HomePressure = observer(({ series }: Pick<Props, "series">) => {
  const label = useLabels(overviewLabels);
  const { days } = series;
  return (
    <Collapsible group="vitalSigns.home" title={label("home")}>
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
