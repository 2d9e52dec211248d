import type { AnyFormula } from "@libretto/core/calculators/formula";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { CalculatorFrame } from "../CalculatorFrame.tsx";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { CalculatorsModel } from "../calculators-model.ts";
import { MissingFacts } from "../entries/MissingFacts.tsx";
import { ResumedEntriesNotice } from "../entries/ResumedEntriesNotice.tsx";
import { useDrugCodes, useFacts } from "../entries/use-facts.ts";
import { CalculatorPanel } from "../panels/CalculatorPanel.tsx";
import { Meanings } from "./Meanings.tsx";
import { RunningTotal } from "./RunningTotal.tsx";
import { SaveScore } from "./SaveScore.tsx";
import { historyIdOf, ScoreHistory } from "./ScoreHistory.tsx";
import { scoreLook } from "./score-look.ts";
import { ScoreModel } from "./score-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";

const Score = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const calculators = useModel(CalculatorsModel);
  const { current } = useModel(LanguageModel);
  const facts = useFacts();
  const model = useOwnModel(() => new ScoreModel(spec, calculators.services, facts));
  useDrugCodes(model.calculator.entries);
  const label = useLabels(calculatorLabels);
  const historyId = historyIdOf(spec.score);
  const action = (formula: AnyFormula) => {
    const save = model.saveOf(formula);
    return save && <SaveScore save={save} historyId={historyId} showsName={save !== model.ownSave} />;
  };
  return (
    <>
      <p className={styles.about}>{model.questionnaire.purpose[current]}</p>
      <ResumedEntriesNotice drafts={[model.draft]} />
      {model.history !== null && <MissingFacts facts={facts} entries={model.calculator.entries} />}
      <RemoteList remote={calculators.scoreTextsOf(spec.score, current)}>
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
      {model.history !== null && <ScoreHistory spec={spec} history={model.history} removal={model.removal} />}
    </>
  );
});

export const ScorePage = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const label = useLabels(calculatorLabels);
  return (
    <CalculatorFrame title={label(spec.score)}>
      <Score spec={spec} />
    </CalculatorFrame>
  );
});
