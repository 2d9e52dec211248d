import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { dayOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { Clock } from "@libretto/core/ports/system/clock";
import { findCurrentPregnancy } from "@libretto/core/record/across/drug-safety/current-pregnancy";
import { checkDrug, checkToEither, type DrugCheckSources } from "@libretto/core/record/across/drug-safety/drug-check";
import type { TherapyDrug } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { listOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { confirmationsOf } from "@libretto/core/record/therapies/confirmation";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DRUGS, INTERACTIONS, SENSITIVITIES, SOURCE } from "./catalogue.ts";
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

const known = (id: string): readonly CatalogueDrug[] => DRUGS.filter((drug) => drug.id === id);

/** The check of a drug against the rows of one patient, by the rule of core. */
export const memoryDrugSafety = (
  store: MemoryRecordStore,
  { id: patient, ...person }: Pick<Patient, "id" | "sex" | "birth">,
  clock: Clock,
  trouble: Trouble = noTrouble,
): DrugSafety => {
  const taken = (list: string): readonly TherapyDrug[] =>
    store
      .rows(therapies, patient)
      .filter((therapy) => therapy.list === list)
      .flatMap(({ id, start, drug, note }) =>
        known(drug.id).map((drug) => ({
          drug,
          entry: { section: "therapies", id, date: start },
          ...(list === "forbidden" && { reason: note }),
        })),
      );
  const sources = (therapy?: Id): DrugCheckSources => ({
    inUse: right(taken("inUse").filter(({ entry }) => entry.id !== therapy)),
    forbidden: right(taken("forbidden")),
    sensitivities: right(
      store
        .rows(diagnoses, patient)
        .filter(isSensitivity)
        .map(({ id, condition, madeOn }) => ({
          condition,
          atc: SENSITIVITIES[condition] ?? [],
          crossReactions: [],
          entry: { section: "diagnoses", id, date: madeOn } as const,
        })),
    ),
    pregnancy: right(findCurrentPregnancy(person, store.rows(pregnancies, patient), dayOf(clock.now()))),
    checkInteractions: right({ set: { source: SOURCE, count: INTERACTIONS.length }, rules: INTERACTIONS }),
  });
  return {
    check: (id, therapy) => {
      const [drug] = known(id);
      if (drug === undefined) return taskEither.left(failure("notFound", "failure.notFound"));
      return trouble.befall(taskEither.fromEither(checkToEither(checkDrug(drug, sources(therapy)))));
    },
    openFindings: () => {
      const confirmed = new Map(store.rows(therapies, patient).map((row) => [row.id, confirmationsOf(row)]));
      const inUse = taken("inUse").map((used) => ({ ...used, confirmations: confirmed.get(used.entry.id) ?? [] }));
      return trouble.befall(taskEither.right(listOpenFindings(inUse, sources())));
    },
  };
};
