import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { ProblemIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel, useOwn } from "../shared/models.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { CalculatorPanel } from "./CalculatorPanel.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import { History } from "./History.tsx";
import { LackingFacts } from "./LackingFacts.tsx";
import { Meanings } from "./Meanings.tsx";
import { RunningTotal } from "./RunningTotal.tsx";
import { scoreLook } from "./score-look.ts";
import { ScoreModel } from "./score-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { TakenUp } from "./TakenUp.tsx";
import { useFacts } from "./use-facts.ts";

const Saving = observer(({ model }: { readonly model: ScoreModel }) => {
  const label = useLabels(calculatorLabels);
  const kit = useLabels(kitLabels);
  const say = useMessages();
  const { failure } = model;
  return (
    <div className={`${styles.form} ${styles.saving}`}>
      <div role="alert">
        {failure !== null && model.maySave && (
          <p className={styles.refused}>
            <Icon of={ProblemIcon} />
            <span>
              {say("failure.apology")}
              <br />
              {label(model.mayBeSaved ? "saveUnknown" : "saveFailed")}
              {failure.reference !== undefined && ` ${kit("reference", { reference: failure.reference })}`}
            </span>
          </p>
        )}
      </div>
      {model.maySave && (
        <div className={styles.buttons}>
          <Button tone="primary" busy={model.saving} onClick={model.save}>
            {model.saving ? kit("saving") : failure === null ? label("save") : kit("retry")}
          </Button>
        </div>
      )}
    </div>
  );
});

const Score = observer(({ spec }: { readonly spec: ScorePageSpec }) => {
  const calculators = useModel(CalculatorsModel);
  const { current } = useModel(LanguageModel);
  const facts = useFacts();
  const model = useOwn(() => new ScoreModel(spec, calculators.services, facts));
  const label = useLabels(calculatorLabels);
  return (
    <>
      <p className={styles.about}>{model.questionnaire.purpose[current]}</p>
      <TakenUp drafts={[model.draft]} />
      <LackingFacts facts={facts} entries={model.calculator.entries} />
      <RemoteList remote={calculators.asks(spec.score, current)}>
        {({ questions, meanings }) => (
          <>
            <CalculatorPanel
              model={model.calculator}
              title={label("calculation")}
              look={scoreLook(model, questions, current)}
              {...(spec.ticks && { ticks: spec.ticks })}
            >
              <Saving model={model} />
              {spec.live && <RunningTotal model={model} meanings={meanings} />}
            </CalculatorPanel>
            <Meanings model={model} meanings={meanings} />
          </>
        )}
      </RemoteList>
      <History spec={spec} history={model.history} />
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
