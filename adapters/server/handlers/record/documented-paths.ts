import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { foldText } from "@libretto/core/kernel/text";
import { it } from "@libretto/core/messages/it";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { isDeletionRequest } from "@libretto/core/record/across/bin/deletion-marks";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { DiarySave } from "@libretto/core/record/diary/save-wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { type AnySection, permissionFor, type RowCore } from "@libretto/core/record/section";
import { requirePermission } from "@libretto/core/record/use-cases";
import { visits } from "@libretto/core/record/visits/wire";
import type { Caller } from "@libretto/core/use-cases/caller";
import { loadDrawings } from "@libretto/core/use-cases/files/open-drawings";
import { openThumbnails } from "@libretto/core/use-cases/files/open-thumbnails";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import type { documentedEndpoints } from "../../../contract/record/documented-paths.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyToDeletion, replyToSave, replyToUpsert, replyWithPage } from "./sections.ts";

/** More exams than any record has. */
const SEARCH_LIMIT = 100_000;

type Rows = typeof documentedEndpoints;

const list = (section: AnySection) =>
  transactional<Rows["visitsList"]>((call, stores, { recordAccess }) =>
    replyWithPage(stores, section, recordAccess, call.query),
  );
const remove = (section: AnySection) =>
  transactional<Rows["removeVisit"]>((call, stores, caller) =>
    pipe(
      replyToDeletion(stores, section, caller, call.params.id, call.expectedVersion),
      taskEither.map((result) => ({ ...result, value: { message: it[section.messages.removed] } })),
    ),
  );

/** Saves a row of the own record as its licence allows: a new one needs the permission to add. */
const saveIfPermitted = (
  context: ServerContext,
  stores: Stores,
  section: AnySection,
  caller: Caller,
  draft: RowCore,
  isVisible: number | null,
): ReturnType<typeof replyToUpsert> =>
  pipe(
    requirePermission(caller.signed.permissions, draft.id === NEW_ID ? permissionFor(section, "add", draft) : null),
    taskEither.chain(() => replyToUpsert(context, stores, section, caller, draft, isVisible)),
  );
const save = (context: ServerContext, section: AnySection) =>
  transactional<Rows["addPregnancy"]>((call, stores, caller) =>
    saveIfPermitted(context, stores, section, caller, call.body, call.expectedVersion),
  );

/** Saves a diary entry with its drawings. Drawing requires the permission to edit. */
const saveWithDrawings = <SavedRow extends { readonly value: RowCore }>(
  context: ServerContext,
  stores: Stores,
  caller: Caller,
  drawings: Partial<DiaryDrawings>,
  saveTask: TaskEither<Failure, SavedRow>,
): TaskEither<Failure, SavedRow> =>
  pipe(
    saveTask,
    taskEither.chainFirst(({ value }) =>
      storeDrawings(context, stores, caller.recordAccess.patient, value.id, drawings),
    ),
  );
/** Saves an entry with the drawings of its body. The drawings of a deleted entry stay. */
const saveDiaryEntry = (
  context: ServerContext,
  stores: Stores,
  caller: Caller,
  { entry, drawings }: DiarySave,
  isVisible: number | null,
): ReturnType<typeof replyToUpsert> => {
  const saveTask = saveIfPermitted(context, stores, diary, caller, entry, isVisible);
  if (isDeletionRequest(entry)) return saveTask;
  const hasDrawings = Object.keys(drawings).length > 0;
  return pipe(
    requirePermission(caller.signed.permissions, entry.id !== NEW_ID && hasDrawings ? diary.permissions.edit : null),
    taskEither.chain(() => saveWithDrawings(context, stores, caller, drawings, saveTask)),
  );
};

/** Rows in which each searched word begins a word of the search text. */
const searchRows = (section: AnySection, rows: readonly RowCore[], query: string): readonly RowCore[] => {
  const searchWords = foldText(query).split(" ");
  return rows.filter((row) => {
    const rowWords = foldText(section.searchTextOf(row)).split(" ");
    return searchWords.every((prefix) => rowWords.some((candidate) => candidate.startsWith(prefix)));
  });
};

/** Searches the newest exams. */
const findExams: Handlers<Rows>["findExams"] = transactional((call, stores, { recordAccess }) =>
  pipe(
    replyWithPage(stores, exams, recordAccess, { limit: SEARCH_LIMIT }),
    taskEither.map(({ text }) => {
      const { data } = JSON.parse(text) as { readonly data: readonly unknown[] };
      const rows = data.flatMap((row) => {
        const decoded = exams.wire.decode(row);
        return decoded._tag === "Right" ? [decoded.right] : [];
      });
      return { value: searchRows(exams, rows, call.body.search).slice(0, PAGE_LIMIT) };
    }),
  ),
);

/** The documented paths of sections. */
export const documentedHandlers = (context: ServerContext): Handlers<Rows> => ({
  pregnanciesList: list(pregnancies),
  addPregnancy: save(context, pregnancies),
  changePregnancy: transactional((call, stores, caller) =>
    replyToSave(context, stores, pregnancies, caller, { ...call.body, id: call.params.id }, call.expectedVersion),
  ),
  removePregnancy: remove(pregnancies),
  familyHistoryList: list(familyHistory),
  remoteHistoryList: list(remoteHistory),
  recentHistoryList: list(recentHistory),
  physiologicalHistoryList: list(physiologicalHistory),
  removeDiagnosis: remove(diagnoses),
  visitsList: list(visits),
  removeVisit: remove(visits),
  examsList: list(exams),
  findExams,
  addReaction: save(context, adverseReactions),
  ownReactions: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, adverseReactions, recordAccess, call.query),
  ),
  diaryList: list(diary),
  addDiaryEntry: transactional((call, stores, caller) =>
    saveDiaryEntry(context, stores, caller, call.body, call.expectedVersion),
  ),
  changeDiaryEntry: transactional((call, stores, caller) =>
    saveDiaryEntry(
      context,
      stores,
      caller,
      { ...call.body, entry: { ...call.body.entry, id: call.params.id } },
      call.expectedVersion,
    ),
  ),
  ownDrawings: transactional((call, stores, { recordAccess }) =>
    pipe(
      loadDrawings(context, stores, recordAccess, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  thumbnails: transactional((call, stores, { recordAccess }) =>
    pipe(
      openThumbnails(context, stores, recordAccess.patient, call.query.voci ?? []),
      taskEither.map((thumbnails) => ({ value: thumbnails })),
    ),
  ),
  drawings: transactional((call, stores, { recordAccess }) =>
    pipe(
      loadDrawings(context, stores, recordAccess, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  linksList: transactional((call, stores, { recordAccess }) =>
    replyWithPage(stores, personalLinks, recordAccess, call.query),
  ),
  saveLink: save(context, personalLinks),
});
