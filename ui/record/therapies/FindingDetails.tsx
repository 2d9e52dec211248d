import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { observer } from "mobx-react-lite";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { referenceTexts } from "./finding-texts.ts";
import styles from "./therapies.module.css";
import { therapyLabels } from "./therapy-labels.ts";

/** The publications and the row of the record of a finding, one click away. */
export const FindingDetails = observer(
  ({
    finding: { reference, source, entry },
  }: {
    readonly finding: Pick<DrugWarning, "reference" | "source" | "entry">;
  }) => {
    const label = useLabels(therapyLabels);
    const origin =
      source !== null
        ? label("warningSource", { name: source.name, date: dayText(source.date) })
        : entry.date === null
          ? label("ownRecord")
          : label("ownRecordOf", { date: dayText(entry.date) });
    return (
      <details className={styles.details}>
        <summary>{label("forDoctors")}</summary>
        {[...referenceTexts(label, reference), origin].map((text) => (
          <small key={text}>{text}</small>
        ))}
      </details>
    );
  },
);
