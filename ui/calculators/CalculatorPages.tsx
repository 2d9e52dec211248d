import { questionnaires } from "@libretto/core/calculators/questionnaires";
import { enCalculators } from "@libretto/core/messages/en-calculators";
import { itCalculators } from "@libretto/core/messages/it-calculators";
import { CALCULATOR_ROUTES, CALCULATORS } from "@libretto/core/navigation/calculator-routes";
import { observer } from "mobx-react-lite";
import { Link, Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { PanelPage } from "./PanelPage.tsx";
import { ScorePage } from "./ScorePage.tsx";
import { SCORE_PAGES } from "./score-pages.ts";

/** What only the calculators have to say. */
export const WORDS = { it: itCalculators, en: enCalculators };

/** The way to each score. */
const ScoresPage = observer(() => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <PanelPage name="scores">
      <section className={styles.card} aria-labelledby="scores-list">
        <h2 id="scores-list">{label("scores")}</h2>
        <p className={styles.small}>{label("scoresAbout")}</p>
        <ul className={styles.links}>
          {SCORE_PAGES.map(({ score, route }) => (
            <li key={score}>
              <Link to={route}>{label(score)}</Link>
              <span>{questionnaires[score].purpose[current]}</span>
            </li>
          ))}
        </ul>
      </section>
    </PanelPage>
  );
});

const below = (address: string): string => address.slice(CALCULATORS.length);

/** Every calculator, by its address. */
export const CalculatorPages = () => (
  <Routes>
    <Route path={below(CALCULATOR_ROUTES.doses)} element={<PanelPage key="doses" name="doses" />} />
    <Route path={below(CALCULATOR_ROUTES.clearance)} element={<PanelPage key="clearance" name="clearance" />} />
    <Route path={below(CALCULATOR_ROUTES.scores)} element={<ScoresPage />} />
    {SCORE_PAGES.map((spec) => (
      <Route key={spec.score} path={below(spec.route)} element={<ScorePage key={spec.score} spec={spec} />} />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
