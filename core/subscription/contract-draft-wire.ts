import * as t from "io-ts";
import { orElse, orNull, translate } from "../kernel/codec.ts";
import { SmallId } from "../kernel/id.ts";
import { Line, text } from "../kernel/text.ts";
import { ContractText } from "./contract.ts";
import type { ContractDraft } from "./contract-draft.ts";

/** The terms of a contract with its text, as the administration reads and writes them. */
export const ContractDraftWire = translate(
  "ContractDraft",
  t.type({
    id_licenza: orNull(SmallId),
    descrizione: Line,
    costo: orNull(t.number),
    valuta: text(3),
    giorni: orNull(t.number),
    piano_descrizione: Line,
    piano_paypal: orElse(Line, ""),
    testo: ContractText,
  }),
  {
    toDomain: (row): ContractDraft => ({
      licence: row.id_licenza,
      name: row.descrizione,
      amount: row.costo,
      currency: row.valuta,
      days: row.giorni,
      planName: row.piano_descrizione,
      plan: row.piano_paypal,
      text: row.testo,
    }),
    toWire: (draft) => ({
      id_licenza: draft.licence,
      descrizione: draft.name,
      costo: draft.amount,
      valuta: draft.currency,
      giorni: draft.days,
      piano_descrizione: draft.planName,
      piano_paypal: draft.plan,
      testo: draft.text,
    }),
  },
);
