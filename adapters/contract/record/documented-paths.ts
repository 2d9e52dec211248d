import { text } from "@libretto/core/kernel/text";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { personalLinks } from "@libretto/core/record/links/wire";
import { familyHistory, recentHistory, remoteHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import * as t from "io-ts";
import { dataEnvelope, Empty } from "../codecs.ts";
import { diaryEndpoints } from "./diary.ts";
import { defineAdd, defineChange, defineList, defineRemove, IdParams, rowCodecOf } from "./documented-path.ts";

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
  ...diaryEndpoints,
  linksList: {
    ...defineList(personalLinks, "/api/getLinkPersonale/:id"),
    access: { who: "owner", idParameter: "id", carer: "write" },
  },
  saveLink: defineAdd(personalLinks, "/api/linkPersonale"),
} as const;
