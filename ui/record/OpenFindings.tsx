import { openFindingHeading, openFindingText } from "@libretto/core/reports/labels/open-finding-texts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { WarningIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./open-findings.module.css";
import type { OpenFindingsModel } from "./open-findings-model.ts";

interface Props {
  readonly model: OpenFindingsModel;
  /** Where the medications can be changed, on a page that does not show them. */
  readonly children?: ReactNode;
}

/** "Da chiarire": what speaks against the medicines in use, until the record changes (decision W25). */
export const OpenFindings = observer(({ model, children }: Props) => {
  const { current } = useModel(LanguageModel);
  const kit = useLabels(kitLabels);
  const message = useMessages();
  const { findings, failed } = model;
  const { title, explanation } = openFindingHeading(current);
  if (findings.length === 0 && !failed) return null;
  return (
    <section className={styles.strip} aria-label={title}>
      <Icon of={WarningIcon} size={22} />
      <div>
        <h2 className={styles.title}>{findings.length === 0 ? title : `${title} (${findings.length})`}</h2>
        <p>{failed ? message("therapies.checkFailed") : explanation}</p>
        {failed && (
          <Button onClick={() => void model.load()} busy={model.loading}>
            {kit("retry")}
          </Button>
        )}
        <ul className={styles.findings}>
          {findings.map((one) => {
            const { finding, details, confirmation } = openFindingText(one, current);
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
              </li>
            );
          })}
        </ul>
        {children}
      </div>
    </section>
  );
});
