import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { ProblemIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel, useOwn } from "../shared/models.ts";
import { CalculatorFrame } from "./CalculatorFrame.tsx";
import { CalculatorPanel } from "./CalculatorPanel.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";
import type { Usually } from "./EntryField.tsx";
import type { EntryModel } from "./entry-model.ts";
import { History } from "./History.tsx";
import { Meanings } from "./Meanings.tsx";
import { ScoreModel } from "./score-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { TakenUp } from "./TakenUp.tsx";
import { useFacts } from "./use-facts.ts";

/** Where the specification suggests that healthy values lie, in the unit it has them in. */
const usualOf =
  ({ questionnaire, calculator }: ScoreModel) =>
  ({ input, unit }: EntryModel): Usually | undefined => {
    const [own] = calculator.formulas;
    const field = questionnaire.fields.find(({ name }) => own?.passport.inputs[name]?.published === input.published);
    const [low, high] = (field?.suggestion ?? "").split("-").map(Number);
    return low !== undefined && high !== undefined && unit === field?.unit ? { low, high, unit } : undefined;
  };

const RunningTotal = observer(({ model }: { readonly model: ScoreModel }) => {
  const label = useLabels(calculatorLabels);
  const { missing } = model.calculator;
  return (
    <p className={styles.running} role="status">
      <strong>{label("running", { total: model.total ?? label("none") })}</strong>
      {missing > 0 && ` · ${label("missing", { count: missing })}`}
    </p>
  );
});

const Saving = observer(({ model }: { readonly model: ScoreModel }) => {
  const label = useLabels(calculatorLabels);
  const kit = useLabels(kitLabels);
  const say = useMessages();
  const { failure } = model;
  return (
    <div className={styles.form}>
      <div role="alert">
        {failure !== null && model.maySave && (
          <p className={styles.refused}>
            <Icon of={ProblemIcon} />
            <span>
              {say("failure.apology")}
              <br />
              {label("saveFailed")}
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
  const { services } = useModel(CalculatorsModel);
  const { current } = useModel(LanguageModel);
  const facts = useFacts();
  const model = useOwn(() => new ScoreModel(spec, services, facts));
  const label = useLabels(calculatorLabels);
  return (
    <>
      <p className={styles.about}>{model.questionnaire.purpose[current]}</p>
      <TakenUp drafts={[model.draft]} />
      <CalculatorPanel
        model={model.calculator}
        title={label("calculation")}
        usual={usualOf(model)}
        {...(spec.ticks && { ticks: spec.ticks })}
      >
        {spec.live && <RunningTotal model={model} />}
        <Saving model={model} />
      </CalculatorPanel>
      <Meanings model={model} />
      <History model={model} />
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
