import {
  isCheckOff,
  uncheckedExplanation,
  uncheckedPartTexts,
} from "@libretto/core/reports/labels/unchecked-part-texts";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { DrugWarningsModel, KeyedFinding, WarnedAction } from "./drug-warnings-model.ts";
import { Finding } from "./Finding.tsx";
import { ModerateFindings } from "./ModerateFindings.tsx";
import { ruleSetValues } from "./rule-set-values.ts";
import styles from "./therapies.module.css";
import { therapyLabels } from "./therapy-labels.ts";

const titles = {
  add: "warningTitle",
  move: "warningMove",
  save: "warningSave",
  vaccinate: "warningVaccine",
} as const satisfies Record<WarnedAction, string>;

const FindingItems = observer(
  ({ findings, isVaccine }: { readonly findings: readonly KeyedFinding[]; readonly isVaccine: boolean }) => (
    <ul className={styles.findings}>
      {findings.map(({ key, warning }) => (
        <Finding key={key} warning={warning} isVaccine={isVaccine} />
      ))}
    </ul>
  ),
);

/** The warnings about a drug; the safe button has the focus. */
export const DrugWarnings = observer(({ model }: { readonly model: DrugWarningsModel }) => {
  const label = useLabels(therapyLabels);
  const { current } = useModel(LanguageModel);
  const isVaccine = model.action === "vaccinate";
  const { open, folded } = model.foldedFindings;
  return (
    <Dialog
      title={label(titles[model.action], { drug: model.drug.name })}
      role="alertdialog"
      dismiss={() => model.cancel()}
      buttons={
        <>
          <Button tone="outline" onClick={() => model.proceed()}>
            {label(`${model.action}Anyway`)}
          </Button>
          <Button tone="primary" data-first onClick={() => model.cancel()}>
            {label(`${model.action}Cancel`)}
          </Button>
        </>
      }
    >
      <p>{model.findings.size > 0 ? label("warningText") : uncheckedExplanation(model.uncheckedParts, current)}</p>
      {model.isSerious && <p>{label("whatToDo")}</p>}
      <FindingItems findings={open} isVaccine={isVaccine} />
      <ModerateFindings count={folded.length} hasOthers={open.length > 0}>
        <FindingItems findings={folded} isVaccine={isVaccine} />
      </ModerateFindings>
      {uncheckedPartTexts(model.uncheckedParts, current).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {model.rules !== null && <p>{label("rulesUsed", ruleSetValues(model.rules))}</p>}
      {!isCheckOff(model.uncheckedParts) && <p>{label("warningNote")}</p>}
    </Dialog>
  );
});
