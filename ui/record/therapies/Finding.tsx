import type { Advice } from "@libretto/core/catalogues/drugs/interaction";
import type { DrugWarning, WarningKind } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { localiseSubject } from "@libretto/core/record/across/drug-safety/finding-subject";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { FindingDetails } from "./FindingDetails.tsx";
import { severityText } from "./finding-texts.ts";
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

/** A vaccine has titles of its own where those of a medicine do not fit. */
const vaccineTitles = { pregnancy: "vaccinePregnancy", nursing: "vaccineNursing" } as const;
const titleOf = (kind: WarningKind, isVaccine: boolean) =>
  isVaccine && (kind === "pregnancy" || kind === "nursing") ? vaccineTitles[kind] : kinds[kind];

/** The advice in the language of the page. If the rules have only Italian text, it is marked as Italian. */
const AdviceText = observer(({ advice }: { readonly advice: Advice }) => {
  const { current } = useModel(LanguageModel);
  const language = advice[current] === "" ? "it" : current;
  return advice[language] === "" ? null : <p lang={language}>{advice[language]}</p>;
});

interface Props {
  readonly warning: DrugWarning;
  /** Whether it is about a vaccine, which is done and not taken. */
  readonly isVaccine?: boolean;
  /** Additional text about the finding. */
  readonly children?: ReactNode;
}

/** A finding of the drug check with its severity and source. */
export const Finding = observer(({ warning, isVaccine = false, children }: Props) => {
  const label = useLabels(therapyLabels);
  const { current } = useModel(LanguageModel);
  const { kind, conflictsWith, drug, severity, advice, reason = "" } = warning;
  return (
    <li className={`${styles.finding} ${severity === "moderate" ? styles.moderate : ""}`}>
      <Icon of={WarningIcon} size={20} />
      <div>
        <strong>{label(titleOf(kind, isVaccine), { because: localiseSubject(conflictsWith, current), drug })}</strong>
        {reason !== "" && <p>{label("recordedReason", { reason })}</p>}
        {severity !== null && <p>{severityText(label, warning, isVaccine)}</p>}
        <AdviceText advice={advice} />
        <FindingDetails finding={warning} />
        {children}
      </div>
    </li>
  );
});
