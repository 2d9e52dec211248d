import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useLabels } from "../../../shared/labels.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel, useOwnModel } from "../../../shared/models.ts";
import { PeriodFields } from "../../../shared/period/PeriodFields.tsx";
import type { SectionModel } from "../../../shared/section/section-model.ts";
import { ReadingCharts } from "../../ReadingCharts.tsx";
import { SectionsModel } from "../../sections-model.ts";
import { HomePressure } from "./HomePressure.tsx";
import { overviewLabels } from "./overview-labels.ts";
import { ReadingChartsModel } from "./reading-charts-model.ts";
import styles from "./readings.module.css";

/** The readings as charts in a chosen period, and the mean of a series of blood pressure at home. */
export const ReadingsOverview = observer(({ section }: { readonly section: SectionModel<ReadingDraft, Reading> }) => {
  const label = useLabels(overviewLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new ReadingChartsModel(section, services.record));
  const isLoaded = section.state === "loaded";
  useEffect(() => void (isLoaded && model.loadPeriod()), [model, isLoaded]);
  const { courses, hasReadings, homeSeries, isPartial } = model;
  if (section.rows.length === 0) return null;
  return (
    <>
      {homeSeries !== null && <HomePressure series={homeSeries} meaning={model.homeMeaning} />}
      <Collapsible group="vitalSigns.charts" title={label("charts")}>
        <PeriodFields model={model.period} latest={services.record.today} />
        {isPartial && <p role="status">{label("partial")}</p>}
        {courses.length === 0 && !isPartial && <p role="status">{label(hasReadings ? "noChange" : "none")}</p>}
        <div className={styles.courses}>
          <ReadingCharts
            courses={courses}
            rangeOf={(measure) => model.referenceRange(measure)}
            bandOf={(lines) => model.bandOf(lines)}
          />
        </div>
      </Collapsible>
    </>
  );
});
