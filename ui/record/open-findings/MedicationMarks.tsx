import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { medicationMarkText } from "@libretto/core/reports/labels/medication-mark-texts";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./open-findings.module.css";

interface Props {
  readonly therapies: readonly Therapy[];
  /** The findings about all medicines. */
  readonly findings: readonly OpenFinding[];
}

/** What these medicines conflict with, in words above their list: a line for each marked one. */
export const MedicationMarks = observer(({ therapies, findings }: Props) => {
  const { current } = useModel(LanguageModel);
  const marks = therapies.flatMap((therapy) => {
    const text = medicationMarkText(therapy, findings, current);
    return text === "" ? [] : [`${therapy.drug.name}: ${text}`];
  });
  return [...new Set(marks)].map((mark) => (
    <p key={mark} className={styles.mark}>
      <Icon of={WarningIcon} /> {mark}
    </p>
  ));
});
