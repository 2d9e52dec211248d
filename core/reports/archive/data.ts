import type { Consent } from "../../account/consents.ts";
import { ConsentWire } from "../../account/consents-wire.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { AccessLogEntry } from "../../record/access-log/log-entry.ts";
import { AccessLogEntryWire } from "../../record/access-log/log-entry-wire.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import { SignInLogEntryWire } from "../../record/access-log/wire.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { sections } from "../../record/sections.ts";
import type { LongRecord } from "../long-record.ts";
import { FORMAT, FORMAT_VERSION } from "./manifest.ts";

/** The additional data of an archive, as wire values. */
export interface ArchiveExtras {
  /** Deleted medications that a reaction report refers to. */
  readonly removedTherapies: readonly unknown[];
  readonly doctors: readonly unknown[];
  readonly subscription: unknown;
}

/** The account fields that the export includes. */
export interface OwnAccount {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

/** Writes a list as JSON text, one line for each value. */
const writeList = async function* (values: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  yield "[";
  let comma = "\n";
  for await (const value of values) {
    yield `${comma}${JSON.stringify(value)}`;
    comma = ",\n";
  }
  yield "]";
};

/** Writes an object as JSON text: plain values, and lists that are streamed. */
const writeObject = async function* (
  values: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, () => AsyncIterable<string>>>,
): AsyncGenerator<string> {
  let comma = "{\n";
  for (const [name, value] of Object.entries(values)) {
    yield `${comma}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    comma = ",\n";
  }
  for (const [name, pieces] of Object.entries(lists)) {
    yield `${comma}${JSON.stringify(name)}: `;
    yield* pieces();
    comma = ",\n";
  }
  yield comma === "{\n" ? "{}" : "\n}";
};

const encodeEach = async function* <A>(
  values: AsyncIterable<A>,
  encode: (value: A) => unknown,
): AsyncGenerator<unknown> {
  for await (const value of values) yield encode(value);
};

/** The record and its additional data as JSON text with the API's names, without file contents and audit entries. */
export const dataText = (
  record: LongRecord,
  { removedTherapies, doctors, subscription }: ArchiveExtras,
  account: OwnAccount,
  base: string,
  now: Instant,
): AsyncIterable<string> =>
  writeObject(
    {
      formato: FORMAT,
      versione: FORMAT_VERSION,
      creato: now,
      indirizzo: base,
      account: { email: account.email, utente_nome: account.name, utente_cognome: account.surname },
      paziente: PatientWire.encode(record.patient),
    },
    {
      sezioni: () =>
        writeObject(
          {},
          Object.fromEntries(sections.map((section) => [section.collection, () => writeList(record.rows(section))])),
        ),
      terapie_rimosse: () => writeList(removedTherapies),
      punteggi: () => writeList(encodeEach(record.scores(), ScoreWire.encode)),
      medici: () => writeList(doctors),
      consensi: () => writeList(record.consents.map((consent: Consent) => ConsentWire.encode(consent))),
      sottoscrizione: async function* () {
        yield JSON.stringify(subscription);
      },
    },
  );

/** Sign-ins and audit entries of the record (PR-4), as JSON text with the API's names. */
export const auditTrailText = (
  accesses: readonly SignInLogEntry[],
  auditEntries: AsyncIterable<AccessLogEntry>,
): AsyncIterable<string> =>
  writeObject(
    {},
    {
      accessi: () => writeList(accesses.map(SignInLogEntryWire.encode)),
      registro: () => writeList(encodeEach(auditEntries, AccessLogEntryWire.encode)),
    },
  );
