import type { CatalogueDrug } from "../../catalogues/drugs/drug.ts";
import { type InteractionRules, selectRules } from "../../catalogues/drugs/interaction.ts";
import { isEvaluated } from "../../catalogues/evaluations.ts";
import { type CalendarDate, dayOf, type Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type Either, either, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { CheckDetails } from "../../ports/record/drug-safety.ts";
import type { RecordAccess } from "../../ports/sharing/record-access.ts";
import type { VisibleRecord } from "../../ports/sharing/record-reader.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import {
  type CheckedPerson,
  type DrugCheckSources,
  withTypedDose,
} from "../../record/across/drug-safety/checked-part.ts";
import { findCurrentPregnancy } from "../../record/across/drug-safety/current-pregnancy.ts";
import { checkDrug, checkToEither, type DrugCheckResult } from "../../record/across/drug-safety/drug-check.ts";
import type { RecordEntry, RecordedSensitivity, TherapyDrug } from "../../record/across/drug-safety/drug-warnings.ts";
import type { OpenFindings } from "../../record/across/drug-safety/open-finding.ts";
import { collectOpenFindings, findUncheckedSensitivities } from "../../record/across/drug-safety/open-findings.ts";
import { toRecordedCondition } from "../../record/across/drug-safety/recorded-condition.ts";
import { CHECK_SWITCHED_OFF, EVERYTHING_UNCHECKED } from "../../record/across/drug-safety/switched-off-check.ts";
import { isSensitivity } from "../../record/diagnoses/diagnosis.ts";
import { diagnoses } from "../../record/diagnoses/wire.ts";
import { labResults } from "../../record/lab-results/wire.ts";
import { physiologicalHistory } from "../../record/medical-history/wire.ts";
import { pregnancies } from "../../record/pregnancies/wire.ts";
import { confirmationsOf } from "../../record/therapies/confirmation-wire.ts";
import type { Drug, Therapy } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { vaccinations } from "../../record/vaccinations/wire.ts";

/** A drug that is no longer in the catalogue; it is still compared by its name. */
const unlistedDrug = (drug: Drug): CatalogueDrug => ({
  id: drug.id,
  name: drug.name,
  route: drug.route,
  ingredients: "",
  atc: [],
  form: "",
  holder: "",
  kind: "medicine",
  source: { name: "", date: "" },
});

const therapyEntry = ({ id, start }: Therapy): RecordEntry => ({ section: "therapies", id, date: start });

/**
 * Loads the rows for the drug check that the reader may see, and the data of their drugs and of a new one.
 *
 * @param drugs the new drugs
 */
const loadComparedRows = (
  stores: Stores,
  record: VisibleRecord,
  patient: PatientId,
  today: CalendarDate,
  drugs: readonly Drug[] = [],
) => {
  const loadRows = pipe(
    taskEither.Do,
    // these reads are independent and share one round trip
    taskEither.apS("inUse", record.loadRows(therapies, "inUse")),
    taskEither.apS("forbidden", record.loadRows(therapies, "forbidden")),
    taskEither.apS("concluded", record.loadRows(therapies, "concluded")),
    taskEither.apS("diagnoses", record.loadRows(diagnoses)),
    taskEither.apS("pregnancies", record.loadRows(pregnancies)),
    taskEither.apS("labResults", record.loadRows(labResults)),
    taskEither.apS("vaccinations", record.loadRows(vaccinations)),
    taskEither.apS("histories", record.loadRows(physiologicalHistory)),
    taskEither.apS("sheet", record.loadSheet()),
    taskEither.apS(
      "known",
      stores.catalogues.loadDrugsOfRecord(
        patient,
        drugs.map(({ id }) => id),
      ),
    ),
    // a record without medicines in use needs no rules, so that their absence is no failure then
    taskEither.apS(
      "rules",
      taskEither.fromTask<Either<Failure, InteractionRules>, Failure>(stores.interactions.loadRules()),
    ),
  );
  return pipe(
    loadRows,
    taskEither.let("recorded", ({ diagnoses }) => diagnoses.filter(isSensitivity)),
    taskEither.bind("meanings", ({ recorded }) =>
      stores.interactions.interpretSensitivities(recorded.map(toRecordedCondition)),
    ),
    taskEither.map(({ recorded, meanings, ...rows }) => ({
      ...rows,
      sensitivities: recorded.flatMap(({ id, madeOn }, index): readonly RecordedSensitivity[] => {
        const meaning = meanings[index];
        return meaning === undefined ? [] : [{ ...meaning, entry: { section: "diagnoses", id, date: madeOn } }];
      }),
      pregnancy: findCurrentPregnancy(rows.sheet, rows.pregnancies, today),
      today,
    })),
  );
};
type ComparedRows = ReturnType<typeof loadComparedRows> extends TaskEither<Failure, infer Rows> ? Rows : never;

