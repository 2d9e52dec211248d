import * as t from "io-ts";
import { translate } from "../../../kernel/codec.ts";
import { Id } from "../../../kernel/id.ts";
import type { CaredReminders, CarerReminderChoice, ReminderRecipient } from "./carer-reminder.ts";
import { ReminderKindCode, ReminderKinds, readKinds } from "./reminder-choice-wire.ts";

const columns = { tipi_email: ReminderKinds, sospesi: t.boolean };

/** What a patient chose for one carer, as the database stores it. */
export const CarerReminderChoiceWire = translate("CarerReminderChoice", t.type({ ...columns, id_delega: Id }), {
  toDomain: (row): CarerReminderChoice => ({
    ...{ carer: row.id_delega, kinds: readKinds(row.tipi_email), isStopped: row.sospesi },
  }),
  toWire: ({ carer, kinds, isStopped }) => ({
    ...{ id_delega: carer, tipi_email: kinds.map(ReminderKindCode.encode), sospesi: isStopped },
  }),
});

/** A row of `GET /api/promemoria/persone`. */
export const ReminderRecipientWire = translate(
  "ReminderRecipient",
  t.type({ ...columns, id_delega: Id, nome: t.string }),
  {
    toDomain: (row): ReminderRecipient => ({
      ...{ carer: row.id_delega, name: row.nome, kinds: readKinds(row.tipi_email), isStopped: row.sospesi },
    }),
    toWire: ({ carer, name, kinds, isStopped }) => ({
      ...{ id_delega: carer, nome: name, tipi_email: kinds.map(ReminderKindCode.encode), sospesi: isStopped },
    }),
  },
);

/** A row of `GET /api/personeAssistite/promemoria`. */
export const CaredRemindersWire = translate("CaredReminders", t.type({ ...columns, id_paziente: Id }), {
  toDomain: (row): CaredReminders => ({
    ...{ patient: row.id_paziente, kinds: readKinds(row.tipi_email), isStopped: row.sospesi },
  }),
  toWire: ({ patient, kinds, isStopped }) => ({
    ...{ id_paziente: patient, tipi_email: kinds.map(ReminderKindCode.encode), sospesi: isStopped },
  }),
});
