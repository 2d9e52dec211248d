import * as t from "io-ts";
import { enumCodec, orNull, translate } from "../../../kernel/codec.ts";
import { ClockTime, Instant } from "../../../kernel/dates.ts";
import { Id } from "../../../kernel/id.ts";
import { Line, text } from "../../../kernel/text.ts";
import { REMINDER_KINDS, type ReminderKind } from "./reminder.ts";
import {
  LEAD_MINUTES,
  type LeadMinutes,
  type PushSubscription,
  type QuietHours,
  type ReminderChoice,
  type ReminderDevice,
  type ReminderSettings,
} from "./reminder-choice.ts";

/** The codec of a kind of reminder: its Italian name on the wire. */
export const ReminderKindCode = enumCodec<string, ReminderKind>("ReminderKind", {
  appointments: "appuntamenti",
  doses: "medicine",
});
/** The codec of kinds of reminders. */
export const ReminderKinds = t.refinement(
  t.readonlyArray(ReminderKindCode),
  (kinds) => kinds.length <= REMINDER_KINDS.length,
  "ReminderKinds",
);
const Lead = t.refinement(
  t.number,
  (minutes) => LEAD_MINUTES.some((known) => known === minutes),
  "LeadMinutes",
) as unknown as t.Type<LeadMinutes, number, unknown>;
const QuietWire = t.refinement(
  t.exact(t.type({ dalle: ClockTime, alle: ClockTime })),
  ({ dalle, alle }) => dalle !== alle,
  "QuietHours",
);

const readQuiet = (row: t.TypeOf<typeof QuietWire> | null): QuietHours | null =>
  row === null ? null : { from: row.dalle, to: row.alle };

const choiceProps = {
  tipi_email: ReminderKinds,
  testo_email: t.boolean,
  tipi_notifica: ReminderKinds,
  testo_notifica: t.boolean,
  silenzio: orNull(QuietWire),
  minuti_prima: Lead,
  lingua: t.keyof({ it: null, en: null }),
};
/** The kinds in their order, each once. */
export const readKinds = (kinds: readonly ReminderKind[]) => REMINDER_KINDS.filter((kind) => kinds.includes(kind));

/** The codec of what a person wants to be reminded of. */
export const ReminderChoiceWire = translate("ReminderChoice", t.type(choiceProps), {
  toDomain: (row): ReminderChoice => ({
    email: { kinds: readKinds(row.tipi_email), hasFullText: row.testo_email },
    push: { kinds: readKinds(row.tipi_notifica), hasFullText: row.testo_notifica },
    quiet: readQuiet(row.silenzio),
    lead: row.minuti_prima,
    language: row.lingua,
  }),
  toWire: ({ email, push, quiet, lead, language }) => ({
    tipi_email: email.kinds.map(ReminderKindCode.encode),
    testo_email: email.hasFullText,
    tipi_notifica: push.kinds.map(ReminderKindCode.encode),
    testo_notifica: push.hasFullText,
    silenzio: quiet === null ? null : { dalle: quiet.from, alle: quiet.to },
    minuti_prima: lead,
    lingua: language,
  }),
});

/** The codec of a device. The address of its push service is never sent back. */
export const ReminderDeviceWire = translate(
  "ReminderDevice",
  t.type({ id_dispositivo: Id, nome: Line, created_at: Instant, impronta: t.string }),
  {
    toDomain: (row): ReminderDevice => ({
      id: row.id_dispositivo,
      name: row.nome,
      createdAt: row.created_at,
      digest: row.impronta,
    }),
    toWire: ({ id, name, createdAt, digest }) => ({
      id_dispositivo: id,
      nome: name,
      created_at: createdAt,
      impronta: digest,
    }),
  },
);

/** The codec of what the page of reminders shows. */
export const ReminderSettingsWire = translate(
  "ReminderSettings",
  t.type({
    scelta: ReminderChoiceWire,
    dispositivi: t.readonlyArray(ReminderDeviceWire),
    chiave_notifiche: orNull(t.string),
  }),
  {
    toDomain: (row): ReminderSettings => ({
      choice: row.scelta,
      devices: row.dispositivi,
      pushKey: row.chiave_notifiche,
    }),
    toWire: ({ choice, devices, pushKey }) => ({
      scelta: ReminderChoiceWire.encode(choice),
      dispositivi: devices.map(ReminderDeviceWire.encode),
      chiave_notifiche: pushKey,
    }),
  },
);

/** An uncompressed point of P-256: 65 bytes that begin with 4. */
const PublicKey = t.refinement(text(87), (key) => /^B[\w-]{86}$/.test(key), "PushPublicKey");
const AuthSecret = t.refinement(text(22), (secret) => /^[\w-]{22}$/.test(secret), "PushAuthSecret");
const Endpoint = t.refinement(text(1000), (endpoint) => /^https?:\/\/\S+$/.test(endpoint), "PushEndpoint");

/** The codec of the subscription of a browser. */
export const PushSubscriptionWire = translate(
  "PushSubscription",
  t.type({ indirizzo: Endpoint, chiave: PublicKey, segreto: AuthSecret }),
  {
    toDomain: (row): PushSubscription => ({
      endpoint: row.indirizzo,
      publicKey: row.chiave,
      authSecret: row.segreto,
    }),
    toWire: ({ endpoint, publicKey, authSecret }) => ({ indirizzo: endpoint, chiave: publicKey, segreto: authSecret }),
  },
);
