import * as t from "io-ts";
import { orNull, translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import type { InstallationHealth } from "./installation-health.ts";

/** The response of `GET /api/security/stato`. Disk and backups are null when they could not be measured. */
export const InstallationHealthWire = translate(
  "InstallationHealth",
  t.type({
    dipendenze: t.readonlyArray(t.exact(t.type({ nome: t.string, funziona: t.boolean }))),
    lavori: t.readonlyArray(t.exact(t.type({ nome: t.string, prossimo: Instant }))),
    email: t.exact(t.type({ in_attesa: t.number, piu_vecchia: orNull(Instant) })),
    disco: orNull(t.exact(t.type({ liberi: t.number, totali: t.number }))),
    copie: orNull(t.exact(t.type({ proprie: t.boolean, ultima: orNull(Instant) }))),
  }),
  {
    toDomain: (row): InstallationHealth => ({
      dependencies: row.dipendenze.map(({ nome, funziona }) => ({ name: nome, isUp: funziona })),
      jobs: row.lavori.map(({ nome, prossimo }) => ({ name: nome, nextRunAt: prossimo })),
      emails: { waiting: row.email.in_attesa, oldest: row.email.piu_vecchia },
      disk: row.disco && { free: row.disco.liberi, total: row.disco.totali },
      backups: row.copie && { isOwn: row.copie.proprie, last: row.copie.ultima },
    }),
    toWire: (health) => ({
      dipendenze: health.dependencies.map(({ name, isUp }) => ({ nome: name, funziona: isUp })),
      lavori: health.jobs.map(({ name, nextRunAt }) => ({ nome: name, prossimo: nextRunAt })),
      email: { in_attesa: health.emails.waiting, piu_vecchia: health.emails.oldest },
      disco: health.disk && { liberi: health.disk.free, totali: health.disk.total },
      copie: health.backups && { proprie: health.backups.isOwn, ultima: health.backups.last },
    }),
  },
);
