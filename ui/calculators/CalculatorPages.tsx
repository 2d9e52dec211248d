import { enCalculators } from "@libretto/core/messages/parts/en-calculators";
import { itCalculators } from "@libretto/core/messages/parts/it-calculators";
import { CALCULATOR_ROUTES, CALCULATORS } from "@libretto/core/navigation/calculator-routes";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "../shell/page/NotFoundPage.tsx";
import { PanelPage } from "./panels/PanelPage.tsx";
import { ScorePage } from "./scores/ScorePage.tsx";
import { ScoresPage } from "./scores/ScoresPage.tsx";
import { SCORE_PAGES } from "./scores/score-pages.ts";

/** Messages that only the calculators use. */
export const CALCULATOR_MESSAGES = { it: itCalculators, en: enCalculators };

const relativePath = (address: string): string => address.slice(CALCULATORS.length);

export const CalculatorPages = () => (
  <Routes>
    <Route path={relativePath(CALCULATOR_ROUTES.doses)} element={<PanelPage key="doses" name="doses" />} />
    <Route path={relativePath(CALCULATOR_ROUTES.clearance)} element={<PanelPage key="clearance" name="clearance" />} />
    <Route path={relativePath(CALCULATOR_ROUTES.scores)} element={<ScoresPage />} />
    {SCORE_PAGES.map((spec) => (
      <Route key={spec.score} path={relativePath(spec.route)} element={<ScorePage key={spec.score} spec={spec} />} />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