/** Combines the rows with the reference data of these drugs. */
const createCheckSources = (rows: ComparedRows, drugs: readonly Drug[]) =>
  pipe(
    rows.rules,
    either.map((rules) => {
      const catalogued = (drug: Drug) => rows.known.get(drug.id) ?? unlistedDrug(drug);
      const atc = [...new Set(drugs.flatMap((drug) => catalogued(drug).atc))];
      const toTherapyDrug = (therapy: Therapy): TherapyDrug => ({
        drug: catalogued(therapy.drug),
        entry: therapyEntry(therapy),
        dose: therapy.dose,
        frequency: therapy.frequency,
        ...(therapy.list === "forbidden" && { reason: therapy.note }),
      });
      const person: CheckedPerson = {
        today: rows.today,
        patient: rows.sheet,
        diagnoses: rows.diagnoses,
        labResults: rows.labResults,
        concluded: rows.concluded.flatMap((therapy) =>
          therapy.list === "concluded" ? [{ ...toTherapyDrug(therapy), end: therapy.end }] : [],
        ),
        pregnancies: rows.pregnancies,
        vaccinations: rows.vaccinations.map(({ id, givenOn, vaccine }) => ({
          ...{ id, givenOn, vaccine },
          atc: rows.known.get(vaccine.id)?.atc ?? [],
        })),
        history: rows.histories[0] ?? null,
      };
      const sources: DrugCheckSources = {
        inUse: right(rows.inUse.map(toTherapyDrug)),
        forbidden: right(rows.forbidden.map(toTherapyDrug)),
        sensitivities: right(rows.sensitivities),
        pregnancy: right(rows.pregnancy),
        checkInteractions: right(selectRules(rules, atc)),
        person: right(person),
      };
      return { sources, catalogued, toTherapyDrug };
    }),
  );

/**
 * Checks a drug today against the stored therapies, allergies and pregnancies of a record.
 *
 * @param details the therapy that the check is for, whose own entry is not compared with the new drug; the typed dose
 */
export const checkDrugFor = (
  stores: Stores,
  patient: PatientId,
  drug: Drug,
  today: CalendarDate,
  details: CheckDetails = {},
): TaskEither<Failure, DrugCheckResult> =>
  pipe(
    loadComparedRows(stores, stores.reader.openOwn(patient), patient, today, [drug]),
    taskEither.map((rows) => ({ ...rows, inUse: rows.inUse.filter(({ id }) => id !== details.therapy) })),
    taskEither.chainEitherK((rows) =>
      isEvaluated(rows.sheet, "drugCheck")
        ? pipe(
            createCheckSources(rows, [drug]),
            either.chain(({ sources, catalogued }) =>
              checkToEither(checkDrug(withTypedDose(catalogued(drug), details), sources)),
            ),
          )
        : right(CHECK_SWITCHED_OFF),
    ),
  );

/** What is open among the rows that the reader may see. */
const openFindingsOf = (rows: ComparedRows): Either<Failure, OpenFindings> => {
  if (!isEvaluated(rows.sheet, "drugCheck")) return right({ findings: [], uncheckedParts: [EVERYTHING_UNCHECKED] });
  const { inUse } = rows;
  if (inUse.length === 0)
    return right({
      findings: [],
      uncheckedParts: findUncheckedSensitivities({ sensitivities: right(rows.sensitivities) }),
    });
  return pipe(
    createCheckSources(
      rows,
      inUse.map(({ drug }) => drug),
    ),
    either.map(({ sources, toTherapyDrug }) =>
      collectOpenFindings(
        inUse.map((therapy) => ({ ...toTherapyDrug(therapy), confirmations: confirmationsOf(therapy) })),
        sources,
      ),
    ),
  );
};

/**
 * Finds the open findings of the medicines in use ("Da chiarire"), and the parts of the check that were not possible. A
 * doctor gets a finding only if all its rows are visible to the doctor.
 */
export const findOpenFindings = (
  stores: Stores,
  recordAccess: RecordAccess,
  now: Instant,
): TaskEither<Failure, OpenFindings> =>
  pipe(
    loadComparedRows(stores, stores.reader.open(recordAccess), recordAccess.patient, dayOf(now)),
    taskEither.chainEitherK(openFindingsOf),
  );
