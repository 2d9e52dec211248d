import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import type {
  Acceptance,
  ClaimedOrder,
  Offer,
  PaidOrder,
  PaymentStore,
} from "@libretto/core/ports/accounts/payment-store";
import type { IdSource } from "@libretto/core/ports/system/id-source";
import { ContractWire, SubscriptionWire } from "@libretto/core/subscription/wire";
import type * as t from "io-ts";
import type { SqlSession } from "../engine/engine.ts";
import { jsonInstant } from "../engine/json-instant.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { sqlContractStore } from "./contract-store.ts";
import { hasStarted } from "./started-subscription.ts";

const decodeStored = <A, O>(codec: t.Type<A, O, unknown>, row: unknown): A => {
  const decoded = codec.decode(row);
  if (isLeft(decoded)) throw new Error(`a stored ${codec.name} cannot be decoded`);
  return decoded.right;
};

const OFFERS = `select id_licenza, giorni, piano_paypal, l.abilitata, jsonb_build_object('id', id_contratto, 'descrizione', c.descrizione,
    'costo', c.costo, 'valuta', c.valuta, 'id_paypal_descrizione_piano', piano_descrizione,
    'id_paypal_codice_piano', piano_codice, 'testo_contratto', testo) as row
  from contratto c join licenza l using (id_licenza) where ritirato_at is null or ritirato_at > $1
  order by id_contratto`;

interface OfferRow {
  readonly id_licenza: number;
  readonly giorni: number;
  readonly piano_paypal: string | null;
  readonly abilitata: boolean;
  readonly row: unknown;
}

const SUBSCRIPTIONS = `select jsonb_build_object('id', s.id_sottoscrizione,
    'created_at', ${jsonInstant("s.created_at")},
    'data_scadenza', ${jsonInstant("s.data_scadenza")},
    'cancelled_at', ${jsonInstant("s.annullata_at")},
    'id_contratto', id_contratto, 'licenze', jsonb_build_object('descrizione', l.descrizione, 'costo', coalesce(c.costo, l.costo),
      'valuta', coalesce(c.valuta, l.valuta))) as row
  from sottoscrizione s join licenza l using (id_licenza) left join contratto c using (id_contratto)
  where s.id_paziente = $1 order by s.id_sottoscrizione desc`;

const findClaimedOrder = async (sql: SqlSession, order: string): Promise<ClaimedOrder | null> => {
  const [row] = await sql.query<ClaimedOrder>(
    "select id_utente as by, id_sottoscrizione as subscription from pagamento where id_ordine = $1",
    [order],
  );
  return row ?? null;
};

const contractsOf = (
  sql: SqlSession,
): Pick<
  PaymentStore,
  "listContracts" | "findContract" | "listSellableLicences" | "addContract" | "withdraw" | "listOffers"
> => ({
  listContracts: () =>
    toTaskEither(async () =>
      (await sqlContractStore(sql).listContracts()).map(({ text: _text, ...summary }) => summary),
    ),
  findContract: (id) => toTaskEither(() => sqlContractStore(sql).findContract(id)),
  listSellableLicences: () => toTaskEither(() => sqlContractStore(sql).listLicences()),
  addContract: (terms, now) => toTaskEither(() => sqlContractStore(sql).add(terms, now)),
  withdraw: (contract, now) => toTaskEither(() => sqlContractStore(sql).withdraw(contract, now)),
  listOffers: (since) =>
    toTaskEither(async () =>
      (await sql.query<OfferRow>(OFFERS, [since])).map(
        ({ id_licenza, giorni, piano_paypal, abilitata, row }): Offer => ({
          contract: decodeStored(ContractWire, row),
          licence: id_licenza,
          days: giorni,
          plan: piano_paypal,
          isLicenceEnabled: abilitata,
        }),
      ),
    ),
});

const acceptancesOf = (
  sql: SqlSession,
  ids: IdSource,
): Pick<PaymentStore, "recordAcceptance" | "listAcceptances" | "findAcceptance"> => ({
  recordAcceptance: (account, contract, at) =>
    toTaskEither(async () => {
      await sql.query(
        "insert into accettazione (id_utente, id_accettazione, id_contratto, accettato_at) values ($1, $2, $3, $4)",
        [account, ids.next(), contract, at],
      );
    }),
  listAcceptances: (account) =>
    toTaskEither(() =>
      sql.query<Acceptance>(
        `select id_contratto as contract, max(accettato_at) as at from accettazione where id_utente = $1
         group by id_contratto`,
        [account],
      ),
    ),
  findAcceptance: (account, contract) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ at: Instant | null }>(
        "select max(accettato_at) as at from accettazione where id_utente = $1 and id_contratto = $2",
        [account, contract],
      );
      return row?.at ?? null;
    }),
});

