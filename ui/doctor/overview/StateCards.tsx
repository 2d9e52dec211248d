import { bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import type { HomePressureSeries } from "@libretto/core/record/vital-signs/home-pressure";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import { observer } from "mobx-react-lite";
import { Sparkline } from "../../shared/charts/Sparkline.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { Completeness } from "./Completeness.tsx";
import { OverviewCard } from "./OverviewCard.tsx";
import styles from "./overview.module.css";
import { overviewLabels } from "./overview-labels.ts";
import type { OverviewModel, PressureSummary } from "./overview-model.ts";

/** "03/2026" in "14/03/2026": the day of a diagnosis is in its part of the record. */
const MONTH_START = 3;

/** The diagnoses that were not excluded. */
export const ActiveDiagnoses = observer(({ model }: { readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { diagnoses } = model;
  return (
    <OverviewCard title={label("diagnoses")}>
      <ul>
        {diagnoses.map(({ id, condition, list, madeOn }) => (
          <li key={id} className={styles.line}>
            <span>{condition}</span>{" "}
            <small>
              {[
                list === "suspected" ? label("suspected") : "",
                madeOn === null ? "" : dayText(madeOn).slice(MONTH_START),
              ]
                .filter(Boolean)
                .join(", ")}
            </small>
          </li>
        ))}
      </ul>
      <Completeness model={model} of={["diagnoses"]} absence={diagnoses.length === 0 && model.absenceText(current)} />
    </OverviewCard>
  );
});

/** The picture of the last twelve months. */
const YearPicture = ({ lines, year }: PressureSummary) => (
  <Sparkline
    lines={lines.map((_, index) =>
      year.flatMap(({ takenAt, values }) => {
        const value = values[index] ?? null;
        return value === null ? [] : [{ at: millisecondsOf(takenAt), value }];
      }),
    )}
  />
);

/** The last twelve months as a sentence. */
const YearSentence = observer(({ year }: PressureSummary) => {
  const label = useLabels(overviewLabels);
  const systolic = year.flatMap(({ values }) => values[0] ?? []);
  const count = year.length;
  return (
    <small>
      {systolic.length < 2
        ? label("yearFew", { count })
        : label("year", { count, low: Math.min(...systolic), high: Math.max(...systolic) })}
    </small>
  );
});

/** The mean of blood pressure at home with its meaning. */
const Home = observer(({ series, model }: { readonly series: HomePressureSeries; readonly model: OverviewModel }) => {
  const label = useLabels(overviewLabels);
  const { homeMeaning } = model;
  const { mean, days } = series;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (mean === null || first === undefined || last === undefined) return <p>{label("homeNone")}</p>;
  return (
    <p>
      {label("home", { mean: `${mean.maximum}/${mean.minimum}`, from: dayText(first), to: dayText(last) })}
      {homeMeaning !== null && ", "}
      {homeMeaning !== null && (
        <small className={`${styles.inline} ${homeMeaning === "usual" ? "" : styles.unclear}`}>
          {label(`home_${homeMeaning}`)}
        </small>
      )}
    </p>
  );
});

interface PressureProps {
  readonly model: OverviewModel;
  readonly homeSeries: HomePressureSeries | null;
}

/** The last blood pressure, the mean at home and the last twelve months. */
export const PressureCard = observer(({ model, homeSeries }: PressureProps) => {
  const label = useLabels(overviewLabels);
  const { current } = useModel(LanguageModel);
  const { pressure } = model;
  const format = measureText(current);
  return (
    <OverviewCard title={label("pressure")}>
      {pressure !== null && (
        <>
          <div className={styles.newest}>
            <p>
              <strong>{format.text(pressure.lines, pressure.newest.values)}</strong>{" "}
              <span>{label("pressureOn", { date: dayOnScreen(pressure.newest.takenAt) })}</span>
              {pressure.band !== null && (
                <small className={pressure.band.band === "urgent" ? styles.serious : styles.unclear}>
                  {bandText(pressure.band, current)}
                </small>
              )}
            </p>
            <YearPicture {...pressure} />
          </div>
          {homeSeries !== null && <Home series={homeSeries} model={model} />}
          <YearSentence {...pressure} />
        </>
      )}
      <Completeness model={model} of={["vitalSigns"]} absence={pressure === null && model.absenceText(current)} />
    </OverviewCard>
  );
});
