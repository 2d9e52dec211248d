import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { doseLabels } from "./dose-labels.ts";
import styles from "./doses.module.css";

/** What became of a medication since its doses were recorded; null for one in use. */
const useListNow = ({ list }: Therapy): string | null => {
  const label = useLabels(doseLabels);
  if (list === "inUse") return null;
  return label(list === "forbidden" ? "forbiddenNow" : "concludedNow");
};

/** That a medication is forbidden or concluded now; nothing for one in use. */
export const MedicationNow = observer(({ therapy }: { readonly therapy: Therapy }) => {
  const now = useListNow(therapy);
  return now === null ? null : (
    <small className={therapy.list === "forbidden" ? styles.failed : styles.later}>{now}</small>
  );
});

/** The name of a medication, and what became of it: "Ramipril, ora vietato". */
export const MedicationName = observer(({ therapy }: { readonly therapy: Therapy }) => {
  const now = useListNow(therapy);
  return now === null ? therapy.drug.name : `${therapy.drug.name}, ${now}`;
});
