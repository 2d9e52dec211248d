import * as t from "io-ts";
import { orElse, orNull, translate } from "../kernel/codec.ts";
import { CalendarDate, Instant } from "../kernel/dates.ts";
import { Id } from "../kernel/id.ts";
import { Line, Paragraph, text } from "../kernel/text.ts";
import type { AcceptedTerms, Consent, PastConsent } from "./consents.ts";

/** A row of the patient's `consensi` and the body of `POST /api/consensoUpdate`. */
export const ConsentWire = translate(
  "Consent",
  t.type({
    Id_Consenso_P: Id,
    Id_Trattamento: Id,
    Consenso: t.boolean,
    data_consenso: orNull(CalendarDate),
    trattamento: t.exact(
      t.type({ Nome_T: Line, Finalita_T: orElse(Paragraph, ""), Informativa: orElse(text(20_000), "") }),
    ),
  }),
  {
    toDomain: (row): Consent => ({
      id: row.Id_Consenso_P,
      treatment: {
        id: row.Id_Trattamento,
        name: row.trattamento.Nome_T,
        purpose: row.trattamento.Finalita_T,
        notice: row.trattamento.Informativa,
      },
      given: row.Consenso,
      since: row.data_consenso,
    }),
    toWire: (consent) => ({
      Id_Consenso_P: consent.id,
      Id_Trattamento: consent.treatment.id,
      Consenso: consent.given,
      data_consenso: consent.since,
      trattamento: {
        Nome_T: consent.treatment.name,
        Finalita_T: consent.treatment.purpose,
        Informativa: consent.treatment.notice,
      },
    }),
  },
  { id_paziente: Id },
);

/** A row of the history of consents. */
export const PastConsentWire = translate(
  "PastConsent",
  t.type({
    Id_Consenso_P: Id,
    Id_Trattamento: Id,
    Consenso: t.boolean,
    created_at: Instant,
    versione_informativa: t.number,
  }),
  {
    toDomain: (row): PastConsent => ({
      id: row.Id_Consenso_P,
      treatment: row.Id_Trattamento,
      given: row.Consenso,
      at: row.created_at,
      noticeVersion: row.versione_informativa,
    }),
    toWire: (past) => ({
      Id_Consenso_P: past.id,
      Id_Trattamento: past.treatment,
      Consenso: past.given,
      created_at: past.at,
      versione_informativa: past.noticeVersion,
    }),
  },
);

/** The accepted terms of an account. */
export const AcceptedTermsWire = translate("AcceptedTerms", t.type({ versione: t.number, accettati_at: Instant }), {
  toDomain: (row): AcceptedTerms => ({ version: row.versione, acceptedAt: row.accettati_at }),
  toWire: (terms) => ({ versione: terms.version, accettati_at: terms.acceptedAt }),
});
