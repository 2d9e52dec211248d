import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { NEW_ID } from "@libretto/core/kernel/id";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { CalculatorFrame } from "../CalculatorFrame.tsx";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { CalculatorsModel } from "../calculators-model.ts";
import results from "../results/results.module.css";
import { ScoreHistoryModel } from "./score-history-model.ts";
import { SCORE_PAGES, type ScorePageSpec } from "./score-pages.ts";
import { useScoreText } from "./score-text.ts";

/** The last saved result and its date. */
const LastSaved = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const label = useLabels(calculatorLabels);
  const text = useScoreText(spec);
  const { services } = useModel(CalculatorsModel);
  const patient = () => services.record.record?.patient.id ?? NEW_ID;
  const history = useOwnModel(() => new ScoreHistoryModel(services.scores, spec.score, patient, 1));
  return (
    <RemoteList remote={history.savedScores} rows={1}>
      {({ rows: [last] }) =>
        last === undefined ? (
          <p className={styles.small}>{label("neverSaved")}</p>
        ) : (
          <p className={results.last}>
            <strong>{text.value(last)}</strong> <small>{label("savedOn", { date: text.day(last) })}</small>
          </p>
        )
      }
    </RemoteList>
  );
});

/** Links to all scores, each with its last saved result. */
export const ScoresPage = observer(() => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { services } = useModel(CalculatorsModel);
  return (
    <CalculatorFrame title={label("scores")}>
      <p className={styles.about}>{label("scoresAbout")}</p>
      <ul className={results.scores}>
        {SCORE_PAGES.map((spec) => (
          <li key={spec.score} className={results.score}>
            <h2>
              <Link to={spec.route}>{label(spec.score)}</Link>
            </h2>
            <span>{questionnaires[spec.score].purpose[current]}</span>
            {services.savesScores && <LastSaved spec={spec} />}
          </li>
        ))}
      </ul>
    </CalculatorFrame>
  );
});
