import { painNumber } from "@libretto/core/catalogues/clinical/pain-scale";
import type { Instant } from "@libretto/core/kernel/dates";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import type { DiaryDraft, DiaryEntry } from "@libretto/core/record/diary/diary-entry";
import type { RegionPain } from "@libretto/core/record/diary/pain-by-week";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useDegreeText } from "../../shared/body/degree-text.ts";
import { PaintedRegions } from "../../shared/body/PaintedRegions.tsx";
import { TimeChart } from "../../shared/charts/TimeChart.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { SelectField } from "../../shared/fields/SelectField.tsx";
import { dayText } from "../../shared/formats.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import type { SectionModel } from "../../shared/section/section-model.ts";
import tables from "../../shared/tables/tables.module.css";
import { SectionsModel } from "../sections-model.ts";
import { DrawingPictures } from "./DrawingPictures.tsx";
import styles from "./diary.module.css";
import { createHistory } from "./diary-dialogs.ts";
import { diaryLabels } from "./diary-labels.ts";
import type { DrawingHistoryModel } from "./drawing-history-model.ts";
import { EntryDrawingsModel } from "./entry-drawings-model.ts";

const POSITIONS = ["first", "second"] as const;

/** Two days side by side: pictures and painted regions. */
const ComparedDays = observer(({ model }: { readonly model: DrawingHistoryModel }) => {
  const label = useLabels(diaryLabels);
  const drawings = useModel(SectionsModel).sharedModel(EntryDrawingsModel);
  const choices = model.entries.map((entry) => ({
    value: entry,
    label: [dayText(entry.date), entry.description.slice(0, 40)].filter(Boolean).join(" · "),
  }));
  return (
    <div className={styles.compared}>
      {POSITIONS.map((position) => {
        const entry = model.entryAt(position);
        return (
          <div key={position}>
            <SelectField field={model.dayField(position)} label={label(`${position}Day`)} choices={choices} />
            {entry !== null && (
              <>
                <RemoteList remote={drawings.drawingsOf(entry)} rows={1}>
                  {(value) => <DrawingPictures drawings={value} />}
                </RemoteList>
                <PaintedRegions painted={model.paintedIn(entry)} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

const startOf = (day: string): number => millisecondsOf(`${day}T00:00:00.000Z` as Instant);

/** The pain of one region over the weeks, as chart and table. */
const RegionChart = observer(({ pain }: { readonly pain: RegionPain }) => {
  const label = useLabels(diaryLabels);
  const { current } = useModel(LanguageModel);
  const textOf = useDegreeText();
  const region = pain.region.names[current];
  const textIn = (degree: (typeof pain.weeks)[number]["degree"]) =>
    degree === "none" ? label("noPain") : textOf(degree);
  const points = pain.weeks.map(({ week, degree }, index) => ({
    key: index,
    at: startOf(week),
    value: painNumber(degree),
    label: `${dayText(week)}: ${textIn(degree)}`,
  }));
  const [first, last] = [pain.weeks[0], pain.weeks.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <TimeChart
      title={label("painOf", { region })}
      summary={label("painSummary", { first: textIn(first.degree), last: textIn(last.degree) })}
      points={points}
      range={{ low: 0, high: 5 }}
      dayOf={(at) => dayOnScreen(instantAt(at))}
      table={
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{label("weekOf")}</th>
              <th scope="col">{label("strongest")}</th>
            </tr>
          </thead>
          <tbody>
            {pain.weeks.toReversed().map(({ week, degree }) => (
              <tr key={week}>
                <td data-name={label("weekOf")}>{dayText(week)}</td>
                <td data-name={label("strongest")}>{textIn(degree)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
});

/** Pain over time and compared days, from the drawings of half a year. */
export const DrawingHistory = observer(
  ({ section }: { readonly section: Pick<SectionModel<DiaryDraft, DiaryEntry>, "rows"> }) => {
    const label = useLabels(diaryLabels);
    const kit = useLabels(kitLabels);
    const { current } = useModel(LanguageModel);
    const sections = useModel(SectionsModel);
    const model = useOwnModel(() => createHistory(sections, () => section.rows));
    const { entries, readCount, region } = model;
    useEffect(() => void model.load(), [model]);
    return (
      <>
        <p role="status">
          {readCount < entries.length && !model.hasFailed && label("reading", { read: readCount, all: entries.length })}
        </p>
        {model.hasFailed && (
          <p role="alert">
            {label("notRead")} <Button onClick={model.load}>{kit("retry")}</Button>
          </p>
        )}
        {region !== null && (
          <section className={styles.history} aria-labelledby="diary-over-time">
            <h3 id="diary-over-time">{label("overTime")}</h3>
            <p>{label("overTimeAbout")}</p>
            <SelectField
              field={model.regionField}
              label={label("chartRegion")}
              choices={model.regions.map((one) => ({ value: one.region, label: one.region.names[current] }))}
            />
            <RegionChart pain={region} />
          </section>
        )}
        <section className={styles.history} aria-labelledby="diary-compare">
          <h3 id="diary-compare">{label("compare")}</h3>
          <ComparedDays model={model} />
        </section>
      </>
    );
  },
);
