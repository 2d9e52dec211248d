import * as t from "io-ts";
import { orNull, translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { Id, SmallId } from "../kernel/id.ts";
import { Amount, Currency } from "../kernel/money.ts";
import { Line } from "../kernel/text.ts";
import type { ContractSummary } from "./terms.ts";

/** A row of `GET /api/security/contratti`, without the text of the contract. */
export const ContractSummaryWire = translate(
  "ContractSummary",
  t.type({
    id: Id,
    id_licenza: SmallId,
    descrizione: Line,
    costo: Amount,
    valuta: Currency,
    giorni: t.number,
    piano_descrizione: Line,
    piano_paypal: orNull(Line),
    created_at: Instant,
    ritirato_at: orNull(Instant),
  }),
  {
    toDomain: (row): ContractSummary => ({
      id: row.id,
      licence: row.id_licenza,
      name: row.descrizione,
      price: { amount: row.costo, currency: row.valuta },
      days: row.giorni,
      planName: row.piano_descrizione,
      plan: row.piano_paypal,
      since: row.created_at,
      withdrawn: row.ritirato_at,
    }),
    toWire: (contract) => ({
      id: contract.id,
      id_licenza: contract.licence,
      descrizione: contract.name,
      costo: contract.price.amount,
      valuta: contract.price.currency,
      giorni: contract.days,
      piano_descrizione: contract.planName,
      piano_paypal: contract.plan,
      created_at: contract.since,
      ritirato_at: contract.withdrawn,
    }),
  },
);
