import type { Consent } from "../../account/consents.ts";
import { ConsentWire } from "../../account/consents-wire.ts";
import type { ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Access } from "../../record/access-log/access.ts";
import type { TrailEntry } from "../../record/access-log/trail.ts";
import { TrailEntryWire } from "../../record/access-log/trail-wire.ts";
import { AccessWire } from "../../record/access-log/wire.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { sections } from "../../record/sections.ts";
import { FORMAT, FORMAT_VERSION } from "./manifest.ts";

type Json = Readonly<Record<string, unknown>>;

/** What a whole record is told from: the patient answer with every row, and what does not come with it. */
export interface Told {
  readonly answer: Json;
  readonly patient: Patient;
  /** Medications that were removed and that a report still names, as the wire has them. */
  readonly removedTherapies: readonly unknown[];
  readonly consents: readonly Consent[];
  readonly scores: readonly ScoreDraft[];
}

/** What was done to the record, and by whom; it grows with time, not with the record. */
export interface ToldOfUse {
  readonly accesses: readonly Access[];
  /** Who did what to the record (PR-4). */
  readonly trail: readonly TrailEntry[];
}

/** The account that the record belongs to, as far as it is the person's own to know. */
export interface OwnAccount {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

/** Everything but bytes and what is told of use, under the names that the API has for it. */
export const dataOf = (told: Told, account: OwnAccount, base: string, now: Instant): Json => ({
  formato: FORMAT,
  versione: FORMAT_VERSION,
  creato: now,
  indirizzo: base,
  account: { email: account.email, utente_nome: account.name, utente_cognome: account.surname },
  paziente: PatientWire.encode(told.patient),
  sezioni: Object.fromEntries(sections.map(({ collection }) => [collection, told.answer[collection] ?? []])),
  terapie_rimosse: told.removedTherapies,
  punteggi: told.scores.map(ScoreWire.encode),
  medici: told.answer.associated_doctors ?? [],
  consensi: told.consents.map(ConsentWire.encode),
  sottoscrizione: told.answer.sottoscrizione ?? null,
});

/** Sign-ins and the trail, under the names that the API has for them. */
export const trailOf = ({ accesses, trail }: ToldOfUse): Json => ({
  accessi: accesses.map(AccessWire.encode),
  registro: trail.map(TrailEntryWire.encode),
});
