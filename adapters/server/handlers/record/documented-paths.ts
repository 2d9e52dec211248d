import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Id, NEW_ID } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { foldText } from "@libretto/core/kernel/text";
import { it } from "@libretto/core/messages/it";
import { isDeletionRequest } from "@libretto/core/record/across/bin/deletion-marks";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
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
import type { documentedEndpoints } from "../../../contract/documented.ts";
import { openDrawings, storeDrawings } from "../../files/drawings.ts";
import { notFound } from "../../pipeline/authorise.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import type { Stores } from "../../pipeline/stores.ts";
import { type Caller, loadPage, removeRow, saved, saveRow } from "./sections.ts";

/** More exams than any record has. */
const SEARCH_LIMIT = 100_000;

type Rows = typeof documentedEndpoints;

const list = (section: AnySection) =>
  transactional<Rows["visitsList"]>((call, stores, { recordAccess }) =>
    loadPage(stores, section, recordAccess, call.query),
  );
const remove = (section: AnySection) =>
  transactional<Rows["removeVisit"]>((call, stores, who) =>
    pipe(
      removeRow(stores, section, who, call.params.id, call.expectedVersion),
      taskEither.map((result) => ({ ...result, value: { message: it[section.messages.removed] } })),
    ),
  );

/** Saves a row of the own record as its licence allows: a new one needs the permission to add. */
const savedAsAllowed = (
  context: ServerContext,
  stores: Stores,
  section: AnySection,
  who: Caller,
  draft: RowCore,
  isVisible: number | null,
): ReturnType<typeof saved> =>
  pipe(
    requirePermission(who.signed.permissions, draft.id === NEW_ID ? permissionFor(section, "add", draft) : null),
    taskEither.chain(() => saved(context, stores, section, who, draft, isVisible)),
  );
const save = (context: ServerContext, section: AnySection) =>
  transactional<Rows["addPregnancy"]>((call, stores, who) =>
    savedAsAllowed(context, stores, section, who, call.body, call.expectedVersion),
  );

/** Saves a diary entry with its drawings. Drawing requires the permission to edit. */
const saveWithDrawings = <Saved extends { readonly value: RowCore }>(
  context: ServerContext,
  stores: Stores,
  who: Caller,
  drawings: Partial<DiaryDrawings>,
  kept: TaskEither<Failure, Saved>,
): TaskEither<Failure, Saved> =>
  pipe(
    kept,
    taskEither.chainFirst(({ value }) => storeDrawings(context, stores, who.recordAccess.patient, value.id, drawings)),
  );
/** Saves an entry with the drawings of its body; a deleted entry keeps the drawings that it has. */
const savedEntry = (
  context: ServerContext,
  stores: Stores,
  who: Caller,
  { entry, drawings }: DiarySave,
  isVisible: number | null,
): ReturnType<typeof saved> => {
  const entrySaved = savedAsAllowed(context, stores, diary, who, entry, isVisible);
  if (isDeletionRequest(entry)) return entrySaved;
  const hasDrawings = Object.keys(drawings).length > 0;
  return pipe(
    requirePermission(who.signed.permissions, entry.id !== NEW_ID && hasDrawings ? diary.permissions.edit : null),
    taskEither.chain(() => saveWithDrawings(context, stores, who, drawings, entrySaved)),
  );
};

/** The drawings of an entry, if the caller may see it. */
const loadDrawings = (
  context: ServerContext,
  stores: Stores,
  { recordAccess }: Pick<Caller, "recordAccess">,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    stores.texts.row(diary, recordAccess.patient, entry),
    taskEither.chain((row) => {
      const decoded = diary.wire.decode(row);
      if (decoded._tag === "Left") return taskEither.left(notFound);
      const isVisible =
        recordAccess.as === "owner" ||
        filterVisibleRows(diary as AnySection, [decoded.right], recordAccess.clearance).length > 0;
      return isVisible ? taskEither.right(undefined) : taskEither.left(notFound);
    }),
    taskEither.chain(() => openDrawings(context, stores, recordAccess.patient, entry)),
  );

/** Rows in which each searched word begins a word of the search text. */
const searchRows = (section: AnySection, rows: readonly RowCore[], typed: string): readonly RowCore[] => {
  const searchWords = foldText(typed).split(" ");
  return rows.filter((row) => {
    const rowWords = foldText(section.searchTextOf(row)).split(" ");
    return searchWords.every((prefix) => rowWords.some((candidate) => candidate.startsWith(prefix)));
  });
};

/** The documented paths of sections. */
export const documentedHandlers = (context: ServerContext): Handlers<Rows> => ({
  pregnanciesList: list(pregnancies),
  addPregnancy: save(context, pregnancies),
  changePregnancy: transactional((call, stores, who) =>
    saveRow(context, stores, pregnancies, who, { ...call.body, id: call.params.id }, call.expectedVersion),
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
  findExams: transactional((call, stores, { recordAccess }) =>
    pipe(
      loadPage(stores, exams, recordAccess, { limit: SEARCH_LIMIT }),
      taskEither.map(({ text }) => {
        const { data } = JSON.parse(text) as { readonly data: readonly unknown[] };
        const rows = data.flatMap((row) => {
          const decoded = exams.wire.decode(row);
          return decoded._tag === "Right" ? [decoded.right] : [];
        });
        return { value: searchRows(exams, rows, call.body.search).slice(0, PAGE_LIMIT) };
      }),
    ),
  ),
  addReaction: save(context, adverseReactions),
  ownReactions: transactional((call, stores, { recordAccess }) =>
    loadPage(stores, adverseReactions, recordAccess, call.query),
  ),
  diaryList: list(diary),
  addDiaryEntry: transactional((call, stores, who) =>
    savedEntry(context, stores, who, call.body, call.expectedVersion),
  ),
  changeDiaryEntry: transactional((call, stores, who) =>
    savedEntry(
      context,
      stores,
      who,
      { ...call.body, entry: { ...call.body.entry, id: call.params.id } },
      call.expectedVersion,
    ),
  ),
  ownDrawings: transactional((call, stores, who) =>
    pipe(
      loadDrawings(context, stores, who, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  drawings: transactional((call, stores, who) =>
    pipe(
      loadDrawings(context, stores, who, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  linksList: transactional((call, stores, { recordAccess }) =>
    loadPage(stores, personalLinks, recordAccess, call.query),
  ),
  saveLink: save(context, personalLinks),
});
