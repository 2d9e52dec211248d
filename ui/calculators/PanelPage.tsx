import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { useModel, useOwnModel } from "../shared/models.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { CalculatorPanel } from "./CalculatorPanel.tsx";
import { CommonInputs } from "./CommonInputs.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import { CalculatorsModel } from "./calculators-model.ts";
import { LackingFacts } from "./LackingFacts.tsx";
import { PANEL_PAGES, type PanelPageName } from "./panel-pages.ts";
import { PanelsModel } from "./panels-model.ts";
import { TakenUp } from "./TakenUp.tsx";
import { useFacts } from "./use-facts.ts";

const Panels = observer(({ name }: { readonly name: PanelPageName }) => {
  const label = useLabels(calculatorLabels);
  const facts = useFacts();
  const { drafts, savesScores } = useModel(CalculatorsModel).services;
  const model = useOwnModel(() => new PanelsModel(name, PANEL_PAGES[name], facts, drafts));
  return (
    <>
      <TakenUp drafts={model.drafts} />
      {savesScores && <LackingFacts facts={facts} entries={model.common} />}
      <CommonInputs model={model} />
      {model.panels.map(({ panel, model: calculator }) => (
        <CalculatorPanel key={panel.title} model={calculator} title={label(panel.title)} />
      ))}
    </>
  );
});

/** The shared calculator page: common inputs above, panels below. */
export const PanelPage = observer(({ name }: { readonly name: PanelPageName }) => {
  const label = useLabels(calculatorLabels);
  return (
    <CalculatorFrame title={label(name)}>
      <Panels name={name} />
    </CalculatorFrame>
  );
});
