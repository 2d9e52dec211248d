import { observer } from "mobx-react-lite";
import { calculatorLabels } from "../calculators/calculator-labels.ts";
import { CalculatorsModel } from "../calculators/calculators-model.ts";
import { SavedScores } from "../calculators/History.tsx";
import { ScoreHistoryModel } from "../calculators/score-history-model.ts";
import { SCORE_PAGES } from "../calculators/score-pages.ts";
import { useLabels } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwn } from "../shared/models.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import type { SharedRecordModel } from "./shared-record-model.ts";

/** The scores that a patient saved, each over time. They are asked for when they are shown: each is a read in the log. */
export const SharedScores = observer(({ model }: { readonly model: SharedRecordModel }) => {
  const label = useLabels(calculatorLabels);
  const doctor = useLabels(doctorLabels);
  const { services } = useModel(CalculatorsModel);
  const scores = useOwn(() =>
    SCORE_PAGES.map((spec) => ({
      spec,
      history: new ScoreHistoryModel(model.scoresIn(services.scores), spec.score, () => model.patient),
    })),
  );
  const nothing = scores.every(({ history: { saved } }) => saved.value?.rows.length === 0);
  return (
    <>
      {nothing && <p>{doctor("nothingShared")}</p>}
      {scores.map(({ spec, history }) => (
        <RemoteList key={spec.score} remote={history.saved} rows={1}>
          {({ rows }) =>
            rows.length > 0 && (
              <section className={styles.course} aria-labelledby={`shared-${spec.score}`}>
                <h3 id={`shared-${spec.score}`}>{label(spec.score)}</h3>
                <SavedScores spec={spec} history={history} rows={rows} />
              </section>
            )
          }
        </RemoteList>
      ))}
    </>
  );
});
