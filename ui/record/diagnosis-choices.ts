import { type Diagnosis, type DiagnosisDraft, isTreatable } from "@libretto/core/record/diagnoses/diagnosis";
import type { Choice } from "../shared/fields/SelectField.tsx";
import type { AllRows } from "./all-rows.ts";

/** The diagnoses that a row can be linked with: illnesses, and those with which it is linked already. */
export const diagnosisChoices =
  ({ loadedRows }: Pick<AllRows<DiagnosisDraft, Diagnosis>, "loadedRows">) =>
  (linked: readonly number[]): readonly Choice<number>[] =>
    loadedRows
      .filter((diagnosis) => isTreatable(diagnosis) || linked.includes(diagnosis.id))
      .map(({ id, condition }) => ({ value: id, label: condition }));
