import type { Instant } from "@libretto/core/kernel/dates";
import { BASE_LICENCE, type Licence, type LicenceStore } from "@libretto/core/ports/accounts/licence-store";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { permissionsOf } from "./permission-sources.ts";
import { hasStarted } from "./started-subscription.ts";

interface LicenceRow {
  readonly id_licenza: number;
  readonly descrizione: string;
  readonly costo: number;
  readonly valuta: string;
  readonly giorni: number | null;
  readonly permessi: readonly string[];
}

const licenceOf = (row: LicenceRow): Licence => ({
  id: row.id_licenza,
  name: row.descrizione,
  price: { amount: row.costo, currency: row.valuta },
  days: row.giorni,
  permissions: permissionsOf(row.permessi),
});

/** The price of the newest contract of the licence; without a contract, the price that the administration entered. */
const LICENCES = `licenza l left join lateral (
    select c.costo, c.valuta, c.giorni from contratto c where c.id_licenza = l.id_licenza and c.ritirato_at is null
    order by c.id_contratto desc limit 1) k on true`;
const LICENCE = `l.id_licenza, l.descrizione, coalesce(k.costo, l.costo)::float8 as costo,
  coalesce(k.valuta, l.valuta) as valuta, k.giorni,
  (select coalesce(array_agg(p.nome order by p.nome), '{}') from permesso_del_ruolo rp
   join permesso p on p.id_permesso = rp.id_permesso where rp.id_ruolo = l.id_ruolo) as permessi`;

/** Licences and subscriptions, within a transaction of the `accounts` role. */
export const sqlLicenceStore = (sql: SqlSession, ids: IdSource): LicenceStore => ({
  listAll: () =>
    toTaskEither(async () =>
      (await sql.query<LicenceRow>(`select ${LICENCE} from ${LICENCES} order by l.id_licenza`)).map(licenceOf),
    ),
  findInForce: (patient, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<LicenceRow & { readonly data_scadenza: Instant | null }>(
        `select ${LICENCE}, n.data_scadenza from ${LICENCES} left join lateral (
           select id_licenza, id_sottoscrizione, data_scadenza from sottoscrizione s
           where s.id_paziente = $1 and s.id_licenza = l.id_licenza
             and ${hasStarted("s", "$2")} and (s.data_scadenza is null or s.data_scadenza > $2)
           order by s.id_sottoscrizione desc limit 1) n on true
         where n.id_licenza is not null or l.id_licenza = $3
         order by n.id_sottoscrizione desc nulls last limit 1`,
        [patient, now, BASE_LICENCE],
      );
      if (row === undefined) throw new Error("the base licence is missing");
      return { licence: licenceOf(row), until: row.data_scadenza };
    }),
  subscribe: (patient, licence, from, until) =>
    toTaskEither(async () => {
      await sql.query(
        `insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza)
         values ($1, $2, $3, $4, $5)`,
        [patient, ids.next(), licence, from, until],
      );
    }),
});
