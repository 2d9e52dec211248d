import * as t from "io-ts";
import { translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import { text } from "../kernel/text.ts";
import type { HandOver, HandOverAcceptance, StartedHandOver } from "./hand-over.ts";
import { Secret } from "./wire.ts";

/** A typed code with spaces and dashes. */
const HAND_OVER_CODE_LIMIT = 40;
const HAND_OVER_TOKEN_LIMIT = 200;

/** A hand-over that has begun. */
export const HandOverWire = translate("HandOver", t.type({ email: t.string, created_at: Instant }), {
  toDomain: (row): HandOver => ({ email: row.email, startedAt: row.created_at }),
  toWire: (handOver) => ({ email: handOver.email, created_at: handOver.startedAt }),
});

/** The same with the code, which is sent once. */
export const StartedHandOverWire = translate(
  "StartedHandOver",
  t.type({ email: t.string, created_at: Instant, codice_accesso: t.string }),
  {
    toDomain: (row): StartedHandOver => ({ email: row.email, startedAt: row.created_at, code: row.codice_accesso }),
    toWire: (started) => ({ email: started.email, created_at: started.startedAt, codice_accesso: started.code }),
  },
);

/** The form with which a person accepts the own record, with the token of the mailed link. */
export const HandOverAcceptanceWire = translate(
  "HandOverAcceptance",
  t.type({
    token: text(HAND_OVER_TOKEN_LIMIT),
    codice: text(HAND_OVER_CODE_LIMIT),
    password: Secret,
    password_ripetuta: Secret,
    termini_accettati: t.boolean,
    consenso_dati_salute: t.boolean,
  }),
  {
    toDomain: (row): HandOverAcceptance & { readonly token: string } => ({
      token: row.token,
      code: row.codice,
      password: row.password,
      repeated: row.password_ripetuta,
      termsAccepted: row.termini_accettati,
      healthDataConsent: row.consenso_dati_salute,
    }),
    toWire: (form) => ({
      token: form.token,
      codice: form.code,
      password: form.password,
      password_ripetuta: form.repeated,
      termini_accettati: form.termsAccepted,
      consenso_dati_salute: form.healthDataConsent,
    }),
  },
);
