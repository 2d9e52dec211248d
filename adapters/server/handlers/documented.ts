import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { type Id, NEW } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { folded } from "@libretto/core/kernel/text";
import { it } from "@libretto/core/messages/it";
import { asksDeletion } from "@libretto/core/record/across/deletion-by-saving";
import { visibleRows } from "@libretto/core/record/across/doctor-view";
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
import { permitted } from "@libretto/core/record/use-cases";
import { visits } from "@libretto/core/record/visits/wire";
import type { documentedEndpoints } from "../../contract/documented.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { keepDrawings, openedDrawings } from "../drawings.ts";
import type { Stores } from "../stores.ts";
import { type Caller, changed, pageOf, removed, saved } from "./sections.ts";

/** More exams than any record has. */
const LOOKED_THROUGH = 100_000;

type Rows = typeof documentedEndpoints;

const list = (section: AnySection) =>
  within<Rows["visitsList"]>((call, stores, { standing }) => pageOf(stores, section, standing, call.query));
const remove = (section: AnySection) =>
  within<Rows["removeVisit"]>((call, stores, who) =>
    pipe(
      removed(stores, section, who, call.params.id, call.seen),
      taskEither.map((gone) => ({ ...gone, value: { message: it[section.said.removed] } })),
    ),
  );

/** Saves a row of the own record as its licence allows: a new one needs the permission to add. */
const savedAsAllowed = (
  desk: Desk,
  stores: Stores,
  section: AnySection,
  who: Caller,
  draft: RowCore,
  seen: number | null,
): ReturnType<typeof saved> =>
  pipe(
    permitted(who.signed.permissions, draft.id === NEW ? permissionFor(section, "add", draft) : null),
    taskEither.chain(() => saved(desk, stores, section, who, draft, seen)),
  );
const save = (desk: Desk, section: AnySection) =>
  within<Rows["addPregnancy"]>((call, stores, who) => savedAsAllowed(desk, stores, section, who, call.body, call.seen));

/** Saves a diary entry with its drawings. Drawing requires the permission to edit. */
const withDrawings = <Kept extends { readonly value: RowCore }>(
  desk: Desk,
  stores: Stores,
  who: Caller,
  drawings: Partial<DiaryDrawings>,
  kept: TaskEither<Failure, Kept>,
): TaskEither<Failure, Kept> =>
  pipe(
    kept,
    taskEither.chainFirst(({ value }) => keepDrawings(desk, stores, who.standing.patient, value.id, drawings)),
  );
/** Saves an entry with the drawings of its body; a deleted entry keeps the drawings that it has. */
const savedEntry = (
  desk: Desk,
  stores: Stores,
  who: Caller,
  { entry, drawings }: DiarySave,
  seen: number | null,
): ReturnType<typeof saved> => {
  const entrySaved = savedAsAllowed(desk, stores, diary, who, entry, seen);
  if (asksDeletion(entry)) return entrySaved;
  const draws = Object.keys(drawings).length > 0;
  return pipe(
    permitted(who.signed.permissions, entry.id !== NEW && draws ? diary.permissions.edit : null),
    taskEither.chain(() => withDrawings(desk, stores, who, drawings, entrySaved)),
  );
};

/** The drawings of an entry, if the caller may see it. */
const drawingsOf = (
  desk: Desk,
  stores: Stores,
  { standing }: Pick<Caller, "standing">,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    stores.texts.row(diary, standing.patient, entry),
    taskEither.chain((row) => {
      const read = diary.wire.decode(row);
      if (read._tag === "Left") return taskEither.left(notFound);
      const seen =
        standing.as === "owner" || visibleRows(diary as AnySection, [read.right], standing.clearance).length > 0;
      return seen ? taskEither.right(undefined) : taskEither.left(notFound);
    }),
    taskEither.chain(() => openedDrawings(desk, stores, standing.patient, entry)),
  );

/** Rows in which each searched word begins a word of the search text. */
const found = (section: AnySection, rows: readonly RowCore[], typed: string): readonly RowCore[] => {
  const words = folded(typed).split(" ");
  return rows.filter((row) => {
    const within = folded(section.searchText(row)).split(" ");
    return words.every((begin) => within.some((word) => word.startsWith(begin)));
  });
};

/** The documented paths of sections. */
export const documentedHandlers = (desk: Desk): Handlers<Rows> => ({
  pregnanciesList: list(pregnancies),
  addPregnancy: save(desk, pregnancies),
  changePregnancy: within((call, stores, who) =>
    changed(desk, stores, pregnancies, who, { ...call.body, id: call.params.id }, call.seen),
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
  findExams: within((call, stores, { standing }) =>
    pipe(
      pageOf(stores, exams, standing, { limit: LOOKED_THROUGH }),
      taskEither.map(({ text }) => {
        const { data } = JSON.parse(text) as { readonly data: readonly unknown[] };
        const rows = data.flatMap((row) => {
          const read = exams.wire.decode(row);
          return read._tag === "Right" ? [read.right] : [];
        });
        return { value: found(exams, rows, call.body.search).slice(0, PAGE_LIMIT) };
      }),
    ),
  ),
  addReaction: save(desk, adverseReactions),
  ownReactions: within((call, stores, { standing }) => pageOf(stores, adverseReactions, standing, call.query)),
  diaryList: list(diary),
  addDiaryEntry: within((call, stores, who) => savedEntry(desk, stores, who, call.body, call.seen)),
  changeDiaryEntry: within((call, stores, who) =>
    savedEntry(desk, stores, who, { ...call.body, entry: { ...call.body.entry, id: call.params.id } }, call.seen),
  ),
  ownDrawings: within((call, stores, who) =>
    pipe(
      drawingsOf(desk, stores, who, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  drawings: within((call, stores, who) =>
    pipe(
      drawingsOf(desk, stores, who, call.params.id),
      taskEither.map((drawings) => ({ value: drawings })),
    ),
  ),
  linksList: within((call, stores, { standing }) => pageOf(stores, personalLinks, standing, call.query)),
  saveLink: save(desk, personalLinks),
});
