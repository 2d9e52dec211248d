import { observer } from "mobx-react-lite";
import { Suspense } from "react";
import { PatientScores } from "../calculators/lazy-scores.ts";
import { ReadingCharts } from "../record/ReadingCharts.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { Fold } from "../shared/list/Fold.tsx";
import { Skeleton } from "../shared/list/Skeleton.tsx";
import { useModel } from "../shared/models.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

interface Props {
  readonly model: SharedRecordModel;
  /** Whether the charts are open at first. */
  readonly isOpenInitially: boolean;
  /** Whether saved scores are shown; they are loaded with the rights of the signed-in user. */
  readonly hasScores: boolean;
}

/** Charts of the readings, and the saved scores if the doctor may see them. */
export const SharedCharts = observer(({ model, isOpenInitially, hasScores }: Props) => {
  const label = useLabels(doctorLabels);
  const { current } = useModel(LanguageModel);
  const { readingSeries } = model;
  return (
    <>
      {readingSeries.length > 0 && (
        <Collapsible
          group={model.groupOf("charts")}
          title={label("charts")}
          isOpenInitially={model.areAllOpen || isOpenInitially}
        >
          {model.isPartial("vitalSigns") && <p>{label("chartsPartial")}</p>}
          <div className={styles.courses}>
            <ReadingCharts courses={readingSeries} bandOf={(lines) => model.bandOf(lines)} />
          </div>
        </Collapsible>
      )}
      {hasScores && model.canSeeScores && (
        <Fold title={label("scores")} isOpen={model.areScoresOpen} toggle={model.toggleScores}>
          <Suspense fallback={<Skeleton />}>
            <PatientScores patient={model.patient} observe={model.observe} none={model.absenceText(current)} />
          </Suspense>
        </Fold>
      )}
    </>
  );
});
