import * as t from "io-ts";
import { coded, orElse, orNull, translate } from "../../kernel/codec.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { Id } from "../../kernel/id.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { type Arrival, MOST_ARRIVALS } from "./import.ts";
import type { Reading, ReadingDraft } from "./reading.ts";
import { ReadingWire } from "./wire.ts";

/** Readings to import into a record; without a patient, into the caller's own. */
export interface ReadingsSent {
  readonly patient: number | null;
  readonly readings: readonly ReadingDraft[];
}

const Some = t.refinement(t.readonlyArray(ReadingWire), (rows) => rows.length <= MOST_ARRIVALS, "Readings");

/** The body of `POST /api/rilevazioni`: at most `MOST_ARRIVALS` rows of `tbl_parametri_vitalis`. */
export const ReadingsSentWire = translate("ReadingsSent", t.type({ id_paziente: orNull(Id), rilevazioni: Some }), {
  toDomain: (row): ReadingsSent => ({ patient: row.id_paziente, readings: row.rilevazioni }),
  toWire: (sent) => ({ id_paziente: sent.patient, rilevazioni: sent.readings.map(ReadingWire.encode) as never }),
});

const OutcomeCode = coded<string, Arrival["outcome"]>("Outcome", {
  fresh: "nuova",
  known: "presente",
  refused: "rifiutata",
});
const FieldError = t.type({ field: t.string, code: t.string });

const arrivalOf = (
  outcome: Arrival["outcome"],
  reading: ReadingDraft | null,
  errors: readonly t.TypeOf<typeof FieldError>[],
): Arrival => {
  if (outcome === "fresh" && reading !== null) return { outcome, reading: reading as Reading };
  const problems = Object.fromEntries(errors.map(({ field, code }) => [field, code as MessageCode])) as FieldProblems;
  return outcome === "refused" ? { outcome, problems } : { outcome: "known" };
};

/** The result for one reading: the stored row when it is new, the invalid fields when it is refused. */
export const ArrivalWire = translate(
  "Arrival",
  t.type({
    esito: OutcomeCode,
    rilevazione: orNull(ReadingWire),
    errors: orElse(t.array(FieldError), []),
  }),
  {
    toDomain: (row): Arrival => arrivalOf(row.esito, row.rilevazione, row.errors),
    toWire: (arrival) => ({
      esito: OutcomeCode.encode(arrival.outcome),
      rilevazione: arrival.outcome === "fresh" ? (ReadingWire.encode(arrival.reading) as never) : null,
      errors:
        arrival.outcome === "refused" ? Object.entries(arrival.problems).map(([field, code]) => ({ field, code })) : [],
    }),
  },
);
