import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import { type CalendarDate, dayOf, type Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import { currentPregnancy } from "@libretto/core/record/across/current-pregnancy";
import { visibleRows } from "@libretto/core/record/across/doctor-view";
import { checkDrug, type DrugCheckSources, type MadeCheck, madeCheck } from "@libretto/core/record/across/drug-check";
import type { RecordEntry, TakenDrug } from "@libretto/core/record/across/drug-warnings";
import { type OpenFinding, openFindings } from "@libretto/core/record/across/open-findings";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { RowCore, Section } from "@libretto/core/record/section";
import { confirmationsOf } from "@libretto/core/record/therapies/confirmation";
import type { Drug, Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { wholeSection } from "@libretto/core/record/whole-section";
import type { Standing, Stores } from "./stores.ts";

/** A drug that is no longer in the catalogue; it is still compared by its name. */
const unlisted = (drug: Drug): CatalogueDrug => ({
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

/** Loads the rows for the drug check that the reader may see. */
const comparedRows = (stores: Stores, standing: Standing, today: CalendarDate) => {
  const { patient } = standing;
  const visible = <D extends RowCore, R extends D>(section: Section<D, R>, list?: R["list"]) =>
    pipe(
      wholeSection(stores.records, section, patient, list),
      taskEither.map((rows) => (standing.as === "owner" ? rows : visibleRows<D, R>(section, rows, standing.clearance))),
    );
  return pipe(
    taskEither.Do,
    // these reads are independent and share one round trip
    taskEither.apS("inUse", visible(therapies, "inUse")),
    taskEither.apS("forbidden", visible(therapies, "forbidden")),
    taskEither.apS("diagnoses", visible(diagnoses)),
    taskEither.apS("pregnancies", visible(pregnancies)),
    taskEither.apS("sheet", stores.sheets.look(patient)),
    taskEither.map(({ inUse, forbidden, diagnoses, pregnancies, sheet }) => ({
      inUse,
      forbidden,
      sensitivities: diagnoses.filter(isSensitivity),
      pregnancy: currentPregnancy(sheet, pregnancies, today),
    })),
  );
};
type ComparedRows = ReturnType<typeof comparedRows> extends TaskEither<Failure, infer Rows> ? Rows : never;

/** Adds the catalogue data of all drugs to the rows. */
const checkSources = (stores: Stores, rows: ComparedRows, drugs: readonly Drug[]) =>
  pipe(
    stores.catalogues.drugsById([
      ...new Set([...drugs, ...[...rows.inUse, ...rows.forbidden].map(({ drug }) => drug)].map(({ id }) => id)),
    ]),
    taskEither.bindTo("known"),
    taskEither.apS("meant", stores.interactions.sensitivities(rows.sensitivities.map(({ condition }) => condition))),
    taskEither.let(
      "catalogued",
      ({ known }) =>
        (drug: Drug) =>
          known.get(drug.id) ?? unlisted(drug),
    ),
    taskEither.bind("interactions", ({ catalogued }) =>
      stores.interactions.about([...new Set(drugs.flatMap((drug) => catalogued(drug).atc))]),
    ),
    taskEither.map(({ meant, catalogued, interactions }) => {
      const taken = (therapy: Therapy): TakenDrug => ({
        drug: catalogued(therapy.drug),
        entry: therapyEntry(therapy),
        ...(therapy.list === "forbidden" && { reason: therapy.note }),
      });
      const sources: DrugCheckSources = {
        inUse: right(rows.inUse.map(taken)),
        forbidden: right(rows.forbidden.map(taken)),
        sensitivities: right(
          rows.sensitivities.map(({ id, condition, madeOn }, index) => ({
            condition,
            atc: meant[index]?.atc ?? [],
            crossReactions: meant[index]?.crossReactions ?? [],
            entry: { section: "diagnoses", id, date: madeOn } as const,
          })),
        ),
        pregnancy: right(rows.pregnancy),
        interactions: right(interactions),
      };
      return { sources, catalogued, taken };
    }),
  );

/**
 * Checks a drug today against the stored therapies, allergies and pregnancies of a record.
 *
 * @param therapy the therapy that the check is for; its own entry is not compared with the new drug
 */
export const drugCheckFor = (
  stores: Stores,
  patient: PatientId,
  drug: Drug,
  today: CalendarDate,
  therapy?: Id,
): TaskEither<Failure, MadeCheck> =>
  pipe(
    comparedRows(stores, { as: "owner", patient }, today),
    taskEither.map((rows) => ({ ...rows, inUse: rows.inUse.filter(({ id }) => id !== therapy) })),
    taskEither.chain((rows) => checkSources(stores, rows, [drug])),
    taskEither.chainEitherK(({ sources, catalogued }) => madeCheck(checkDrug(catalogued(drug), sources))),
  );

/**
 * Finds the open findings of the medicines in use ("Da chiarire"). A doctor gets a finding only if all its rows are
 * visible to the doctor.
 */
export const openFindingsFor = (
  stores: Stores,
  standing: Standing,
  now: Instant,
): TaskEither<Failure, readonly OpenFinding[]> =>
  pipe(
    comparedRows(stores, standing, dayOf(now)),
    taskEither.chain((rows) =>
      rows.inUse.length === 0
        ? taskEither.right([])
        : pipe(
            checkSources(
              stores,
              rows,
              rows.inUse.map(({ drug }) => drug),
            ),
            taskEither.map(({ sources, taken }) =>
              openFindings(
                rows.inUse.map((therapy) => ({ ...taken(therapy), confirmations: confirmationsOf(therapy) })),
                sources,
              ),
            ),
          ),
    ),
  );
