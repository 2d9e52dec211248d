import type { UncheckedPart } from "@libretto/core/record/across/drug-safety/drug-check";
import { foldModerateFindings, isSeriousFinding } from "@libretto/core/record/across/drug-safety/folded-findings";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-finding";
import {
  type DoctorWords,
  openFindingHeading,
  openFindingText,
} from "@libretto/core/reports/labels/open-finding-texts";
import {
  checkOffTitle,
  uncheckedExplanation,
  uncheckedPartTexts,
} from "@libretto/core/reports/labels/unchecked-part-texts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Callout } from "../../shared/callout/Callout.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { checkFailureCode } from "../therapies/check-failure.ts";
import { FindingDetails } from "../therapies/FindingDetails.tsx";
import { ModerateFindings } from "../therapies/ModerateFindings.tsx";
import styles from "./open-findings.module.css";
import type { OpenFindingsModel } from "./open-findings-model.ts";

interface Props {
  readonly model: OpenFindingsModel;
  readonly doctorWords?: DoctorWords;
  /** A link to the medications, for pages that do not show them. */
  readonly children?: ReactNode;
}

interface ItemsProps {
  readonly findings: readonly OpenFinding[];
  readonly doctorWords: DoctorWords;
}

const FindingItems = observer(({ findings, doctorWords }: ItemsProps) => {
  const { current } = useModel(LanguageModel);
  return (
    <ul className={styles.findings}>
      {findings.map((one) => {
        const { finding, details, confirmation } = openFindingText(one, current, doctorWords);
        const key = [one.kind, one.severity, one.therapy.id, one.entry.section, one.entry.id, one.advice.it].join();
        return (
          <li key={key}>
            <strong>{finding}</strong>
            {details.map((detail) => (
              <p key={detail} lang={detail === one.advice.it ? "it" : undefined}>
                {detail}
              </p>
            ))}
            <p>
              <small>{confirmation}</small>
            </p>
            <FindingDetails finding={one} />
          </li>
        );
      })}
    </ul>
  );
});

interface UncheckedProps {
  readonly parts: readonly UncheckedPart[];
  readonly doctorWords: DoctorWords;
}

/** What the check could not compare, and what to do. */
const UncheckedParts = observer(({ parts, doctorWords }: UncheckedProps) => {
  const { current } = useModel(LanguageModel);
  if (parts.length === 0) return null;
  return (
    <>
      <p>{uncheckedExplanation(parts, current, doctorWords)}</p>
      <ul className={styles.findings}>
        {uncheckedPartTexts(parts, current).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
});

/** "Da chiarire": findings about the medicines in use, until the record changes (decision W25). */
export const OpenFindings = observer(({ model, doctorWords = null, children }: Props) => {
  const { current } = useModel(LanguageModel);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { findings, uncheckedParts, failure, hasSomething } = model;
  const heading = openFindingHeading(current, findings, doctorWords);
  const title = checkOffTitle(uncheckedParts, current) ?? heading.title;
  const { open, folded } = foldModerateFindings(findings);
  if (!hasSomething) return null;
  return (
    <Callout
      tone={findings.some(isSeriousFinding) ? "danger" : "warning"}
      title={findings.length === 0 ? title : `${title} (${findings.length})`}
      label={title}
    >
      {findings.length > 0 && failure === null && <p>{heading.explanation}</p>}
      {failure !== null && <p role="alert">{message(checkFailureCode(failure))}</p>}
      {failure !== null && (
        <Button onClick={() => void model.load()} busy={model.loading}>
          {kit("retry")}
        </Button>
      )}
      <FindingItems findings={open} doctorWords={doctorWords} />
      <ModerateFindings count={folded.length} hasOthers={open.length > 0}>
        <FindingItems findings={folded} doctorWords={doctorWords} />
      </ModerateFindings>
      <UncheckedParts parts={uncheckedParts} doctorWords={doctorWords} />
      {children}
    </Callout>
  );
});
