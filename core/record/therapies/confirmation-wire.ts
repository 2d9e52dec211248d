import * as t from "io-ts";
import { orNull, type WithUnknownFields } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { text } from "../../kernel/text.ts";

/** A finding of the drug check that the patient confirmed; the drug is used despite it. */
export interface Confirmation {
  /** The id of the finding (`findingIdOf`). */
  readonly finding: string;
  /** When it was confirmed; null when the time is not known. */
  readonly at: Instant | null;
}

const MAX_CONFIRMATIONS = 500;
const FindingId = text(400);
const limitItems = <A>(items: t.Type<A[], unknown, unknown>, name: string) =>
  t.refinement(items, ({ length }) => length <= MAX_CONFIRMATIONS, name);

const StoredConfirmations = limitItems(
  t.array(t.exact(t.type({ avviso: FindingId, confermato_il: orNull(Instant) }))) as t.Type<
    { avviso: string; confermato_il: Instant | null }[],
    unknown,
    unknown
  >,
  "Confirmations",
);
/** `conferma_avvisi`: the ids of the findings that a request confirms. */
export const ConfirmedFindings = limitItems(
  t.array(FindingId) as t.Type<string[], unknown, unknown>,
  "ConfirmedFindings",
);

/**
 * The confirmation fields of a therapy on the wire. The answer to its owner has `avvisi_confermati`, the confirmed
 * findings with their time; a request has `conferma_avvisi`, the ids that it confirms.
 */
export const CONFIRMATION_FIELDS: t.Props = {
  avvisi_confermati: StoredConfirmations,
  conferma_avvisi: ConfirmedFindings,
};

/** The stored confirmations of a therapy. */
export const confirmationsOf = ({ unknownFields }: WithUnknownFields): readonly Confirmation[] => {
  const rows = unknownFields?.avvisi_confermati;
  return StoredConfirmations.is(rows)
    ? rows.map(({ avviso, confermato_il }) => ({ finding: avviso, at: confermato_il }))
    : [];
};

/** The confirmations in the form of the wire and the database. */
export const confirmationRowsOf = (confirmations: readonly Confirmation[]): readonly unknown[] =>
  confirmations.map(({ finding, at }) => ({ avviso: finding, confermato_il: at }));

/** The ids of the findings that a request confirms; null when the client does not know the field. */
export const confirmedFindingsOf = ({ unknownFields }: WithUnknownFields): readonly string[] | null => {
  const ids = unknownFields?.conferma_avvisi;
  return ConfirmedFindings.is(ids) ? ids : null;
};

/** Adds confirmed findings to the request for a row. */
export const addConfirmations = <Row extends WithUnknownFields>(row: Row, ids: readonly string[]): Row => ({
  ...row,
  unknownFields: { ...row.unknownFields, conferma_avvisi: [...ids] },
});
