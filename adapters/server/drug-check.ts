import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { type DrugWarning, drugWarnings } from "@libretto/core/record/across/drug-warnings";
import { isSensitivity } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Stores } from "./stores.ts";
import { wholeSection } from "./whole-section.ts";

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

const asCatalogued =
  (stores: Stores) =>
  (therapy: Therapy): TaskEither<Failure, CatalogueDrug> =>
    pipe(
      stores.catalogues.drug(therapy.drug.id),
      taskEither.orElse((no) => (no.kind === "notFound" ? taskEither.right(unlisted(therapy)) : taskEither.left(no))),
    );

/** What speaks against a drug, given the therapies and allergies of a record as they are stored. */
export const warningsFor = (
  stores: Stores,
  patient: PatientId,
  drugId: string,
): TaskEither<Failure, readonly DrugWarning[]> =>
  pipe(
    taskEither.Do,
    taskEither.apS("drug", stores.catalogues.drug(drugId)),
    taskEither.bind("taken", () => wholeSection(stores.records, therapies, patient)),
    taskEither.bind("known", () => wholeSection(stores.records, diagnoses, patient)),
    taskEither.bind("drugs", ({ taken }) => taskEither.traverseSeqArray(asCatalogued(stores))(taken)),
    taskEither.bind("sensitivities", ({ known }) =>
      stores.interactions.sensitivities(known.filter(isSensitivity).map(({ condition }) => condition)),
    ),
    taskEither.bind("interactions", ({ drug }) => stores.interactions.about(drug.atc)),
    taskEither.map(({ drug, taken, drugs, sensitivities, interactions }) => {
      const of = (list: Therapy["list"]) => drugs.filter((_, index) => taken[index]?.list === list);
      return drugWarnings(drug, { inUse: of("inUse"), forbidden: of("forbidden"), sensitivities }, interactions);
    }),
  );
