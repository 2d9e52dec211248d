import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import { SavedScores } from "./History.tsx";
import { ScoreHistoryModel } from "./score-history-model.ts";
import { SCORE_PAGES } from "./score-pages.ts";

/** Whose scores, and how they are asked for. */
export interface WhoseScores {
  readonly patient: PatientId;
  /** Watches how each question ends. */
  readonly beside: <A>(ask: TaskEither<Failure, A>) => TaskEither<Failure, A>;
  /** What to say where there are none. */
  readonly none: string;
}

/** The scores that a patient saved, each over time. They are asked for when they are shown: each is a read in the log. */
export const ScoresOf = observer(({ patient, beside, none }: WhoseScores) => {
  const label = useLabels(calculatorLabels);
  const { services } = useModel(CalculatorsModel);
  const scores = useOwnModel(() => {
    const watched = {
      list: (...asked: Parameters<typeof services.scores.list>) => beside(services.scores.list(...asked)),
    };
    return SCORE_PAGES.map((spec) => ({ spec, history: new ScoreHistoryModel(watched, spec.score, () => patient) }));
  });
  return (
    <>
      {scores.every(({ history: { saved } }) => saved.value?.rows.length === 0) && <p>{none}</p>}
      {scores.map(({ spec, history }) => (
        <RemoteList key={spec.score} remote={history.saved} rows={1}>
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
