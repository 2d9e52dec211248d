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

/** The drugs of medications as the catalogue has them, asked for once. */
const takenOf = (
  stores: Stores,
  lists: { readonly inUse: readonly Therapy[]; readonly forbidden: readonly Therapy[] },
): TaskEither<Failure, { readonly [L in keyof typeof lists]: readonly TakenDrug[] }> =>
  pipe(
    stores.catalogues.drugsById([...new Set([...lists.inUse, ...lists.forbidden].map(({ drug }) => drug.id))]),
    taskEither.map((known) => {
      const taken = (therapy: Therapy): TakenDrug => ({
        drug: known.get(therapy.drug.id) ?? unlisted(therapy),
        entry: therapyEntry(therapy),
      });
      return { inUse: lists.inUse.map(taken), forbidden: lists.forbidden.map(taken) };
    }),
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
    // what need not wait for each other goes to the database together
    taskEither.apS("inUse", wholeSection(stores.records, therapies, patient, "inUse")),
    taskEither.apS("forbidden", wholeSection(stores.records, therapies, patient, "forbidden")),
    taskEither.apS("diagnoses", wholeSection(stores.records, diagnoses, patient)),
    taskEither.apS("pregnancies", wholeSection(stores.records, pregnancies, patient)),
    taskEither.apS("sheet", stores.sheets.look(patient)),
    taskEither.let("known", ({ diagnoses }) => diagnoses.filter(isSensitivity)),
    taskEither.bind("judged", ({ drug, known, ...lists }) =>
      pipe(
        taskEither.Do,
        taskEither.apS("taken", takenOf(stores, lists)),
        taskEither.apS("meant", stores.interactions.sensitivities(known.map(({ condition }) => condition))),
        taskEither.apS("interactions", stores.interactions.about(drug.atc)),
      ),
    ),
    taskEither.chainEitherK(({ drug, known, sheet, pregnancies, judged: { taken, meant, interactions } }) => {
      const sensitivities = known.map(({ id, condition, madeOn }, index) => ({
        condition,
        atc: meant[index]?.atc ?? [],
        crossReactions: meant[index]?.crossReactions ?? [],
        entry: { section: "diagnoses", id, date: madeOn } as const,
      }));
      return madeCheck(
        checkDrug(drug, {
          inUse: right(taken.inUse),
          forbidden: right(taken.forbidden),
          sensitivities: right(sensitivities),
          pregnancy: right(currentPregnancy(sheet, pregnancies, today)),
          interactions: right(interactions),
        }),
      );
    }),
  );
