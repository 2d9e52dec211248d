import type { AnyFormula } from "@libretto/core/calculators/formula";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { CalculatorPanel } from "./CalculatorPanel.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import { History } from "./History.tsx";
import { LackingFacts } from "./LackingFacts.tsx";
import { Meanings } from "./Meanings.tsx";
import { RunningTotal } from "./RunningTotal.tsx";
import { Saving } from "./Saving.tsx";
import { scoreLook } from "./score-look.ts";
import { ScoreModel } from "./score-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { TakenUp } from "./TakenUp.tsx";
import { useFacts, useMedications } from "./use-facts.ts";

const Score = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const calculators = useModel(CalculatorsModel);
  const { current } = useModel(LanguageModel);
  const facts = useFacts();
  const model = useOwnModel(() => new ScoreModel(spec, calculators.services, facts));
  useMedications(model.calculator.entries);
  const label = useLabels(calculatorLabels);
  const history = `${spec.score}-history`;
  const action = (formula: AnyFormula) => {
    const save = model.saveOf(formula);
    return save && <Saving save={save} history={history} named={save !== model.ownSave} />;
  };
  return (
    <>
      <p className={styles.about}>{model.questionnaire.purpose[current]}</p>
      <TakenUp drafts={[model.draft]} />
      {model.history !== null && <LackingFacts facts={facts} entries={model.calculator.entries} />}
      <RemoteList remote={calculators.asks(spec.score, current)}>
        {({ questions, meanings }) => (
          <>
            <CalculatorPanel
              model={model.calculator}
              title={label("calculation")}
              look={scoreLook(model, questions, current)}
              clear={model.draft.isFilled ? model.clear : null}
              {...(model.history !== null && { action })}
              total={spec.live && <RunningTotal model={model} meanings={meanings} />}
            />
            <Meanings model={model} meanings={meanings} />
          </>
        )}
      </RemoteList>
      {model.history !== null && <History spec={spec} history={model.history} />}
    </>
  );
});

/** The page of a score, whichever it is. */
export const ScorePage = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const label = useLabels(calculatorLabels);
  return (
    <CalculatorFrame title={label(spec.score)}>
      <Score spec={spec} />
    </CalculatorFrame>
  );
});
