import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { CalculatorsModel } from "../calculators-model.ts";
import { SavedScores } from "./ScoreHistory.tsx";
import { ScoreHistoryModel } from "./score-history-model.ts";
import { SCORE_PAGES } from "./score-pages.ts";

/** The patient, and how the scores are loaded. */
export interface PatientScoresProps {
  readonly patient: PatientId;
  /** Observes the outcome of each call. */
  readonly observe: <A>(call: TaskEither<Failure, A>) => TaskEither<Failure, A>;
  /** The text if there are no scores. */
  readonly none: string;
}

/** The saved scores of a patient over time. They are loaded when shown, since each read is logged. */
export const PatientScores = observer(({ patient, observe, none }: PatientScoresProps) => {
  const label = useLabels(calculatorLabels);
  const { services } = useModel(CalculatorsModel);
  const scores = useOwnModel(() => {
    const observedScores = {
      list: (...args: Parameters<typeof services.scores.list>) => observe(services.scores.list(...args)),
    };
    return SCORE_PAGES.map((spec) => ({
      spec,
      history: new ScoreHistoryModel(observedScores, spec.score, () => patient),
    }));
  });
  return (
    <>
      {scores.every(({ history: { savedScores } }) => savedScores.value?.rows.length === 0) && <p>{none}</p>}
      {scores.map(({ spec, history }) => (
        <RemoteList key={spec.score} remote={history.savedScores} rows={1}>
          {({ rows }) =>
            rows.length > 0 && (
              <section className={styles.saved} aria-labelledby={`${spec.score}-of`}>
                <h3 id={`${spec.score}-of`}>{label(spec.score)}</h3>
                <SavedScores spec={spec} history={history} rows={rows} />
              </section>
            )
          }
        </RemoteList>
      ))}
    </>
  );
});
