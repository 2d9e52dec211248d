import type { Instant } from "@libretto/core/kernel/dates";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import type { SellableLicence, StoredContract, Terms } from "@libretto/core/subscription/terms";
import type { SqlSession } from "../engine/engine.ts";

/** The advisory lock that gives each new contract its own number. */
const NUMBER_LOCK = 7_205_316_002;

type Row = Omit<StoredContract, "price"> & { readonly amount: number; readonly currency: string };

const CONTRACT = `id_contratto as id, id_licenza as licence, descrizione as name, costo::float8 as amount,
  valuta as currency, giorni as days, piano_descrizione as "planName", piano_paypal as plan, testo as text,
  created_at as since, ritirato_at as withdrawn`;
const contractOf = ({ amount, currency, ...row }: Row): StoredContract => ({ ...row, price: { amount, currency } });

/** All contracts, including withdrawn ones, for the operator; within a transaction of the owner. */
export const sqlContractStore = (sql: SqlSession) => ({
  listContracts: async (): Promise<readonly StoredContract[]> =>
    (await sql.query<Row>(`select ${CONTRACT} from contratto order by id_contratto`)).map(contractOf),

  /** A contract with its text; null when there is none of this number. */
  findContract: async (id: number): Promise<StoredContract | null> => {
    const [row] = await sql.query<Row>(`select ${CONTRACT} from contratto where id_contratto = $1`, [id]);
    return row === undefined ? null : contractOf(row);
  },

  /** A licence without a role grants nothing; everybody has the base licence. */
  listLicences: (): Promise<readonly SellableLicence[]> =>
    sql.query<SellableLicence>(
      `select id_licenza as id, descrizione as name,
         abilitata and id_ruolo is not null and id_licenza <> $1 as sells from licenza order by id_licenza`,
      [BASE_LICENCE],
    ),

  /** Offers a contract; returns its id. */
  add: async (terms: Terms, now: Instant): Promise<number> => {
    await sql.query("select pg_advisory_xact_lock($1)", [NUMBER_LOCK]);
    const [row] = await sql.query<{ readonly id: number }>(
      `insert into contratto (id_contratto, id_licenza, descrizione, costo, valuta, piano_descrizione, piano_codice,
         piano_paypal, testo, giorni, created_at)
       select n.id, $1, $2, $3, $4, $5, 'LIBRETTO-' || n.id, $6, $7, $8, $9
       from (select coalesce(max(id_contratto), 0) + 1 as id from contratto) n returning id_contratto as id`,
      [
        terms.licence,
        terms.name,
        terms.price.amount,
        terms.price.currency,
        terms.planName,
        terms.plan,
        terms.text,
        terms.days,
        now,
      ],
    );
    if (row === undefined) throw new Error("nothing was added");
    return row.id;
  },

  /** Withdraws a contract; returns whether it was on offer. */
  withdraw: async (id: number, now: Instant): Promise<boolean> =>
    (
      await sql.query(
        "update contratto set ritirato_at = $2 where id_contratto = $1 and ritirato_at is null returning id_contratto",
        [id, now],
      )
    ).length > 0,
});
