import type { Advice } from "@libretto/core/catalogues/interaction";
import type { DrugWarning, WarningKind } from "@libretto/core/record/across/drug-warnings";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { Dialog } from "../../shared/dialogs/Dialog.tsx";
import { dayText } from "../../shared/formats.ts";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { DrugWarningsModel } from "./drug-warnings-model.ts";
import { ruleSetValues } from "./rule-set-values.ts";
import styles from "./therapies.module.css";
import { therapyLabels } from "./therapy-labels.ts";

const kinds = {
  interaction: "interaction",
  forbidden: "forbiddenDrug",
  sensitivity: "sensitivity",
  duplicate: "duplicate",
  pregnancy: "pregnancy",
} as const satisfies Record<WarningKind, string>;

const undoneParts = {
  interaction: "partInteraction",
  forbidden: "partForbidden",
  sensitivity: "partSensitivity",
  duplicate: "partDuplicate",
  pregnancy: "partPregnancy",
} as const satisfies Record<WarningKind, string>;

/** The advice in the language of the page; in Italian, marked as such, where the rules have no other. */
const AdviceText = observer(({ advice }: { readonly advice: Advice }) => {
  const { current } = useModel(LanguageModel);
  const language = advice[current] === "" ? "it" : current;
  return advice[language] === "" ? null : <p lang={language}>{advice[language]}</p>;
});

const Finding = observer(({ warning }: { readonly warning: DrugWarning }) => {
  const label = useLabels(therapyLabels);
  const { kind, because, drug, severity, advice, reference, source, entry } = warning;
  return (
    <li className={`${styles.finding} ${severity === "moderate" ? styles.moderate : ""}`}>
      <Icon of={WarningIcon} size={20} />
      <div>
        <strong>{label(kinds[kind], { because, drug })}</strong>
        {severity !== null && <p>{`${label("severity")}: ${label(severity)}`}</p>}
        <AdviceText advice={advice} />
        {reference !== "" && <small lang="it">{label("reference", { reference })}</small>}
        {source !== null ? (
          <small>{label("warningSource", { name: source.name, date: dayText(source.date) })}</small>
        ) : (
          <small>
            {entry.date === null ? label("ownRecord") : label("ownRecordOf", { date: dayText(entry.date) })}
          </small>
        )}
      </div>
    </li>
  );
});

/** What the check found about a drug; the safe choice has the focus. */
export const DrugWarnings = observer(({ model }: { readonly model: DrugWarningsModel }) => {
  const label = useLabels(therapyLabels);
  return (
    <Dialog
      title={label("warningTitle", { drug: model.drug.name })}
      role="alertdialog"
      dismiss={() => model.leave()}
      buttons={
        <>
          <Button tone="danger" onClick={() => model.goOn()}>
            {label("addAnyway")}
          </Button>
          <Button tone="primary" data-first onClick={() => model.leave()}>
            {label("dontAdd")}
          </Button>
        </>
      }
    >
      <p>{label(model.findings.size > 0 ? "warningText" : "incompleteText")}</p>
      <ul className={styles.findings}>
        {[...model.findings].map(([key, warning]) => (
          <Finding key={key} warning={warning} />
        ))}
      </ul>
      {model.undone.map((undone) => (
        <p key={undone.part}>
          {undone.drugs.length > 0
            ? label("undoneFor", { part: label(undoneParts[undone.part]), drugs: undone.drugs.join(", ") })
            : label("undone", { part: label(undoneParts[undone.part]) })}
        </p>
      ))}
      {model.rules !== null && <p>{label("rulesUsed", ruleSetValues(model.rules))}</p>}
      <p>{label("warningNote")}</p>
    </Dialog>
  );
});
