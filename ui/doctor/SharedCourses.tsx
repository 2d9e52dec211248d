import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import { ReadingCharts } from "../record/ReadingCharts.tsx";
import { ScoresOf } from "../routing/lazy-scores.ts";
import { useLabels } from "../shared/labels.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { Fold } from "../shared/list/Fold.tsx";
import { Skeleton } from "../shared/list/Skeleton.tsx";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

interface Props {
  readonly model: SharedRecordModel;
}

/** What a shared record says over time: its readings drawn, and its saved scores where the doctor may see them. */
export const SharedCourses = observer(({ model }: Props) => {
  const label = useLabels(doctorLabels);
  const { courses } = model;
  return (
    <>
      {courses.length > 0 && (
        <Collapsible group="shared.charts" title={label("charts")}>
          {model.isPartial("readings") && <p>{label("chartsPartial")}</p>}
          <div className={styles.courses}>
            <ReadingCharts courses={courses} />
          </div>
        </Collapsible>
      )}
      {model.seesScores && (
        <Fold title={label("scores")} open={model.scoresWanted} toggle={model.turnScores}>
          <Suspense fallback={<Skeleton />}>
            <ScoresOf patient={model.patient} beside={model.observe} none={label("nothingShared")} />
          </Suspense>
        </Fold>
      )}
    </>
  );
});
