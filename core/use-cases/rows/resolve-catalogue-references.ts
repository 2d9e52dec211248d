import { investigations } from "../../catalogues/clinical/investigation-wire.ts";
import type { CatalogueDefinition } from "../../catalogues/definition.ts";
import { pharmacovigilance } from "../../catalogues/drugs/pharmacovigilance-wire.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { centres } from "../../centres/wire.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { NamedCentre } from "../../record/appointment.ts";
import type { AnySection, CatalogueReference, ReferencedCatalogue, RowCore } from "../../record/section.ts";
import type { Drug } from "../../record/therapies/therapy.ts";
import type { Vaccination } from "../../record/vaccinations/vaccination.ts";

/** Looks up the entry of a catalogue that a field names. */
interface CatalogueLookup<Value> {
  /** The id of the entry; null when the value is no entry of the catalogue. */
  readonly idOf: (value: Value) => string | number | null;
  /** The value with the names of the catalogue; null when the catalogue lacks it. */
  readonly find: (stores: Stores, value: Value) => TaskEither<Failure, Value | null>;
}

const nullIfNotFound = taskEither.orElse((refusal: Failure) =>
  refusal.kind === "notFound" ? taskEither.right(null) : taskEither.left(refusal),
) as <A>(found: TaskEither<Failure, A | null>) => TaskEither<Failure, A | null>;

interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

const listedLookup = <A, L extends string>(catalogue: CatalogueDefinition<A, L>): CatalogueLookup<NamedEntry> => ({
  idOf: ({ id }) => id,
  find: ({ lists }, entry) =>
    pipe(
      lists.findEntry(catalogue, entry.id),
      taskEither.map((found) => ({ ...entry, name: catalogue.nameOf(found) })),
      nullIfNotFound,
    ),
});

const drugLookup: CatalogueLookup<Drug> = {
  idOf: ({ id }) => id,
  find: ({ catalogues }, drug) =>
    pipe(
      catalogues.loadDrug(drug.id),
      taskEither.map(({ id, name, route }) => ({ id, name, route })),
      nullIfNotFound,
    ),
};

const vaccineLookup: CatalogueLookup<Vaccination["vaccine"]> = {
  idOf: ({ id }) => id,
  find: ({ catalogues }, vaccine) =>
    pipe(
      catalogues.loadDrug(vaccine.id),
      taskEither.map(({ id, name, kind }) => (kind === "vaccine" ? { id, name } : null)),
      nullIfNotFound,
    ),
};

/** A centre that the patient wrote is not in the directory. */
const centreLookup = {
  ...listedLookup(centres),
  idOf: (centre: NamedCentre) => (centre.kind === "listed" ? centre.id : null),
};

const structureLookup: CatalogueLookup<number> = {
  idOf: (id) => id,
  find: ({ lists }, id) =>
    pipe(
      lists.findEntry(pharmacovigilance, id),
      taskEither.map(() => id),
      nullIfNotFound,
    ),
};

const labTestLookup: CatalogueLookup<string> = {
  idOf: (id) => id,
  find: (_stores, id) => taskEither.right(findLabTest(id) === null ? null : id),
};

// the type of the value depends on the catalogue
const lookups = {
  drugs: drugLookup,
  vaccines: vaccineLookup,
  investigations: listedLookup(investigations),
  centres: centreLookup,
  pharmacovigilance: structureLookup,
  labTests: labTestLookup,
} as unknown as Readonly<Record<ReferencedCatalogue, CatalogueLookup<unknown>>>;

/** Looks up one field of a draft. */
const resolveField = (
  stores: Stores,
  { field, catalogue, problem = "form.notListed" }: CatalogueReference<RowCore>,
  draft: RowCore,
  stored: RowCore | null,
): TaskEither<Failure, RowCore> => {
  const { idOf, find } = lookups[catalogue];
  const idIn = (value: unknown) => (value === null ? null : idOf(value));
  const requested: unknown = draft[field];
  const before: unknown = stored?.[field] ?? null;
  const id = idIn(requested);
  if (id === null) return taskEither.right(draft);
  if (id === idIn(before)) return taskEither.right({ ...draft, [field]: before });
  return pipe(
    find(stores, requested),
    taskEither.chain((found) =>
      found === null
        ? taskEither.left(fieldFailure({ [field]: problem }))
        : taskEither.right({ ...draft, [field]: found }),
    ),
  );
};

/** Looks up the entries of catalogues that a draft names, as its section definition states them. */
export const resolveCatalogueReferences = (
  stores: Stores,
  { catalogueReferences = [] }: AnySection,
  draft: RowCore,
  stored: RowCore | null,
): TaskEither<Failure, RowCore> =>
  (catalogueReferences as readonly CatalogueReference<RowCore>[]).reduce<TaskEither<Failure, RowCore>>(
    (resolved, reference) =>
      pipe(
        resolved,
        taskEither.chain((known) => resolveField(stores, reference, known, stored)),
      ),
    taskEither.right(draft),
  );
