import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { DownloadIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { reportLabels } from "./report-labels.ts";
import type { FhirPreviewModel } from "./report-model.ts";
import styles from "./reports.module.css";

const Verdict = observer(({ structure }: Pick<FhirPreviewModel, "structure">) => {
  const label = useLabels(reportLabels);
  const { problems, resources } = structure;
  return (
    <section aria-label={label("verdict")} className={styles.verdict}>
      <p>
        <strong>
          {problems.length === 0 ? label("valid", { count: resources }) : label("invalid", { count: problems.length })}
        </strong>
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ rule, place }) => (
            <li key={`${rule} ${place}`}>{`${label(rule)}: ${place}`}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{label("checked")}</p>
    </section>
  );
});

/** The FHIR summary by section, with the result of its check and its JSON. */
export const FhirPreview = observer(({ model }: { readonly model: FhirPreviewModel }) => {
  const label = useLabels(reportLabels);
  return (
    <Dialog
      title={label("fhirTitle")}
      subject={model.name}
      dismiss={model.close}
      buttons={
        <>
          <Button onClick={model.close}>{label("close")}</Button>
          <Button tone="primary" icon={DownloadIcon} onClick={model.download}>
            {label("download")}
          </Button>
        </>
      }
    >
      <Verdict structure={model.structure} />
      <div className={styles.preview}>
        {model.sections.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <details className={styles.json}>
        <summary>{label("json")}</summary>
        {model.isCut && <p className={styles.note}>{label("tooLong")}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keyboard */}
        <pre tabIndex={0}>{model.json}</pre>
      </details>
    </Dialog>
  );
});
