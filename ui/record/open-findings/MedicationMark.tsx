import type { Id } from "@libretto/core/kernel/id";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import { medicationMarkText } from "@libretto/core/reports/labels/medication-mark-texts";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./open-findings.module.css";

interface Props {
  readonly medication: { readonly id: Id; readonly drug: { readonly name: string } };
  /** The findings about all medicines. */
  readonly findings: readonly OpenFinding[];
  /** Whether the mark also names the medicine, because its row is not beside it. */
  readonly isNamed?: boolean;
}

/** What a medicine conflicts with, in words beside it. */
export const MedicationMark = observer(({ medication: { id, drug }, findings, isNamed = false }: Props) => {
  const { current } = useModel(LanguageModel);
  const text = medicationMarkText(id, findings, current);
  if (text === "") return null;
  return (
    <strong className={styles.mark}>
      <Icon of={WarningIcon} /> {isNamed ? `${drug.name}: ${text}` : text}
    </strong>
  );
});
