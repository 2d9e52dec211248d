import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { DoneIcon, ProblemIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import results from "./results.module.css";
import type { ScoreSave } from "./score-save.ts";

interface Props {
  readonly save: ScoreSave;
  /** The part of the page with the saved results. */
  readonly history: string;
  /** The button says to a screen reader which result it saves. */
  readonly named?: boolean;
}

const whyOf = ({ wasOffline, mayBeSaved }: ScoreSave) =>
  wasOffline ? "saveOffline" : mayBeSaved ? "saveUnknown" : "saveFailed";

/** Saves the result of a formula, and says whether it was saved. The result stays on the page. */
export const Saving = observer(({ save, history, named = false }: Props) => {
  const label = useLabels(calculatorLabels);
  const kit = useLabels(kitLabels);
  const say = useMessages();
  const { current } = useModel(LanguageModel);
  const { failure } = save;
  const name = save.formula.passport.name[current];
  return (
    <div className={results.saving}>
      <div role="alert">
        {failure !== null && save.maySave && (
          <p className={styles.refused}>
            <Icon of={ProblemIcon} />
            <span>
              {!save.wasOffline && (
                <>
                  {say("failure.apology")}
                  <br />
                </>
              )}
              {label(whyOf(save))}
              {failure.reference !== undefined && ` ${kit("reference", { reference: failure.reference })}`}
            </span>
          </p>
        )}
      </div>
      <div role="status">
        {save.isSaved && (
          <p className={results.savedNote}>
            <Icon of={DoneIcon} />
            <span>
              {say("general.success")} <a href={`#${history}`}>{label("toHistory")}</a>
            </span>
          </p>
        )}
      </div>
      {save.maySave && (
        <Button tone="primary" busy={save.saving} onClick={save.save}>
          {save.saving ? kit("saving") : failure === null ? label("save") : kit("retry")}
          {named && <span className="only-heard">{` (${name})`}</span>}
        </Button>
      )}
    </div>
  );
});
