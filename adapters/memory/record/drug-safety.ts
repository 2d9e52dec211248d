import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import { meaningOf } from "@libretto/core/catalogues/drugs/sensitivity";
import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { Clock } from "@libretto/core/ports/system/clock";
import {
  type CheckedPerson,
  type DrugCheckSources,
  withTypedDose,
} from "@libretto/core/record/across/drug-safety/checked-part";
import { findCurrentPregnancy } from "@libretto/core/record/across/drug-safety/current-pregnancy";
import { checkDrug, checkToEither } from "@libretto/core/record/across/drug-safety/drug-check";
import type { TherapyDrug } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { collectOpenFindings } from "@libretto/core/record/across/drug-safety/open-findings";
import { toRecordedCondition } from "@libretto/core/record/across/drug-safety/recorded-condition";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { confirmationsOf } from "@libretto/core/record/therapies/confirmation-wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { DRUGS, INTERACTIONS, SOURCE } from "../catalogues/catalogue-entries.ts";
import { KNOWN_SENSITIVITIES, VACCINES } from "../catalogues/reference-entries.ts";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryRecordStore } from "./record-store.ts";

const findMeaning = meaningOf(KNOWN_SENSITIVITIES);
const VACCINE_DRUGS = VACCINES.map(
  ({ id, name, route, diseases, atc }): CatalogueDrug => ({
    ...{ id, name, route, atc, form: "", holder: "", kind: "vaccine", source: SOURCE },
    ingredients: diseases.join(", "),
  }),
);
const findDrugs = (id: string): readonly CatalogueDrug[] =>
  [...DRUGS, ...VACCINE_DRUGS].filter((drug) => drug.id === id);

/** The rows and the facts of one patient. */
interface CheckedRecord {
  readonly store: MemoryRecordStore;
  readonly patient: Pick<Patient, "id" | "sex" | "birth">;
  readonly today: CalendarDate;
}

const therapiesIn = ({ store, patient }: CheckedRecord, list: string): readonly TherapyDrug[] =>
  store
    .rows(therapies, patient.id)
    .filter((therapy) => therapy.list === list)
    .flatMap(({ id, start, drug, note, dose, frequency }) =>
      findDrugs(drug.id).map((drug) => ({
        drug,
        entry: { section: "therapies", id, date: start },
        dose,
        frequency,
        ...(list === "forbidden" && { reason: note }),
      })),
    );

const concludedTherapiesIn = ({ store, patient }: CheckedRecord): CheckedPerson["concluded"] =>
  store.rows(therapies, patient.id).flatMap((therapy) =>
    therapy.list === "concluded"
      ? findDrugs(therapy.drug.id).map((drug) => ({
          drug,
          entry: { section: "therapies", id: therapy.id, date: therapy.start } as const,
          dose: therapy.dose,
          frequency: therapy.frequency,
          end: therapy.end,
        }))
      : [],
  );

const personOf = (record: CheckedRecord): CheckedPerson => {
  const { store, patient, today } = record;
  return {
    today,
    patient,
    diagnoses: store.rows(diagnoses, patient.id),
    labResults: store.rows(labResults, patient.id),
    concluded: concludedTherapiesIn(record),
    pregnancies: store.rows(pregnancies, patient.id),
    vaccinations: store.rows(vaccinations, patient.id).map(({ id, givenOn, vaccine }) => ({
      ...{ id, givenOn, vaccine },
      atc: VACCINES.find((known) => known.id === vaccine.id)?.atc ?? [],
    })),
    history: store.rows(physiologicalHistory, patient.id)[0] ?? null,
  };
};

/** The data of a check, without the therapy that is checked. */
const sourcesOf = (record: CheckedRecord, therapy?: Id): DrugCheckSources => {
  const { store, patient, today } = record;
  return {
    inUse: right(therapiesIn(record, "inUse").filter(({ entry }) => entry.id !== therapy)),
    forbidden: right(therapiesIn(record, "forbidden")),
    sensitivities: right(
      store
        .rows(diagnoses, patient.id)
        .filter(isSensitivity)
        .map((diagnosis) => ({
          condition: diagnosis.condition,
          ...findMeaning(toRecordedCondition(diagnosis), () => []),
          entry: { section: "diagnoses", id: diagnosis.id, date: diagnosis.madeOn } as const,
        })),
    ),
    pregnancy: right(findCurrentPregnancy(patient, store.rows(pregnancies, patient.id), today)),
    checkInteractions: right({ set: { source: SOURCE, count: INTERACTIONS.length }, rules: INTERACTIONS }),
    person: right(personOf(record)),
  };
};

/** The drug check of core on the rows of one patient. */
export const memoryDrugSafety = (
  store: MemoryRecordStore,
  patient: CheckedRecord["patient"],
  clock: Clock,
  failures: FailureInjector = noFailures,
): DrugSafety => {
  const recordOfToday = (): CheckedRecord => ({ store, patient, today: dayOf(clock.now()) });
  return {
    findUnknownAllergies: (conditions) =>
      failures.run(
        taskEither.right(
          conditions.filter((condition) => {
            const recorded = { condition, kind: null, reaction: "", isSerious: false };
            return findMeaning(recorded, () => []).understanding === "unknown";
          }),
        ),
      ),
    check: (id, { therapy, dose, frequency } = {}) => {
      const [drug] = findDrugs(id);
      if (drug === undefined) return taskEither.left(failure("notFound", "failure.notFound"));
      return failures.run(
        taskEither.fromEither(
          checkToEither(checkDrug(withTypedDose(drug, { dose, frequency }), sourcesOf(recordOfToday(), therapy))),
        ),
      );
    },
    findOpenFindings: () => {
      const record = recordOfToday();
      const confirmationsById = new Map(store.rows(therapies, patient.id).map((row) => [row.id, confirmationsOf(row)]));
      const inUse = therapiesIn(record, "inUse").map((therapy) => ({
        ...therapy,
        confirmations: confirmationsById.get(therapy.entry.id) ?? [],
      }));
      return failures.run(taskEither.right(collectOpenFindings(inUse, sourcesOf(record))));
    },
  };
};
