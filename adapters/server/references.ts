import type { CatalogueCard } from "@libretto/core/catalogues/card";
import { investigations } from "@libretto/core/catalogues/investigation-wire";
import { pharmacovigilance } from "@libretto/core/catalogues/pharmacovigilance-wire";
import { centres } from "@libretto/core/centres/wire";
import { type Failure, refusedFields } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { ReactionDraft } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { amendedFile } from "@libretto/core/record/files/kept-content";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Drug, Prescriber, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { VaccinationDraft } from "@libretto/core/record/vaccinations/vaccination";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { knownTags } from "./specialties.ts";
import type { Stores } from "./stores.ts";

const unknownVaccine = refusedFields({ vaccine: "form.notListed" });
const unknownDrug = refusedFields({ drug: "therapies.drugUnknown" });

/** A drug with its catalogue name; a stored drug keeps its name. */
const named = (catalogues: CatalogueSearch, drug: Drug, kept: Drug | null): TaskEither<Failure, Drug> =>
  kept !== null && drug.id === kept.id
    ? taskEither.right(kept)
    : pipe(
        catalogues.drug(drug.id),
        taskEither.map(({ id, name, route }) => ({ id, name, route })),
        taskEither.mapLeft((no) => (no.kind === "notFound" ? unknownDrug : no)),
      );

/**
 * A prescriber with an account gets the name known to the record. A stored prescriber keeps the name; a former doctor
 * gets the name in the therapies, so that a removed one can be restored.
 */
const prescribed = (
  { sheets, doctors }: Stores,
  patient: PatientId,
  asked: Prescriber | null,
  kept: Prescriber | null,
): TaskEither<Failure, Prescriber | null> => {
  if (asked?.kind !== "account") return taskEither.right(asked);
  if (kept?.kind === "account" && kept.id === asked.id) return taskEither.right(kept);
  return pipe(
    taskEither.Do,
    taskEither.apS("sheet", sheets.look(patient)),
    taskEither.bind("known", () => doctors.ofPatient(patient)),
    taskEither.map(({ sheet, known }) => {
      const own = sheet.account === asked.id ? `${sheet.name} ${sheet.surname}` : null;
      return known.find(({ account }) => account === asked.id)?.name ?? own;
    }),
    taskEither.chain((name) =>
      name === null ? doctors.namePrescribed(patient, asked.id) : taskEither.right<Failure, string | null>(name),
    ),
    taskEither.map((name) => ({ kind: "account", id: asked.id, ...(name !== null && name !== "" && { name }) })),
  );
};

const vaccineOf = (
  { catalogues }: Stores,
  asked: VaccinationDraft["vaccine"],
  kept: VaccinationDraft["vaccine"],
): TaskEither<Failure, VaccinationDraft["vaccine"]> =>
  asked === null || asked.id === kept?.id
    ? taskEither.right(asked && kept)
    : pipe(
        catalogues.drug(asked.id),
        taskEither.chain(({ id, name, kind }) =>
          kind === "vaccine" ? taskEither.right({ id, name }) : taskEither.left(unknownVaccine),
        ),
        taskEither.mapLeft((no) => (no.kind === "notFound" ? unknownVaccine : no)),
      );

type Look<Draft> = (
  stores: Stores,
  patient: PatientId,
  draft: Draft,
  stored: Draft | null,
) => TaskEither<Failure, Draft>;

const ofTherapy: Look<TherapyDraft> = (stores, patient, draft, stored) =>
  pipe(
    draft.drug === null ? taskEither.right(null) : named(stores.catalogues, draft.drug, stored?.drug ?? null),
    taskEither.bindTo("drug"),
    taskEither.bind("prescriber", () => prescribed(stores, patient, draft.prescriber, stored?.prescriber ?? null)),
    taskEither.map(({ drug, prescriber }) => ({ ...draft, drug, prescriber })),
  );
const ofVaccination: Look<VaccinationDraft> = (stores, _patient, draft, stored) =>
  pipe(
    vaccineOf(stores, draft.vaccine, stored?.vaccine ?? null),
    taskEither.map((vaccine) => ({ ...draft, vaccine })),
  );

/** The content of a file does not change with its row; new files are uploaded elsewhere. */
const ofFile: Look<FileDraft> = (_stores, _patient, draft, stored) =>
  stored === null
    ? taskEither.left(refusedFields({ upload: "form.required" }))
    : pipe(amendedFile(stored, draft), either.mapLeft(refusedFields), taskEither.fromEither);

/** The catalogue name of an entry; a stored one keeps its name. */
const listed = <Entry extends { readonly id: number }, A, L extends string>(
  { lists }: Stores,
  card: CatalogueCard<A, L>,
  field: string,
  asked: Entry,
  kept: Entry | null,
): TaskEither<Failure, Entry> =>
  kept !== null && kept.id === asked.id
    ? taskEither.right(kept)
    : pipe(
        lists.one(card, asked.id),
        taskEither.map((entry) => ({ ...asked, name: card.nameOf(entry) })),
        taskEither.mapLeft((no) => (no.kind === "notFound" ? refusedFields({ [field]: "form.notListed" }) : no)),
      );

const listedCentre = (centre: ExamDraft["centre"]) => (centre?.kind === "listed" ? centre : null);
const ofExam: Look<ExamDraft> = (stores, _patient, draft, stored) => {
  const { investigation } = draft;
  const centre = listedCentre(draft.centre);
  return pipe(
    investigation === null
      ? taskEither.right(null)
      : listed(stores, investigations, "investigation", investigation, stored?.investigation ?? null),
    taskEither.bindTo("investigation"),
    taskEither.bind("centre", () =>
      centre === null
        ? taskEither.right(draft.centre)
        : listed(stores, centres, "centre", centre, listedCentre(stored?.centre ?? null)),
    ),
    taskEither.map((known) => ({ ...draft, ...known })),
  );
};

/** A listed structure; a stored one may stay. */
const ofReaction: Look<ReactionDraft> = ({ lists }, _patient, draft, stored) =>
  draft.structure === null || draft.structure === stored?.structure
    ? taskEither.right(draft)
    : pipe(
        lists.one(pharmacovigilance, draft.structure),
        taskEither.bimap(
          (no) => (no.kind === "notFound" ? refusedFields({ structure: "form.notListed" }) : no),
          () => draft,
        ),
      );

const looks: ReadonlyMap<AnySection, Look<RowCore>> = new Map<AnySection, Look<RowCore>>([
  [therapies, ofTherapy as unknown as Look<RowCore>],
  [vaccinations, ofVaccination as unknown as Look<RowCore>],
  [files, ofFile as unknown as Look<RowCore>],
  [kardiaTraces, ofFile as unknown as Look<RowCore>],
  [adverseReactions, ofReaction as unknown as Look<RowCore>],
  [exams, ofExam as unknown as Look<RowCore>],
]);

/** Resolves the references of a draft in catalogues and record. The store checks links to the own rows. */
export const catalogued = (
  stores: Stores,
  section: AnySection,
  patient: PatientId,
  draft: RowCore,
  stored: RowCore | null,
): TaskEither<Failure, RowCore> =>
  pipe(
    knownTags(stores, draft.tags, stored?.tags),
    taskEither.chain(() => looks.get(section)?.(stores, patient, draft, stored) ?? taskEither.right(draft)),
  );
