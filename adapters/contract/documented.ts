import { NEW_ID } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { type DiarySave, DiarySaveWire } from "@libretto/core/record/diary/save-wire";
import { DrawingsWire, diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import * as t from "io-ts";
import { IdInPath, inData, Nothing, passedPage, RowsQuery } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

const OfId = t.exact(t.type({ id: IdInPath }));
const Said = t.exact(t.type({ message: t.string }));
const Row = (section: AnySection): Codec<RowCore> => section.wire;

/** A documented path for a section's list. */
export const listAt = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedList`,
    method: "GET",
    path,
    params: OfId,
    query: RowsQuery,
    body: Nothing,
    answer: passedPage(section.wire),
    form: "text",
    access: { who: "reader", of: "id", named: "patient" },
    rate: "read",
    audit: "read",
    about: `A page of ${section.collection}, newest first`,
  }) as const;

/** Whether the body of a POST is an existing row: then the call saves that row. */
export const savesExisting = ({ id }: Pick<RowCore, "id">): boolean => id !== NEW_ID;

/** A documented path for adding a row to the own record; a body with the id of an existing row saves that row. */
const addAt = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedAdd`,
    method: "POST",
    path,
    params: Nothing,
    query: Nothing,
    body: savedRowCodec(section, Row(section)),
    answer: Row(section),
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "add",
    overwrites: savesExisting,
    about: `Adds a row of ${section.collection} to the own record, or saves the existing row whose id the body has; the permission of that change is needed`,
  }) as const;

/** A documented path for changing a row of the own record. */
const changeAt = (section: AnySection, path: string) =>
  ({
    ...addAt(section, path),
    name: `${section.name}.documentedChange`,
    method: "PUT",
    params: OfId,
    audit: "edit",
    overwrites: true,
    about: `Edits, locks or moves a row of ${section.collection} of the own record; the permission of that change is asked for`,
  }) as const;

/** A documented path for removing a row of the own record; it answers 200 with what is to be said. */
const removeAt = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedRemove`,
    method: "DELETE",
    path,
    params: OfId,
    query: Nothing,
    body: Nothing,
    answer: Said,
    form: "json",
    access: { who: "patient" },
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: `Removes a row of ${section.collection} of the own record`,
  }) as const;

const DiaryBody: Codec<DiarySave> = savedRowCodec(diary, DiarySaveWire);
const drawings = {
  method: "GET",
  query: Nothing,
  body: Nothing,
  answer: DrawingsWire,
  form: "json",
  rate: "read",
  audit: "read",
} as const;

/** The paths that the documents give to sections (doc 1 §7, doc 2 §7), beside those that every section has. */
export const documentedEndpoints = {
  pregnanciesList: listAt(pregnancies, "/api/getGravidanze/:id"),
  addPregnancy: addAt(pregnancies, "/api/gravidanze"),
  changePregnancy: changeAt(pregnancies, "/api/gravidanze/:id"),
  removePregnancy: removeAt(pregnancies, "/api/gravidanze/:id"),
  familyHistoryList: listAt(familyHistory, "/api/getAnamnesiFm/:id"),
  remoteHistoryList: listAt(remoteHistory, "/api/getAnamnesiRm/:id"),
  recentHistoryList: listAt(recentHistory, "/api/getAnamnesiPr/:id"),
  physiologicalHistoryList: listAt(physiologicalHistory, "/api/getAnamnesiFisiologica/:id"),
  removeDiagnosis: removeAt(diagnoses, "/api/diagnosi/:id"),
  visitsList: listAt(visits, "/api/visitePatient/:id"),
  removeVisit: removeAt(visits, "/api/visite/:id"),
  examsList: listAt(exams, "/api/getEsami/:id"),
  findExams: {
    name: "findExams",
    method: "POST",
    path: "/api/esamifilter/:id",
    params: OfId,
    query: Nothing,
    body: t.exact(t.type({ search: text(100) })),
    answer: inData(t.readonlyArray(Row(exams))),
    form: "json",
    access: { who: "reader", of: "id", named: "patient" },
    rate: "search",
    audit: "read",
    about: "The exams of a record in which each of the words is the beginning of one, newest first",
  },
  addReaction: addAt(adverseReactions, "/api/adverseReaction"),
  ownReactions: {
    ...listAt(adverseReactions, "/api/getAdverseReaction"),
    name: "ownReactions",
    params: Nothing,
    access: { who: "patient" },
    about: "A page of the own adverse_reactions, newest first",
  },
  diaryList: listAt(diary, "/api/getTaccuinos/:id"),
  addDiaryEntry: {
    ...addAt(diary, "/api/taccuino/"),
    body: DiaryBody,
    overwrites: ({ entry }: DiarySave) => savesExisting(entry),
  },
  changeDiaryEntry: { ...changeAt(diary, "/api/taccuino/:id"), body: DiaryBody },
  ownDrawings: {
    ...drawings,
    name: "ownDrawings",
    path: "/api/taccuino/:id/Images",
    params: OfId,
    access: { who: "patient" },
    about: "The two drawings of an entry of the own diary; null where nothing was drawn",
  },
  drawings: {
    ...drawings,
    name: "drawings",
    path: "/api/patient/:id_paziente/tbl_taccuinos/:id/Images",
    params: t.exact(t.type({ id_paziente: IdInPath, id: IdInPath })),
    access: { who: "reader", of: "id_paziente", named: "patient" },
    about: "The two drawings of a diary entry, for whoever may see the entry",
  },
  linksList: {
    ...listAt(personalLinks, "/api/getLinkPersonale/:id"),
    access: { who: "owner", of: "id" },
  },
  saveLink: addAt(personalLinks, "/api/linkPersonale"),
} as const;
