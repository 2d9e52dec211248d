import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { it } from "@libretto/core/messages/it";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { DiarySave } from "@libretto/core/record/diary/save-wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import type { Caller } from "@libretto/core/use-cases/caller";
import { openDrawings } from "@libretto/core/use-cases/files/open-drawings";
import { openThumbnails } from "@libretto/core/use-cases/files/open-thumbnails";
import { findExams } from "@libretto/core/use-cases/rows/find-exams";
import { saveDiaryEntry } from "@libretto/core/use-cases/rows/save-diary-entry";
import type { documentedEndpoints } from "../../../contract/record/documented-paths.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWith } from "../replies.ts";
import { replyToDeletion, replyToSave, replyToUpsert, replyWithPageOf, replyWithSaved } from "./sections.ts";

type Rows = typeof documentedEndpoints;

const remove = (section: AnySection) =>
  transactional<Rows["removeVisit"]>((call, stores, caller) =>
    pipe(
      replyToDeletion(stores, section, caller, call.params.id, call.expectedVersion),
      taskEither.map((result) => ({ ...result, value: { message: it[section.messages.removed] } })),
    ),
  );

const save = (context: ServerContext, section: AnySection) =>
  transactional<Rows["addPregnancy"]>((call, stores, caller) =>
    replyToUpsert(context, stores, section, caller, call.body, call.expectedVersion),
  );

const saveEntry = (
  context: ServerContext,
  stores: Stores,
  caller: Caller,
  ...saved: [body: DiarySave, expectedVersion: number | null]
) => pipe(saveDiaryEntry(context, stores, caller, ...saved), taskEither.map(replyWithSaved));

const drawingsHandler = (context: ServerContext) =>
  transactional<Rows["ownDrawings"] | Rows["drawings"]>((call, stores, { recordAccess }) =>
    replyWith(openDrawings(context, stores.reader.open(recordAccess), call.params.id)),
  );

/** The documented paths of sections. */
export const documentedHandlers = (context: ServerContext): Handlers<Rows> => ({
  pregnanciesList: transactional(replyWithPageOf(pregnancies)),
  addPregnancy: save(context, pregnancies),
  changePregnancy: transactional((call, stores, caller) =>
    replyToSave(context, stores, pregnancies, caller, { ...call.body, id: call.params.id }, call.expectedVersion),
  ),
  removePregnancy: remove(pregnancies),
  familyHistoryList: transactional(replyWithPageOf(familyHistory)),
  remoteHistoryList: transactional(replyWithPageOf(remoteHistory)),
  recentHistoryList: transactional(replyWithPageOf(recentHistory)),
  physiologicalHistoryList: transactional(replyWithPageOf(physiologicalHistory)),
  removeDiagnosis: remove(diagnoses),
  visitsList: transactional(replyWithPageOf(visits)),
  removeVisit: remove(visits),
  examsList: transactional(replyWithPageOf(exams)),
  findExams: transactional((call, stores, { recordAccess }) =>
    replyWith(findExams(stores, recordAccess, call.body.search)),
  ),
  addReaction: save(context, adverseReactions),
  ownReactions: transactional(replyWithPageOf(adverseReactions)),
  diaryList: transactional(replyWithPageOf(diary)),
  addDiaryEntry: transactional((call, stores, caller) =>
    saveEntry(context, stores, caller, call.body, call.expectedVersion),
  ),
  changeDiaryEntry: transactional(({ params, body, expectedVersion }, stores, caller) =>
    saveEntry(context, stores, caller, { ...body, entry: { ...body.entry, id: params.id } }, expectedVersion),
  ),
  ownDrawings: drawingsHandler(context),
  drawings: drawingsHandler(context),
  thumbnails: transactional((call, stores, { recordAccess }) =>
    replyWith(openThumbnails(context, stores.reader.openOwn(recordAccess.patient), call.query.voci ?? [])),
  ),
  linksList: transactional(replyWithPageOf(personalLinks)),
  saveLink: save(context, personalLinks),
});
