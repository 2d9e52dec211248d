import { enumCodec } from "../kernel/codec.ts";

/**
 * The functions that evaluate data of one person. The operator of an installation can switch off each of them
 * (docs/intended-purpose.md).
 */
export const EVALUATIONS = ["drugCheck", "doses", "scores", "values"] as const;

/** A function that evaluates data of one person. */
export type Evaluation = (typeof EVALUATIONS)[number];

/** The codec of an evaluation: its Italian name on the wire. */
export const EvaluationName = enumCodec<string, Evaluation>("Evaluation", {
  drugCheck: "farmaci",
  doses: "dosi",
  scores: "punteggi",
  values: "valori",
});

/** What states which evaluations are off in this installation; absent: none. */
export interface WithEvaluations {
  /** Set by the server in every answer with a sheet. */
  readonly evaluationsOff?: readonly Evaluation[];
}

/** Whether this installation evaluates such data. */
export const isEvaluated = ({ evaluationsOff = [] }: WithEvaluations, evaluation: Evaluation): boolean =>
  !evaluationsOff.includes(evaluation);

/** A sheet with the evaluations that are off here, whatever it stated before. */
export const stateEvaluations = <A extends WithEvaluations>(
  { evaluationsOff: _stated, ...sheet }: A,
  { evaluationsOff = [] }: WithEvaluations,
): A => (evaluationsOff.length === 0 ? sheet : { ...sheet, evaluationsOff }) as A;
