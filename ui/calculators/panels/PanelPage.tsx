import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { CalculatorFrame } from "../CalculatorFrame.tsx";
import { calculatorLabels } from "../calculator-labels.ts";
import { CalculatorsModel } from "../calculators-model.ts";
import { MissingFacts } from "../entries/MissingFacts.tsx";
import { ResumedEntriesNotice } from "../entries/ResumedEntriesNotice.tsx";
import { useFacts } from "../entries/use-facts.ts";
import { CalculatorPanel } from "./CalculatorPanel.tsx";
import { CommonInputs } from "./CommonInputs.tsx";
import { PANEL_PAGES, type PanelPageName } from "./panel-pages.ts";
import { PanelsModel } from "./panels-model.ts";

const Panels = observer(({ name }: { readonly name: PanelPageName }) => {
  const label = useLabels(calculatorLabels);
  const facts = useFacts();
  const { drafts, savesScores } = useModel(CalculatorsModel).services;
  const model = useOwnModel(() => new PanelsModel(name, PANEL_PAGES[name], facts, drafts));
  return (
    <>
      <ResumedEntriesNotice drafts={model.drafts} />
      {savesScores && <MissingFacts facts={facts} entries={model.common} />}
      <CommonInputs model={model} />
      {model.panels.map(({ panel, model: calculator }) => (
        <CalculatorPanel key={panel.title} model={calculator} title={label(panel.title)} />
      ))}
    </>
  );
});

/** A page with common inputs and several panels. */
export const PanelPage = observer(({ name }: { readonly name: PanelPageName }) => {
  const label = useLabels(calculatorLabels);
  return (
    <CalculatorFrame title={label(name)}>
      <Panels name={name} />
    </CalculatorFrame>
  );
});
