import * as t from "io-ts";
import { enumCodec, orElse, orNull, translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { IdOrNew, NEW_ID } from "../kernel/id.ts";
import { Line } from "../kernel/text.ts";
import type { LocalisedText } from "./localised-text.ts";
import type { ScoreDraft, ScoreName } from "./score-record.ts";
import type { Combination, Meaning, Question, Questionnaire, QuestionText } from "./scores/questionnaire.ts";

/** `nome_score` of doc 2 §3. */
export const ScoreNameCode = enumCodec<string, ScoreName>("ScoreName", {
  hasBled: "has-bled-score",
  meld: "meld-score",
  cha2ds2: "cha2-ds2-score",
  framingham: "framingham-score",
  cardiovascular: "cardiovascolare-score",
});

/** The name of a questionnaire in `GET /api/scoring/{name}` and `GET /api/score-result/{name}`. */
export const QuestionnaireCode = enumCodec<string, ScoreName>("Questionnaire", {
  hasBled: "has-bled",
  meld: "meld",
  cha2ds2: "cha2ds2",
  framingham: "framingham",
  cardiovascular: "cardiovascolare",
});

const Finite = t.refinement(t.number, Number.isFinite, "finite number");
const MAX_ENTERED_VALUES = 40;
/** The entered values as the formula used them. The limit is higher than any formula needs. */
const EnteredValuesWire = t.refinement(
  t.record(Line, t.union([Finite, Line, t.boolean, t.null])),
  (entered) => Object.keys(entered).length <= MAX_ENTERED_VALUES,
  "entered values",
);

/** A saved score. The last three fields are additions to the documented call. */
export const ScoreWire = translate(
  "Score",
  t.type({
    id_score: orElse(IdOrNew, NEW_ID),
    nome_score: ScoreNameCode,
    valore_score: Finite,
    additional_score: orNull(Finite),
    created_at: orNull(Instant),
    formula: orNull(Line),
    formula_versione: orNull(Line),
    valori_inseriti: orNull(EnteredValuesWire),
  }),
  {
    toDomain: (row): ScoreDraft => ({
      id: row.id_score,
      score: row.nome_score,
      value: row.valore_score,
      additional: row.additional_score,
      formula: row.formula,
      version: row.formula_versione,
      entered: row.valori_inseriti,
      createdAt: row.created_at,
    }),
    toWire: (draft) => ({
      id_score: draft.id,
      nome_score: ScoreNameCode.encode(draft.score),
      valore_score: draft.value,
      additional_score: draft.additional,
      created_at: draft.createdAt,
      formula: draft.formula,
      formula_versione: draft.version,
      valori_inseriti: draft.entered,
    }),
  },
);

const Code = t.union([Line, t.null]);
/** A question of `GET /api/scoring/{name}`: the documented fields and, for numbers, unit and limits. */
export const QuestionRow = t.exact(
  t.type({
    id: t.number,
    title: t.string,
    description: t.string,
    option1: Code,
    option2: Code,
    option3: Code,
    score: t.number,
    /** "0" or "1". */
    isSelected: t.string,
    tipo: t.union([t.literal("scelta"), t.literal("numero")]),
    unita: orNull(Line),
    minimo: orNull(t.number),
    massimo: orNull(t.number),
    valori: orNull(t.readonlyArray(t.string)),
  }),
);
export type QuestionRow = t.TypeOf<typeof QuestionRow>;

/** A row of `GET /api/score-result/{name}`. */
export const CombinationRow = t.exact(
  t.type({
    puntegio_totale: t.union([t.number, t.string]),
    puntegio_minimo: t.number,
    puntegio_massimo: t.number,
    richio_sanguinamento: t.string,
    richio_sanguinamento_additional: t.string,
    description: t.string,
  }),
);
export type CombinationRow = t.TypeOf<typeof CombinationRow>;

/** Decodes a question of the server. */
export const toQuestionText = ({
  id,
  title,
  description,
  tipo,
  option1,
  option3,
  score,
}: QuestionRow): QuestionText => ({
  id,
  title,
  description,
  yesCounts: tipo === "scelta" && option1 === "No" && option3 === null ? score : null,
});

/** Decodes a row of the meanings. */
export const toMeaning = (row: CombinationRow): Meaning => ({
  low: row.puntegio_minimo,
  high: row.puntegio_massimo,
  risk: row.richio_sanguinamento,
  additionalRisk: row.richio_sanguinamento_additional,
  meaning: row.description,
});

type Language = keyof LocalisedText;
const option = (question: Question, index: number, language: Language): string | null =>
  question.kind === "choice" ? (question.options[index]?.[language] ?? null) : null;

const questionRow =
  (language: Language) =>
  (question: Question): QuestionRow => ({
    id: question.id,
    title: question.title[language],
    description: question.description[language],
    option1: option(question, 0, language),
    option2: option(question, 1, language),
    option3: option(question, 2, language),
    score: question.kind === "choice" ? question.points : 0,
    isSelected: "0",
    tipo: question.kind === "choice" ? "scelta" : "numero",
    unita: question.kind === "number" ? question.unit : null,
    minimo: question.kind === "number" ? question.low : null,
    massimo: question.kind === "number" ? question.high : null,
    valori: question.kind === "choice" ? (question.codes ?? null) : null,
  });

const combinationRow =
  (language: Language) =>
  ({ low, high, risk, additionalRisk, meaning }: Combination): CombinationRow => ({
    puntegio_totale: low === high ? low : `${low}-${high}`,
    puntegio_minimo: low,
    puntegio_massimo: high,
    richio_sanguinamento: risk[language],
    richio_sanguinamento_additional: additionalRisk?.[language] ?? "",
    description: meaning[language],
  });

/** Encodes the questions of a score page; nothing is selected. */
export const questionRows = ({ questions }: Questionnaire, language: Language): readonly QuestionRow[] =>
  questions.map(questionRow(language));

/** Encodes the meanings of the results of a score page. */
export const combinationRows = ({ combinations }: Questionnaire, language: Language): readonly CombinationRow[] =>
  combinations.map(combinationRow(language));
