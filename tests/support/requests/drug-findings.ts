import * as t from "io-ts";

const DrugRefusal = t.type({
  code: t.literal("therapies.unconfirmedFindings"),
  details: t.type({
    messaggiInterazioni: t.array(t.type({ id_avviso: t.string })),
    controlli_mancanti: t.array(t.type({ id_avviso: t.string })),
  }),
});

/** The ids of the findings for which the server refused a drug; null for every other response. */
export const unconfirmedFindings = (answer: unknown): readonly string[] | null => {
  if (!DrugRefusal.is(answer)) return null;
  const { messaggiInterazioni, controlli_mancanti } = answer.details;
  return [...messaggiInterazioni, ...controlli_mancanti].map(({ id_avviso }) => id_avviso);
};

/** The body of a patient who confirms the findings. */
export const confirmFindings = (body: unknown, findings: readonly string[]): Readonly<Record<string, unknown>> => ({
  ...(body as object),
  conferma_avvisi: findings,
});
