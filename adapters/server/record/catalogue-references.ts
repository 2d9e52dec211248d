import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { findLabTest } from "@libretto/core/catalogues/lab-tests/lab-tests";
import { centres } from "@libretto/core/centres/wire";
import { type Failure, fieldFailure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { amendFile } from "@libretto/core/record/files/content-rules";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Drug, Prescriber, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { VaccinationDraft } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import type { Stores } from "../pipeline/stores.ts";
import { requireSpecialtyTags } from "./specialty-tags.ts";

const unknownVaccine = fieldFailure({ vaccine: "form.notListed" });
const unknownDrug = fieldFailure({ drug: "therapies.drugUnknown" });

/** A drug with its catalogue name. A stored drug keeps its stored name. */
const resolveDrug = (catalogues: CatalogueSearch, drug: Drug, stored: Drug | null): TaskEither<Failure, Drug> =>
  stored !== null && drug.id === stored.id
    ? taskEither.right(stored)
    : pipe(
        catalogues.loadDrug(drug.id),
        taskEither.map(({ id, name, route }) => ({ id, name, route })),
        taskEither.mapLeft((refusal) => (refusal.kind === "notFound" ? unknownDrug : refusal)),
      );

/**
 * A prescriber with an account gets the name in the record. A stored prescriber keeps the stored name. A former doctor
 * gets the name in the therapies, so that a removed therapy can be restored.
 */
const resolvePrescriber = (
  { sheets, doctors }: Stores,
  patient: PatientId,
  requested: Prescriber | null,
  stored: Prescriber | null,
): TaskEither<Failure, Prescriber | null> => {
  if (requested?.kind !== "account") return taskEither.right(requested);
  if (stored?.kind === "account" && stored.id === requested.id) return taskEither.right(stored);
  return pipe(
    taskEither.Do,
    taskEither.apS("sheet", sheets.load(patient)),
    taskEither.bind("known", () => doctors.listOfPatient(patient)),
    taskEither.map(({ sheet, known }) => {
      const ownName = sheet.account === requested.id ? `${sheet.name} ${sheet.surname}` : null;
      return known.find(({ account }) => account === requested.id)?.name ?? ownName;
    }),
    taskEither.chain((name) =>
      name === null
        ? doctors.findPrescriberName(patient, requested.id)
        : taskEither.right<Failure, string | null>(name),
    ),
    taskEither.map((name) => ({ kind: "account", id: requested.id, ...(name !== null && name !== "" && { name }) })),
  );
};

const resolveVaccine = (
  { catalogues }: Stores,
  requested: VaccinationDraft["vaccine"],
  stored: VaccinationDraft["vaccine"],
): TaskEither<Failure, VaccinationDraft["vaccine"]> =>
  requested === null || requested.id === stored?.id
    ? taskEither.right(requested && stored)
    : pipe(
        catalogues.loadDrug(requested.id),
        taskEither.chain(({ id, name, kind }) =>
          kind === "vaccine" ? taskEither.right({ id, name }) : taskEither.left(unknownVaccine),
        ),
        taskEither.mapLeft((refusal) => (refusal.kind === "notFound" ? unknownVaccine : refusal)),
      );

type ReferenceResolver<Draft> = (
  stores: Stores,
  patient: PatientId,
  draft: Draft,
  stored: Draft | null,
) => TaskEither<Failure, Draft>;

const resolveTherapy: ReferenceResolver<TherapyDraft> = (stores, patient, draft, stored) =>
  pipe(
    draft.drug === null ? taskEither.right(null) : resolveDrug(stores.catalogues, draft.drug, stored?.drug ?? null),
    taskEither.bindTo("drug"),
    taskEither.bind("prescriber", () =>
      resolvePrescriber(stores, patient, draft.prescriber, stored?.prescriber ?? null),
    ),
    taskEither.map(({ drug, prescriber }) => ({ ...draft, drug, prescriber })),
  );
const resolveVaccination: ReferenceResolver<VaccinationDraft> = (stores, _patient, draft, stored) =>
  pipe(
    resolveVaccine(stores, draft.vaccine, stored?.vaccine ?? null),
    taskEither.map((vaccine) => ({ ...draft, vaccine })),
  );

/** The content of a file does not change with its row; new files are uploaded elsewhere. */
const resolveFile: ReferenceResolver<FileDraft> = (_stores, _patient, draft, stored) =>
  stored === null
    ? taskEither.left(fieldFailure({ upload: "form.required" }))
    : pipe(amendFile(stored, draft), either.mapLeft(fieldFailure), taskEither.fromEither);

/** The catalogue name of an entry. A stored entry keeps its stored name. */
const resolveListed = <Entry extends { readonly id: number }, A, L extends string>(
  { lists }: Stores,
  catalogue: CatalogueDefinition<A, L>,
  field: string,
  requested: Entry,
  stored: Entry | null,
): TaskEither<Failure, Entry> =>
  stored !== null && stored.id === requested.id
    ? taskEither.right(stored)
    : pipe(
        lists.findEntry(catalogue, requested.id),
        taskEither.map((entry) => ({ ...requested, name: catalogue.nameOf(entry) })),
        taskEither.mapLeft((refusal) =>
          refusal.kind === "notFound" ? fieldFailure({ [field]: "form.notListed" }) : refusal,
        ),
      );

const listedCentreOf = (centre: ExamDraft["centre"]) => (centre?.kind === "listed" ? centre : null);
const resolveExam: ReferenceResolver<ExamDraft> = (stores, _patient, draft, stored) => {
  const { investigation } = draft;
  const centre = listedCentreOf(draft.centre);
  return pipe(
    investigation === null
      ? taskEither.right(null)
      : resolveListed(stores, investigations, "investigation", investigation, stored?.investigation ?? null),
    taskEither.bindTo("investigation"),
    taskEither.bind("centre", () =>
      centre === null
        ? taskEither.right(draft.centre)
        : resolveListed(stores, centres, "centre", centre, listedCentreOf(stored?.centre ?? null)),
    ),
    taskEither.map((known) => ({ ...draft, ...known })),
  );
};

/** A listed structure; a stored one may stay. */
const resolveReaction: ReferenceResolver<ReactionDraft> = ({ lists }, _patient, draft, stored) =>
  draft.structure === null || draft.structure === stored?.structure
    ? taskEither.right(draft)
    : pipe(
        lists.findEntry(pharmacovigilance, draft.structure),
        taskEither.bimap(
          (refusal) => (refusal.kind === "notFound" ? fieldFailure({ structure: "form.notListed" }) : refusal),
          () => draft,
        ),
      );

/** A new or changed test must be in the catalogue. */
const resolveLabResult: ReferenceResolver<LabResultDraft> = (_stores, _patient, draft, stored) =>
  draft.test === null || draft.test === stored?.test || findLabTest(draft.test) !== null
    ? taskEither.right(draft)
    : taskEither.left(fieldFailure({ test: "labResults.testUnknown" }));

const resolvers: ReadonlyMap<AnySection, ReferenceResolver<RowCore>> = new Map<AnySection, ReferenceResolver<RowCore>>([
  [therapies, resolveTherapy as unknown as ReferenceResolver<RowCore>],
  [vaccinations, resolveVaccination as unknown as ReferenceResolver<RowCore>],
  [files, resolveFile as unknown as ReferenceResolver<RowCore>],
  [kardiaTraces, resolveFile as unknown as ReferenceResolver<RowCore>],
  [adverseReactions, resolveReaction as unknown as ReferenceResolver<RowCore>],
  [labResults, resolveLabResult as unknown as ReferenceResolver<RowCore>],
  [exams, resolveExam as unknown as ReferenceResolver<RowCore>],
]);

/** Resolves the references of a draft in catalogues and record. The store checks links to the own rows. */
export const resolveReferences = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  stored: RowCore | null,
): TaskEither<Failure, RowCore> =>
  pipe(
    requireSpecialtyTags(stores, draft.tags, stored?.tags),
    taskEither.chain(() => resolvers.get(section)?.(stores, patient, draft, stored) ?? taskEither.right(draft)),
  );
