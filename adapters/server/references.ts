import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Drug, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";

const unknownDrug = refusedFields({ drug: "therapies.drugUnknown" });

/** A drug of the catalogue, by the catalogue's own words; one that is kept already keeps the words it has. */
const named = (catalogues: CatalogueSearch, drug: Drug, kept: Drug | null): TaskEither<Failure, Drug> =>
  kept !== null && drug.id === kept.id
    ? taskEither.right(kept)
    : pipe(
        catalogues.drug(drug.id),
        taskEither.map(({ id, name, route }) => ({ id, name, route })),
        taskEither.mapLeft((no) => (no.kind === "notFound" ? unknownDrug : no)),
      );

/** The draft with what the catalogues know of it; what points to the patient's own things is the store's to judge. */
export const catalogued = <Draft extends RowCore>(
  catalogues: CatalogueSearch,
  section: AnySection,
  draft: Draft,
  stored: Draft | null,
): TaskEither<Failure, Draft> => {
  const { drug } = draft as Partial<TherapyDraft>;
  if (section !== therapies || drug === undefined || drug === null) return taskEither.right(draft);
  return pipe(
    named(catalogues, drug, (stored as Partial<TherapyDraft> | null)?.drug ?? null),
    taskEither.map((known) => ({ ...draft, drug: known })),
  );
};
