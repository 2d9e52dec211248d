import { questionnaires } from "@libretto/core/calculators/questionnaires";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { PanelPage } from "./PanelPage.tsx";
import { ScorePage } from "./ScorePage.tsx";
import { SCORE_PAGES } from "./score-pages.ts";

export const DosesPage = () => <PanelPage name="doses" />;
export const ClearancePage = () => <PanelPage name="clearance" />;

/** The way to each score. */
export const ScoresPage = observer(() => {
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

export const HasBledPage = () => <ScorePage of="hasBled" />;
export const MeldPage = () => <ScorePage of="meld" />;
export const ChaDsVasPage = () => <ScorePage of="cha2ds2" />;
export const FraminghamPage = () => <ScorePage of="framingham" />;
export const CardiovascularPage = () => <ScorePage of="cardiovascular" />;
