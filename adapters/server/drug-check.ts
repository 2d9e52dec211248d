import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { currentPregnancy } from "@libretto/core/record/across/current-pregnancy";
import { checkDrug, type MadeCheck, madeCheck } from "@libretto/core/record/across/drug-check";
import type { RecordEntry, TakenDrug } from "@libretto/core/record/across/drug-warnings";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { wholeSection } from "@libretto/core/record/whole-section";
import type { Stores } from "./stores.ts";

/** A medicine that the catalogue no longer lists still counts by its name. */
const unlisted = ({ drug }: Therapy): CatalogueDrug => ({
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

/** The drugs of one list, as the catalogue has them. */
const takenOf = (
  stores: Stores,
  patient: PatientId,
  list: Therapy["list"],
): TaskEither<Failure, readonly TakenDrug[]> =>
  pipe(
    taskEither.Do,
    taskEither.apS("rows", wholeSection(stores.records, therapies, patient, list)),
    taskEither.bind("known", ({ rows }) => stores.catalogues.drugsById(rows.map(({ drug }) => drug.id))),
    taskEither.map(({ rows, known }) =>
      rows.map((therapy) => ({
        drug: known.get(therapy.drug.id) ?? unlisted(therapy),
        entry: therapyEntry(therapy),
      })),
    ),
  );

/** What speaks against a drug today, given the therapies, allergies and pregnancies of a record as they are stored. */
export const drugCheckFor = (
  stores: Stores,
  patient: PatientId,
  drugId: string,
  today: CalendarDate,
): TaskEither<Failure, MadeCheck> =>
  pipe(
    taskEither.Do,
    taskEither.apS("drug", stores.catalogues.drug(drugId)),
    taskEither.bind("inUse", () => takenOf(stores, patient, "inUse")),
    taskEither.bind("forbidden", () => takenOf(stores, patient, "forbidden")),
    taskEither.bind("known", () =>
      pipe(
        wholeSection(stores.records, diagnoses, patient),
        taskEither.map((rows) => rows.filter(isSensitivity)),
      ),
    ),
    taskEither.bind("sheet", () => stores.sheets.look(patient)),
    taskEither.bind("pregnant", ({ sheet }) =>
      pipe(
        wholeSection(stores.records, pregnancies, patient),
        taskEither.map((rows) => currentPregnancy(sheet, rows, today)),
      ),
    ),
    taskEither.bind("meant", ({ known }) => stores.interactions.sensitivities(known.map(({ condition }) => condition))),
    taskEither.bind("interactions", ({ drug }) => stores.interactions.about(drug.atc)),
    taskEither.chainEitherK(({ drug, inUse, forbidden, known, pregnant, meant, interactions }) => {
      const sensitivities = known.map(({ id, condition, madeOn }, index) => ({
        condition,
        atc: meant[index]?.atc ?? [],
        entry: { section: "diagnoses", id, date: madeOn } as const,
      }));
      return madeCheck(
        checkDrug(drug, {
          inUse: right(inUse),
          forbidden: right(forbidden),
          sensitivities: right(sensitivities),
          pregnancy: right(pregnant),
          interactions: right(interactions),
        }),
      );
    }),
  );
