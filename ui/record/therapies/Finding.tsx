import type { Advice } from "@libretto/core/catalogues/drugs/interaction";
import type { DrugWarning, WarningKind } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { localiseSubject } from "@libretto/core/record/across/drug-safety/finding-subject";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { dayText } from "../../shared/formats.ts";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { referenceTexts, severityText } from "./finding-texts.ts";
import styles from "./therapies.module.css";
import { therapyLabels } from "./therapy-labels.ts";

const kinds = {
  interaction: "interaction",
  forbidden: "forbiddenDrug",
  sensitivity: "sensitivity",
  duplicate: "duplicate",
  sameClass: "sameClass",
  pregnancy: "pregnancy",
  qt: "qt",
  together: "together",
  washOut: "washOut",
  dose: "doseToClarify",
  illness: "illness",
  labValue: "labValue",
  age: "age",
  nursing: "nursing",
  fertileAge: "fertileAge",
  vaccination: "vaccination",
} as const satisfies Record<WarningKind, string>;

/** The advice in the language of the page. If the rules have only Italian text, it is marked as Italian. */
const AdviceText = observer(({ advice }: { readonly advice: Advice }) => {
  const { current } = useModel(LanguageModel);
  const language = advice[current] === "" ? "it" : current;
  return advice[language] === "" ? null : <p lang={language}>{advice[language]}</p>;
});

interface Props {
  readonly warning: DrugWarning;
  /** Additional text about the finding. */
  readonly children?: ReactNode;
}

/** A finding of the drug check with its severity and source. */
export const Finding = observer(({ warning, children }: Props) => {
  const label = useLabels(therapyLabels);
  const { current } = useModel(LanguageModel);
  const { kind, conflictsWith, drug, severity, advice, reason = "", reference, source, entry } = warning;
  return (
    <li className={`${styles.finding} ${severity === "moderate" ? styles.moderate : ""}`}>
      <Icon of={WarningIcon} size={20} />
      <div>
        <strong>{label(kinds[kind], { because: localiseSubject(conflictsWith, current), drug })}</strong>
        {reason !== "" && <p>{label("recordedReason", { reason })}</p>}
        {severity !== null && <p>{severityText(label, warning)}</p>}
        <AdviceText advice={advice} />
        {referenceTexts(label, reference).map((text) => (
          <small key={text}>{text}</small>
        ))}
        {source !== null ? (
          <small>{label("warningSource", { name: source.name, date: dayText(source.date) })}</small>
        ) : (
          <small>
            {entry.date === null ? label("ownRecord") : label("ownRecordOf", { date: dayText(entry.date) })}
          </small>
        )}
        {children}
      </div>
    </li>
  );
});
