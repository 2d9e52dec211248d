import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import {
  CombinationRow,
  QuestionnaireCode,
  QuestionRow,
  ScoreNameCode,
  ScoreWire,
} from "@libretto/core/calculators/wire";
import { orNull } from "@libretto/core/kernel/codec";
import { fieldNamesOf, type NamedFields } from "@libretto/core/kernel/field-names";
import { Id } from "@libretto/core/kernel/id";
import * as t from "io-ts";
import { searchResultWire } from "../catalogues/catalogue-codecs.ts";
import { Empty, IdInPath, PageQuery } from "../codecs.ts";
import type { Codec } from "../endpoint.ts";

/** A score to save, and its patient; null means the own record. */
export interface ScoreSave {
  readonly patient: number | null;
  readonly score: ScoreDraft;
}
export const ScoreOwner = t.type({ id_paziente: orNull(Id) });
export const ScoreSaveWire: Codec<ScoreSave> & NamedFields = Object.assign(
  new t.Type<ScoreSave, unknown, unknown>(
    "ScoreSave",
    (_value): _value is ScoreSave => true,
    (value, context) => {
      const owner = ScoreOwner.validate(value, context);
      if (owner._tag === "Left") return owner;
      const score = ScoreWire.validate(value, context);
      return score._tag === "Left" ? score : t.success({ patient: owner.right.id_paziente, score: score.right });
    },
    ({ patient, score }) => ({ id_paziente: patient, ...(ScoreWire.encode(score) as object) }),
  ),
  { fieldNames: () => fieldNamesOf(ScoreWire) },
);

const questionnaireEndpoint = {
  method: "GET",
  params: t.exact(t.type({ name: QuestionnaireCode })),
  query: Empty,
  body: Empty,
  responseFormat: "json",
  access: { who: "signedIn", roles: ["patient", "doctor"], permission: "useCalculators" },
  rate: "read",
  audit: null,
} as const;

export const calculatorEndpoints = {
  saveScore: {
    name: "saveScore",
    method: "POST",
    path: "/api/score",
    params: Empty,
    query: Empty,
    body: ScoreSaveWire,
    response: ScoreWire as Codec<ScoreDraft>,
    responseFormat: "json",
    access: { who: "patient", permission: "useCalculators", carer: "write" },
    rate: "write",
    audit: "add",
    about: "Saves a score of the own record; `additional_score` is for the stroke score",
  },
  removeScore: {
    name: "removeScore",
    method: "DELETE",
    path: "/api/score/:id",
    params: t.exact(t.type({ id: IdInPath })),
    query: Empty,
    body: Empty,
    response: Empty,
    responseFormat: "nothing",
    access: { who: "patient", carer: "manage" },
    rate: "write",
    audit: "remove",
    about: "Removes a saved score of the own record permanently",
  },
  scores: {
    name: "scores",
    method: "GET",
    path: "/api/score/:id_paziente/:nome_score",
    params: t.exact(t.type({ id_paziente: IdInPath, nome_score: ScoreNameCode })),
    query: PageQuery,
    body: Empty,
    response: t.exact(t.type({ data: t.readonlyArray(ScoreWire as Codec<ScoreDraft>), total: t.number })),
    responseFormat: "json",
    access: { who: "reader", idParameter: "id_paziente", idKind: "patient" },
    rate: "read",
    audit: "read",
    about: "The saved results of a score, newest first; for doctors only with access to the whole record",
  },
  scoring: {
    ...questionnaireEndpoint,
    name: "scoring",
    path: "/api/scoring/:name",
    response: searchResultWire(QuestionRow),
    about: "The questions of a score in the language of the request, and their source",
  },
  scoreResult: {
    ...questionnaireEndpoint,
    name: "scoreResult",
    path: "/api/score-result/:name",
    response: searchResultWire(CombinationRow),
    about: "The meanings of the results of a score in the language of the request, and their source",
  },
} as const;