const ordersOf = (
  sql: SqlSession,
): Pick<PaymentStore, "findClaim" | "claimOrder" | "storeTrialOrder" | "findTrialOrder"> => ({
  findClaim: (order) => toTaskEither(() => findClaimedOrder(sql, order)),
  claimOrder: (order, { by, subscription: gave }, { id, price }, now) =>
    toTaskEither(async () => {
      const added = await sql.query(
        `insert into pagamento (id_ordine, id_utente, id_sottoscrizione, id_contratto, importo, valuta, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id_ordine`,
        [order, by, gave, id, price.amount, price.currency, now],
      );
      return added.length > 0 ? null : findClaimedOrder(sql, order);
    }),
  storeTrialOrder: (order, account, plan, now) =>
    toTaskEither(async () => {
      await sql.query(
        "insert into ordine_prova (id_ordine, id_utente, piano_codice, created_at) values ($1, $2, $3, $4)",
        [order, account, plan, now],
      );
    }),
  findTrialOrder: (order) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ account: number; plan: string; amount: number; currency: string }>(
        `select o.id_utente as account, o.piano_codice as plan, c.costo::float8 as amount, c.valuta as currency
         from ordine_prova o join contratto c using (piano_codice) where o.id_ordine = $1`,
        [order],
      );
      if (row === undefined) return null;
      const { account, plan, amount, currency } = row;
      return { account, plan, charged: { amount, currency } } as PaidOrder;
    }),
});

const subscriptionsOf = (
  sql: SqlSession,
): Pick<
  PaymentStore,
  "findEnd" | "grant" | "listSubscriptions" | "findNameOf" | "recordCancellation" | "claimEndedAccounts"
> => ({
  findEnd: (patient, licence, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ until: Instant | null }>(
        `select max(data_scadenza) as until from sottoscrizione
         where id_paziente = $1 and id_licenza = $2 and data_scadenza > $3`,
        [patient, licence, now],
      );
      return row?.until ?? null;
    }),
  grant: (patient, { contract, licence }, { id, from, until, subscription, acceptedAt }) =>
    toTaskEither(async () => {
      await sql.query(
        `insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza, id_contratto,
           provider_subscription, accettato_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [patient, id, licence, from, until, contract.id, subscription, acceptedAt],
      );
    }),
  listSubscriptions: (patient) =>
    toTaskEither(async () =>
      (await sql.query<{ row: unknown }>(SUBSCRIPTIONS, [patient])).map(({ row }) =>
        decodeStored(SubscriptionWire, row),
      ),
    ),
  findNameOf: (patient, id) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ provider_subscription: string }>(
        "select provider_subscription from sottoscrizione where id_paziente = $1 and id_sottoscrizione = $2",
        [patient, id],
      );
      return row?.provider_subscription ?? "";
    }),
  recordCancellation: (patient, { id, until, cancelledAt }) =>
    toTaskEither(async () => {
      await sql.query(
        "update sottoscrizione set data_scadenza = $3, annullata_at = $4 where id_paziente = $1 and id_sottoscrizione = $2",
        [patient, id, until, cancelledAt],
      );
    }),
  claimEndedAccounts: (now) =>
    toTaskEither(async () => {
      const rows = await sql.query<{ id_utente: number }>(
        `with over as (update sottoscrizione set end_notified = true
           where data_scadenza <= $1 and not end_notified returning id_paziente)
         select u.id_utente from utente u where u.id_paziente in (select id_paziente from over)
           and not exists (select from sottoscrizione n where n.id_paziente = u.id_paziente
             and ${hasStarted("n", "$1")} and (n.data_scadenza is null or n.data_scadenza > $1))`,
        [now],
      );
      return rows.map(({ id_utente }) => id_utente);
    }),
});

/** Payments and subscriptions, within a transaction of the `accounts` role. */
export const sqlPaymentStore = (sql: SqlSession, ids: IdSource): PaymentStore => ({
  ...contractsOf(sql),
  ...acceptancesOf(sql, ids),
  ...ordersOf(sql),
  ...subscriptionsOf(sql),
});
