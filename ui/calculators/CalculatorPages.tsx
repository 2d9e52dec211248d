import { enCalculators } from "@libretto/core/messages/parts/en-calculators";
import { itCalculators } from "@libretto/core/messages/parts/it-calculators";
import { CALCULATOR_ROUTES, CALCULATORS } from "@libretto/core/navigation/calculator-routes";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { EvaluationOff } from "../shared/evaluations/EvaluationOff.tsx";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { NavigationModel } from "../shell/menu/navigation-model.ts";
import { NotFoundPage } from "../shell/page/NotFoundPage.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import { PanelPage } from "./panels/PanelPage.tsx";
import type { PanelPageName } from "./panels/panel-pages.ts";
import { ScorePage } from "./scores/ScorePage.tsx";
import { ScoresPage } from "./scores/ScoresPage.tsx";
import { SCORE_PAGES } from "./scores/score-pages.ts";

/** Messages that only the calculators use. */
export const CALCULATOR_MESSAGES = { it: itCalculators, en: enCalculators };

const relativePath = (address: string): string => address.slice(CALCULATORS.length);

/** Shows a calculator that this installation offers by its menu; otherwise that it is off. */
const Offered = observer(
  ({ name, children }: { readonly name: PanelPageName | "scores"; readonly children: ReactNode }) => {
    const label = useLabels(calculatorLabels);
    const { isKnown, hasPage } = useModel(NavigationModel);
    if (!isKnown || hasPage(CALCULATOR_ROUTES[name])) return children;
    return (
      <>
        <PageTitle title={label(name)} />
        <EvaluationOff of={name === "doses" ? "doses" : "scores"} />
      </>
    );
  },
);

const panelPage = (name: PanelPageName): ReactNode => (
  <Offered name={name}>
    <PanelPage key={name} name={name} />
  </Offered>
);
const scorePage = (page: ReactNode): ReactNode => <Offered name="scores">{page}</Offered>;

export const CalculatorPages = () => (
  <Routes>
    <Route path={relativePath(CALCULATOR_ROUTES.doses)} element={panelPage("doses")} />
    <Route path={relativePath(CALCULATOR_ROUTES.clearance)} element={panelPage("clearance")} />
    <Route path={relativePath(CALCULATOR_ROUTES.scores)} element={scorePage(<ScoresPage />)} />
    {SCORE_PAGES.map((spec) => (
      <Route
        key={spec.score}
        path={relativePath(spec.route)}
        element={scorePage(<ScorePage key={spec.score} spec={spec} />)}
      />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
