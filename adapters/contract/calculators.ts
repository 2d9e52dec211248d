import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import {
  CombinationRow,
  QuestionnaireCode,
  QuestionRow,
  ScoreNameCode,
  ScoreWire,
} from "@libretto/core/calculators/wire";
import { orNull } from "@libretto/core/kernel/codec";
import { Id } from "@libretto/core/kernel/id";
import * as t from "io-ts";
import { foundIn } from "./catalogue-codecs.ts";
import { IdInPath, Nothing, PageQuery } from "./codecs.ts";
import type { Codec } from "./endpoint.ts";

/** A score to be saved, and for whom; whoever does not say means the own record. */
export interface ScoreSave {
  readonly patient: number | null;
  readonly score: ScoreDraft;
}
export const Whose = t.type({ id_paziente: orNull(Id) });
export const ScoreSaveWire: Codec<ScoreSave> = new t.Type<ScoreSave, unknown, unknown>(
  "ScoreSave",
  (_value): _value is ScoreSave => true,
  (value, context) => {
    const whose = Whose.validate(value, context);
    if (whose._tag === "Left") return whose;
    const score = ScoreWire.validate(value, context);
    return score._tag === "Left" ? score : t.success({ patient: whose.right.id_paziente, score: score.right });
  },
  ({ patient, score }) => ({ id_paziente: patient, ...(ScoreWire.encode(score) as object) }),
);

const ofQuestionnaire = {
  method: "GET",
  params: t.exact(t.type({ name: QuestionnaireCode })),
  query: Nothing,
  body: Nothing,
  form: "json",
  access: { who: "signedIn", roles: ["patient", "doctor"], permission: "useCalculators" },
  rate: "read",
  audit: null,
} as const;

export const calculatorEndpoints = {
  saveScore: {
    name: "saveScore",
    method: "POST",
    path: "/api/score",
    params: Nothing,
    query: Nothing,
    body: ScoreSaveWire,
    answer: ScoreWire as Codec<ScoreDraft>,
    form: "json",
    access: { who: "patient", permission: "useCalculators" },
    rate: "write",
    audit: "add",
    about: "Saves a score of the own record; `additional_score` is for the stroke score",
  },
  scores: {
    name: "scores",
    method: "GET",
    path: "/api/score/:id_paziente/:nome_score",
    params: t.exact(t.type({ id_paziente: IdInPath, nome_score: ScoreNameCode })),
    query: PageQuery,
    body: Nothing,
    answer: t.exact(t.type({ data: t.readonlyArray(ScoreWire as Codec<ScoreDraft>), total: t.number })),
    form: "json",
    access: { who: "reader", of: "id_paziente", named: "patient" },
    rate: "read",
    audit: "read",
    about: "The saved results of a score, newest first; of doctors only one who may see all of the record",
  },
  scoring: {
    ...ofQuestionnaire,
    name: "scoring",
    path: "/api/scoring/:name",
    answer: foundIn(QuestionRow),
    about: "The questions of a score in the language of the request, and their source",
  },
  scoreResult: {
    ...ofQuestionnaire,
    name: "scoreResult",
    path: "/api/score-result/:name",
    answer: foundIn(CombinationRow),
    about: "What the results of a score mean in the language of the request, and the source of it",
  },
} as const;
