import * as t from "io-ts";
import { type Carrying, orNull } from "../../kernel/codec.ts";
import { Instant } from "../../kernel/dates.ts";
import { text } from "../../kernel/text.ts";

/** A finding of the drug check that the patient has confirmed: the drug is used in spite of it. */
export interface Confirmation {
  /** The id of the finding (`findingId`). */
  readonly finding: string;
  /** When it was confirmed; null where that is not known. */
  readonly at: Instant | null;
}

const MOST_CONFIRMATIONS = 500;
const FindingId = text(400);
const few = <A>(items: t.Type<A[], unknown, unknown>, name: string) =>
  t.refinement(items, ({ length }) => length <= MOST_CONFIRMATIONS, name);

const Stored = few(
  t.array(t.exact(t.type({ avviso: FindingId, confermato_il: orNull(Instant) }))) as t.Type<
    { avviso: string; confermato_il: Instant | null }[],
    unknown,
    unknown
  >,
  "Confirmations",
);
/** `conferma_avvisi`: the ids of the findings that a request confirms. */
export const ConfirmedFindings = few(t.array(FindingId) as t.Type<string[], unknown, unknown>, "ConfirmedFindings");

/**
 * What a therapy carries on the wire: in an answer to its owner `avvisi_confermati`, the confirmed findings with their
 * time; in a request `conferma_avvisi`, the ids of the findings that are confirmed with this write.
 */
export const CONFIRMATION_FIELDS: t.Props = { avvisi_confermati: Stored, conferma_avvisi: ConfirmedFindings };

/** The confirmations that are stored with a therapy. */
export const confirmationsOf = ({ carried }: Carrying): readonly Confirmation[] => {
  const rows = carried?.avvisi_confermati;
  return Stored.is(rows) ? rows.map(({ avviso, confermato_il }) => ({ finding: avviso, at: confermato_il })) : [];
};

/** The confirmations as the wire and the database have them. */
export const confirmationRows = (confirmations: readonly Confirmation[]): readonly unknown[] =>
  confirmations.map(({ finding, at }) => ({ avviso: finding, confermato_il: at }));

/** The ids of the findings that a request confirms; null when it comes from a client that does not know the field. */
export const confirmedIn = ({ carried }: Carrying): readonly string[] | null => {
  const ids = carried?.conferma_avvisi;
  return ConfirmedFindings.is(ids) ? ids : null;
};

/** The row as a request that confirms these findings. */
export const confirming = <Row extends Carrying>(row: Row, ids: readonly string[]): Row => ({
  ...row,
  carried: { ...row.carried, conferma_avvisi: [...ids] },
});
