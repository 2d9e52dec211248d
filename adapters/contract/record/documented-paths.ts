import { NEW_ID } from "@libretto/core/kernel/id";
import { text } from "@libretto/core/kernel/text";
import { savedRowCodec } from "@libretto/core/record/across/bin/deletion-marks";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { type DiarySave, DiarySaveWire } from "@libretto/core/record/diary/save-wire";
import { THUMBNAIL_PAGE, ThumbnailsWire } from "@libretto/core/record/diary/thumbnail-wire";
import { DrawingsWire, diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { visits } from "@libretto/core/record/visits/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty, IdInPath, IdsInQuery, RowsQuery, rawJsonPage } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";

const IdParams = t.exact(t.type({ id: IdInPath }));
const MessageResponse = t.exact(t.type({ message: t.string }));
const rowCodecOf = (section: AnySection): Codec<RowCore> => section.wire;

/** A documented path that lists a section. */
export const defineList = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedList`,
    method: "GET",
    path,
    params: IdParams,
    query: RowsQuery,
    body: Empty,
    response: rawJsonPage(section.wire),
    responseFormat: "text",
    access: { who: "reader", idParameter: "id", idKind: "patient" },
    rate: "read",
    audit: "read",
    about: `A page of ${section.collection}, newest first`,
  }) as const;

/** Whether the body of a POST is an existing row. Then the call saves that row. */
export const hasExistingId = ({ id }: Pick<RowCore, "id">): boolean => id !== NEW_ID;

/** A documented path that adds a row to the own record. A body with the id of an existing row saves that row. */
const defineAdd = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedAdd`,
    method: "POST",
    path,
    params: Empty,
    query: Empty,
    body: savedRowCodec(section, rowCodecOf(section)),
    response: rowCodecOf(section),
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "add",
    overwrites: hasExistingId,
    about: `Adds a row of ${section.collection} to the own record, or saves the existing row with the id of the body; requires the permission of that change`,
  }) as const;

/** A documented path that changes a row of the own record. */
const defineChange = (section: AnySection, path: string) =>
  ({
    ...defineAdd(section, path),
    name: `${section.name}.documentedChange`,
    method: "PUT",
    params: IdParams,
    audit: "edit",
    overwrites: true,
    about: `Edits, locks or moves a row of ${section.collection} of the own record; requires the permission of that change`,
  }) as const;

/** A documented path that removes a row of the own record. It answers 200 with a message. */
const defineRemove = (section: AnySection, path: string) =>
  ({
    name: `${section.name}.documentedRemove`,
    method: "DELETE",
    path,
    params: IdParams,
    query: Empty,
    body: Empty,
    response: MessageResponse,
    responseFormat: "json",
    access: { who: "patient", carer: "write" },
    rate: "write",
    audit: "remove",
    overwrites: true,
    about: `Removes a row of ${section.collection} of the own record`,
  }) as const;

const DiaryBody: Codec<DiarySave> = savedRowCodec(diary, DiarySaveWire);
const drawingsEndpoint = {
  method: "GET",
  query: Empty,
  body: Empty,
  response: DrawingsWire,
  responseFormat: "json",
  rate: "read",
  audit: "read",
} as const;

/** The section paths of the API documents (doc 1 §7, doc 2 §7). Every section also has its common paths. */
export const documentedEndpoints = {
  pregnanciesList: defineList(pregnancies, "/api/getGravidanze/:id"),
  addPregnancy: defineAdd(pregnancies, "/api/gravidanze"),
  changePregnancy: defineChange(pregnancies, "/api/gravidanze/:id"),
  removePregnancy: defineRemove(pregnancies, "/api/gravidanze/:id"),
  familyHistoryList: defineList(familyHistory, "/api/getAnamnesiFm/:id"),
  remoteHistoryList: defineList(remoteHistory, "/api/getAnamnesiRm/:id"),
  recentHistoryList: defineList(recentHistory, "/api/getAnamnesiPr/:id"),
  physiologicalHistoryList: defineList(physiologicalHistory, "/api/getAnamnesiFisiologica/:id"),
  removeDiagnosis: defineRemove(diagnoses, "/api/diagnosi/:id"),
  visitsList: defineList(visits, "/api/visitePatient/:id"),
  removeVisit: defineRemove(visits, "/api/visite/:id"),
  examsList: defineList(exams, "/api/getEsami/:id"),
  findExams: {
    name: "findExams",
    method: "POST",
    path: "/api/esamifilter/:id",
    params: IdParams,
    query: Empty,
    body: t.exact(t.type({ search: text(100) })),
    response: dataEnvelope(t.readonlyArray(rowCodecOf(exams))),
    responseFormat: "json",
    access: { who: "reader", idParameter: "id", idKind: "patient" },
    rate: "search",
    audit: "read",
    about: "The exams of a record that match every search word by its beginning, newest first",
  },
  addReaction: defineAdd(adverseReactions, "/api/adverseReaction"),
  ownReactions: {
    ...defineList(adverseReactions, "/api/getAdverseReaction"),
    name: "ownReactions",
    params: Empty,
    access: { who: "patient", carer: "write" },
    about: "A page of the own adverse_reactions, newest first",
  },
  diaryList: defineList(diary, "/api/getTaccuinos/:id"),
  addDiaryEntry: {
    ...defineAdd(diary, "/api/taccuino/"),
    body: DiaryBody,
    overwrites: ({ entry }: DiarySave) => hasExistingId(entry),
  },
  changeDiaryEntry: { ...defineChange(diary, "/api/taccuino/:id"), body: DiaryBody },
  ownDrawings: {
    ...drawingsEndpoint,
    name: "ownDrawings",
    path: "/api/taccuino/:id/Images",
    params: IdParams,
    access: { who: "patient", carer: "write" },
    about: "The two drawings of an entry of the own diary; null for a missing one",
  },
  drawings: {
    ...drawingsEndpoint,
    name: "drawings",
    path: "/api/patient/:id_paziente/tbl_taccuinos/:id/Images",
    params: t.exact(t.type({ id_paziente: IdInPath, id: IdInPath })),
    access: { who: "reader", idParameter: "id_paziente", idKind: "patient" },
    about: "The two drawings of a diary entry, for readers of the entry",
  },
  thumbnails: {
    ...drawingsEndpoint,
    name: "thumbnails",
    path: "/api/taccuino/miniature",
    params: Empty,
    query: t.exact(t.partial({ voci: IdsInQuery(THUMBNAIL_PAGE) })),
    response: t.readonlyArray(ThumbnailsWire),
    access: { who: "patient", carer: "write" },
    about: `Small pictures of the drawings of the entries in \`?voci=\` of the own diary, at most ${THUMBNAIL_PAGE}; entries without a drawing are left out`,
  },
  linksList: {
    ...defineList(personalLinks, "/api/getLinkPersonale/:id"),
    access: { who: "owner", idParameter: "id", carer: "write" },
  },
  saveLink: defineAdd(personalLinks, "/api/linkPersonale"),
} as const;
