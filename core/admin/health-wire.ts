import * as t from "io-ts";
import { orNull, translate } from "../kernel/codec.ts";
import { Instant } from "../kernel/dates.ts";
import type { InstallationHealth } from "./installation-health.ts";
import type { OperatorPart } from "./operator.ts";

const partOf = { nome: "name", indirizzo: "address", contatto: "contact" } as const;
const wirePartOf = { name: "nome", address: "indirizzo", contact: "contatto" } as const satisfies Record<
  OperatorPart,
  keyof typeof partOf
>;

/** The response of `GET /api/security/stato`. Disk and backups are null when they could not be measured. */
export const InstallationHealthWire = translate(
  "InstallationHealth",
  t.type({
    dipendenze: t.readonlyArray(
      t.exact(t.type({ nome: t.string, configurato: t.boolean, funziona: t.boolean, ultimo_uso: orNull(Instant) })),
    ),
    lavori: t.readonlyArray(t.exact(t.type({ nome: t.string, prossimo: Instant }))),
    email: t.exact(t.type({ in_attesa: t.number, piu_vecchia: orNull(Instant) })),
    disco: orNull(t.exact(t.type({ liberi: t.number, totali: t.number }))),
    copie: orNull(t.exact(t.type({ proprie: t.boolean, ultima: orNull(Instant) }))),
    gestore_manca: t.readonlyArray(t.keyof({ nome: null, indirizzo: null, contatto: null })),
  }),
  {
    toDomain: (row): InstallationHealth => ({
      dependencies: row.dipendenze.map(({ nome, configurato, funziona, ultimo_uso }) => ({
        name: nome,
        isConfigured: configurato,
        isUp: funziona,
        lastUsedAt: ultimo_uso,
      })),
      jobs: row.lavori.map(({ nome, prossimo }) => ({ name: nome, nextRunAt: prossimo })),
      emails: { waiting: row.email.in_attesa, oldest: row.email.piu_vecchia },
      disk: row.disco && { free: row.disco.liberi, total: row.disco.totali },
      backups: row.copie && { isOwn: row.copie.proprie, last: row.copie.ultima },
      missingOperatorParts: row.gestore_manca.map((part) => partOf[part]),
    }),
    toWire: (health) => ({
      dipendenze: health.dependencies.map(({ name, isConfigured, isUp, lastUsedAt }) => ({
        nome: name,
        configurato: isConfigured,
        funziona: isUp,
        ultimo_uso: lastUsedAt,
      })),
      lavori: health.jobs.map(({ name, nextRunAt }) => ({ nome: name, prossimo: nextRunAt })),
      email: { in_attesa: health.emails.waiting, piu_vecchia: health.emails.oldest },
      disco: health.disk && { liberi: health.disk.free, totali: health.disk.total },
      copie: health.backups && { proprie: health.backups.isOwn, ultima: health.backups.last },
      gestore_manca: health.missingOperatorParts.map((part) => wirePartOf[part]),
    }),
  },
);
