import { Instant } from "@libretto/core/kernel/dates";
import * as t from "io-ts";
import { IdInPath, Nothing } from "./codecs.ts";

const Money = t.exact(t.type({ importo: t.number, valuta: t.string }));
const Licence = t.exact(
  t.type({
    id: t.number,
    descrizione: t.string,
    costo: Money,
    permessi: t.readonlyArray(t.string),
  }),
);

export const subscriptionEndpoints = {
  subscription: {
    name: "subscription",
    method: "GET",
    path: "/api/sottoscrizioni/:id_paziente",
    params: t.exact(t.type({ id_paziente: IdInPath })),
    query: Nothing,
    body: Nothing,
    answer: t.exact(
      t.type({
        data_scadenza: t.union([t.null, Instant]),
        licenza: Licence,
        licenze: t.readonlyArray(Licence),
      }),
    ),
    form: "json",
    access: { who: "owner", of: "id_paziente" },
    rate: "read",
    audit: null,
    about: "The licence in force, until when, and what there is to choose from",
  },
} as const;
