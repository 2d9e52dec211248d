import { enCalculators } from "@libretto/core/messages/en-calculators";
import { itCalculators } from "@libretto/core/messages/it-calculators";
import { CALCULATOR_ROUTES, CALCULATORS } from "@libretto/core/navigation/calculator-routes";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../shell/page/NotFoundPage.tsx";
import { PanelPage } from "./PanelPage.tsx";
import { ScorePage } from "./ScorePage.tsx";
import { ScoresPage } from "./ScoresPage.tsx";
import { SCORE_PAGES } from "./score-pages.ts";

/** What only the calculators have to say. */
export const WORDS = { it: itCalculators, en: enCalculators };

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
