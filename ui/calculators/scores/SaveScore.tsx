import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { DoneIcon, ProblemIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import results from "../results/results.module.css";
import type { ScoreSave } from "./score-save.ts";

interface Props {
  readonly save: ScoreSave;
  /** The id of the section with the saved results. */
  readonly historyId: string;
  /** Adds the formula to the name of the button, for screen readers. */
  readonly showsName?: boolean;
}

const failureLabelOf = ({ wasOffline, isResultUnknown }: ScoreSave) =>
  wasOffline ? "saveOffline" : isResultUnknown ? "saveUnknown" : "saveFailed";

/** Saves the result of a formula and says whether it was saved. The result stays on the page. */
export const SaveScore = observer(({ save, historyId, showsName = false }: Props) => {
  const label = useLabels(calculatorLabels);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  const { failure } = save;
  const name = save.formula.passport.name[current];
  return (
    <div className={results.saving}>
      <div role="alert">
        {failure !== null && save.canSave && (
          <p className={styles.refused}>
            <Icon of={ProblemIcon} />
            <span>
              {!save.wasOffline && (
                <>
                  {message("failure.apology")}
                  <br />
                </>
              )}
              {label(failureLabelOf(save))}
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
              {message("general.success")} <a href={`#${historyId}`}>{label("toHistory")}</a>
            </span>
          </p>
        )}
      </div>
      {save.canSave && (
        <Button tone="primary" busy={save.saving} onClick={save.save}>
          {save.saving ? kit("saving") : failure === null ? label("save") : kit("retry")}
          {showsName && <span className="visually-hidden">{` (${name})`}</span>}
        </Button>
      )}
    </div>
  );
});
