import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrugSafety } from "@libretto/core/ports/drug-safety";
import { drugWarnings } from "@libretto/core/record/across/drug-warnings";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DRUGS, INTERACTIONS, SENSITIVITIES } from "./catalogue.ts";
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const known = (id: string): readonly CatalogueDrug[] => DRUGS.filter((drug) => drug.id === id);

/** The check of a drug against the rows of one patient, by the rule of core. */
export const memoryDrugSafety = (
  store: MemoryRecordStore,
  patient: number,
  trouble: Trouble = noTrouble,
): DrugSafety => ({
  warnings: (id) => {
    const [drug] = known(id);
    if (drug === undefined) return taskEither.left(failure("notFound", "failure.notFound"));
    const taken = (list: string) =>
      store.rows(therapies, patient).flatMap((therapy) => (therapy.list === list ? known(therapy.drug.id) : []));
    const sensitivities = store
      .rows(diagnoses, patient)
      .filter(isSensitivity)
      .map(({ condition }) => ({ condition, atc: SENSITIVITIES[condition] ?? [] }));
    return trouble.befall(
      taskEither.right(
        drugWarnings(drug, { inUse: taken("inUse"), forbidden: taken("forbidden"), sensitivities }, INTERACTIONS),
      ),
    );
  },
});
