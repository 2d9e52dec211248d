import type { WarningKind } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { localiseSubject } from "@libretto/core/record/across/drug-safety/finding-subject";
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

const undoneParts = {
  interaction: "partInteraction",
  forbidden: "partForbidden",
  sensitivity: "partSensitivity",
  duplicate: "partDuplicate",
  sameClass: "partClass",
  pregnancy: "partPregnancy",
  qt: "partQt",
  together: "partTogether",
  washOut: "partWashOut",
  dose: "partDose",
  illness: "partIllness",
  labValue: "partLabValue",
  age: "partAge",
  nursing: "partNursing",
  fertileAge: "partFertileAge",
  vaccination: "partVaccination",
} as const satisfies Record<WarningKind, string>;

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
  const listNames = (names: readonly string[]): string =>
    names.map((name) => localiseSubject(name, current)).join(", ");
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
      <p>{label(model.findings.size > 0 ? "warningText" : "incompleteText")}</p>
      {model.isSerious && <p>{label("whatToDo")}</p>}
      <FindingItems findings={open} isVaccine={isVaccine} />
      <ModerateFindings count={folded.length} hasOthers={open.length > 0}>
        <FindingItems findings={folded} isVaccine={isVaccine} />
      </ModerateFindings>
      {model.uncheckedParts.map((undone) => (
        <p key={undone.part}>
          {undone.drugs.length > 0
            ? label("undoneFor", { part: label(undoneParts[undone.part]), drugs: listNames(undone.drugs) })
            : label("undone", { part: label(undoneParts[undone.part]) })}
        </p>
      ))}
      {model.rules !== null && <p>{label("rulesUsed", ruleSetValues(model.rules))}</p>}
      <p>{label("warningNote")}</p>
    </Dialog>
  );
});
