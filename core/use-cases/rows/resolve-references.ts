import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { NEW_ID, type PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { amendDose } from "../../record/across/doses/amend-dose.ts";
import type { DoseDraft } from "../../record/doses/dose.ts";
import { doses } from "../../record/doses/wire.ts";
import { amendFile } from "../../record/files/content-rules.ts";
import type { FileDraft } from "../../record/files/record-file.ts";
import { files, kardiaTraces } from "../../record/files/wire.ts";
import type { AnySection, RowCore } from "../../record/section.ts";
import type { Prescriber, Therapy, TherapyDraft } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { requireSpecialtyTags } from "./require-specialty-tags.ts";
import { resolveCatalogueReferences } from "./resolve-catalogue-references.ts";

/**
 * A prescriber with an account gets the name in the record. A stored prescriber keeps the stored name. A former doctor
 * gets the name in the therapies, so that a removed therapy can be restored.
 */
const resolvePrescriber = (
  { reader, doctors }: Stores,
  patient: PatientId,
  requested: Prescriber | null,
  stored: Prescriber | null,
): TaskEither<Failure, Prescriber | null> => {
  if (requested?.kind !== "account") return taskEither.right(requested);
  if (stored?.kind === "account" && stored.id === requested.id) return taskEither.right(stored);
  return pipe(
    taskEither.Do,
    taskEither.apS("sheet", reader.openOwn(patient).loadSheet()),
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

const unlistedMedication = fieldFailure({ therapy: "form.notListed" });

type DraftResolver<Draft> = (
  stores: Stores,
  patient: PatientId,
  draft: Draft,
  stored: Draft | null,
) => TaskEither<Failure, Draft>;

const resolveTherapy: DraftResolver<TherapyDraft> = (stores, patient, draft, stored) =>
  pipe(
    resolvePrescriber(stores, patient, draft.prescriber, stored?.prescriber ?? null),
    taskEither.map((prescriber) => ({ ...draft, prescriber })),
  );

/**
 * A dose belongs to a medication of the record, from which it gets level and tags. A new answer to a planned dose names a
 * time of the plan; a stored one keeps its dose. Loading the medication locks it, so that two answers to one dose never
 * pass the check of the store together.
 */
const resolveDose: DraftResolver<DoseDraft> = ({ records }, patient, draft, stored) =>
  pipe(
    records.loadForUpdate<TherapyDraft, Therapy>(therapies, patient, draft.therapy ?? NEW_ID),
    taskEither.mapLeft((refusal) => (refusal.kind === "notFound" ? unlistedMedication : refusal)),
    taskEither.chainEitherK((therapy) => pipe(amendDose(therapy, draft, stored), either.mapLeft(fieldFailure))),
  );

/** The content of a file does not change with its row; new files are uploaded elsewhere. */
const resolveFile: DraftResolver<FileDraft> = (_stores, _patient, draft, stored) =>
  stored === null
    ? taskEither.left(fieldFailure({ upload: "form.required" }))
    : pipe(amendFile(stored, draft), either.mapLeft(fieldFailure), taskEither.fromEither);

/** The sections with fields that depend on the record or on the stored row. */
const resolvers: ReadonlyMap<AnySection, DraftResolver<RowCore>> = new Map<AnySection, DraftResolver<RowCore>>([
  [therapies, resolveTherapy as unknown as DraftResolver<RowCore>],
  [doses, resolveDose as unknown as DraftResolver<RowCore>],
  [files, resolveFile as unknown as DraftResolver<RowCore>],
  [kardiaTraces, resolveFile as unknown as DraftResolver<RowCore>],
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
    taskEither.chain(() => resolveCatalogueReferences(stores, section, draft, stored)),
    taskEither.chain((known) => resolvers.get(section)?.(stores, patient, known, stored) ?? taskEither.right(known)),
  );
