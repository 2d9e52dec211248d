import { accountJobs } from "@libretto/adapters/server/jobs/jobs";
import { jobRunner } from "@libretto/adapters/server/jobs/runner";
import { sqlContractStore } from "@libretto/adapters/sql/accounts/contract-store";
import { left, right } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { PaidOrder } from "@libretto/core/ports/accounts/payment-store";
import type { Terms } from "@libretto/core/subscription/terms";
import { describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../../support/server/server.ts";
import { signInAs } from "../../../support/server/signed-in.ts";
import { rowsIn } from "./account-calls.ts";

const PLAN = "LIBRETTO-COMPLETA-ANNO";

/** Start, renewal and end of a subscription, on a running server. */
export const subscriptionCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  const as = (account: Account) => signInAs(serverOf(), account);
  const rows = rowsIn(database);

  describe("IO-10: a subscription", () => {
    const capture = (patient: Account, order: string, planid = PLAN) => ({
      orderId: order,
      subscriptionId: order,
      id_utente: patient.id,
      email: "altro@libretto.example",
      planid,
    });

    it("requires acceptance of its contract, which is stored with the time", async () => {
      const server = serverOf();
      const patient = await createAccount(server, "patient", { licence: 1 });
      const call = await as(patient);
      const order = () => call("POST", "/api/paypal/order", { planid: PLAN });
      expect((await order()).json().code).toBe("contracts.notAccepted");
      expect((await call("POST", "/api/paypal/order/capture", capture(patient, "x"))).json().code).toBe(
        "contracts.notAccepted",
      );
      expect((await call("POST", "/api/contratti/accetta", { id: 99 })).statusCode).toBe(404);
      const acceptedAt = server.context.clock.now();
      expect((await call("POST", "/api/contratti/accetta", { id: 1 })).json()).toEqual({
        id: 1,
        accettato_at: acceptedAt,
      });
      server.advanceClock(60);
      const { orderId } = (await order()).json();
      await call("POST", "/api/paypal/order/capture", capture(patient, orderId));
      expect(
        await rows(
          "select id_contratto as contract, accettato_at as at from sottoscrizione where id_paziente = $1 and id_licenza = 2",
          [patient.patient],
        ),
      ).toEqual([{ contract: 1, at: acceptedAt }]);
    });

    it("is offered only where it is available: not the trial, not a licence without a contract", async () => {
      const patient = await createAccount(serverOf(), "patient", { licence: 3 });
      const admin = await as(await createAccount(serverOf(), "admin"));
      await admin("POST", "/api/security/addLicenza", {
        data: { descrizione: `Senza contratto ${patient.id}`, costo: 5, durata_desc: "1 mese" },
      });
      const { licenza, licenze } = (await (await as(patient))("GET", `/api/sottoscrizioni/${patient.patient}`)).json();
      expect(licenza.id).toBe(3);
      expect(licenze.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    });

    it("begins with an order of the trial provider, takes effect at once, is extended, and a repetition changes nothing", async () => {
      const patient = await createAccount(serverOf(), "patient", { licence: 1 });
      const call = await as(patient);
      const may = async () =>
        (await call("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data;
      expect(await may()).toBe(false);
      await call("POST", "/api/contratti/accetta", { id: 1 });
      const offered = (await call("GET", "/api/contratti")).json();
      expect(offered.pagamento).toEqual({ fornitore: "prova", client_id: "", script: "" });
      expect(offered.offerte).toEqual([
        { id_contratto: 1, id_licenza: 2, giorni: 365, accettato_at: serverOf().context.clock.now() },
      ]);
      const order = async () => (await call("POST", "/api/paypal/order", { planid: PLAN })).json().orderId;
      const pay = async (id: string) => (await call("POST", "/api/paypal/order/capture", capture(patient, id))).json();
      const first = await order();
      const subscribed = await pay(first);
      expect(Date.parse(subscribed.data_scadenza) - Date.parse(serverOf().context.clock.now())).toBe(365 * 864e5);
      expect(await may()).toBe(true);
      expect(await pay(first)).toEqual(subscribed);
      const extended = await pay(await order());
      expect(Date.parse(extended.data_scadenza) - Date.parse(subscribed.data_scadenza)).toBe(365 * 864e5);
      const list = (await call("GET", "/api/sottoscrizioni")).json().data;
      expect((await call("GET", `/api/sottoscrizioni/${patient.patient}`)).json().data).toEqual(list);
      expect(
        list.map((one: { id_contratto: number | null }) => one.id_contratto),
        "what was given was not agreed to",
      ).toEqual([1, 1, null]);
      const thief = await as(await createAccount(serverOf(), "patient"));
      const stolen = await thief("POST", "/api/paypal/order/capture", capture(patient, first));
      expect(stolen.json().code).toBe("payment.failed");
    });

    it("cannot begin without a payment provider unless the operator allows free licences", async () => {
      const closed = await startServer(database(), { installation: { trialPayments: false } });
      const patient = await createAccount(closed, "patient", { licence: 1 });
      const headers = await openSession(closed, patient);
      const order = await sendRequest(closed, "POST", "/api/paypal/order", { headers, body: { planid: PLAN } });
      expect([order.statusCode, order.json().code]).toEqual([422, "payment.closed"]);
      expect((await sendRequest(closed, "GET", "/api/contratti", { headers })).json().data).toEqual([]);
      const body = capture(patient, "PROVA-1");
      const captured = await sendRequest(closed, "POST", "/api/paypal/order/capture", { headers, body });
      expect([captured.statusCode, captured.json().code]).toEqual([422, "payment.planDiffers"]);
      await closed.close();
    });

    it("continues after the latest end of its own licence, whatever other licences exist, and two concurrent orders both count", async () => {
      const server = serverOf();
      const patient = await createAccount(server, "patient", { licence: 1 });
      const call = await as(patient);
      await call("POST", "/api/contratti/accetta", { id: 1 });
      const order = async () => (await call("POST", "/api/paypal/order", { planid: PLAN })).json().orderId;
      const pay = async (id: string) => (await call("POST", "/api/paypal/order/capture", capture(patient, id))).json();
      const now = Date.parse(server.context.clock.now());
      const ends = async () =>
        (
          await rows(
            `select (extract(epoch from data_scadenza) * 1000 - $2::float8)::float8 / 864e5 as days from sottoscrizione
             where id_paziente = $1 and id_licenza <> 1 order by 1`,
            [patient.patient, now],
          )
        ).map(({ days }) => Math.round(Number(days)));
      await pay(await order());
      const give = (licence: number, days: number) =>
        rows(
          `insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza)
           values ($1, $2, $3, $4, $5)`,
          [
            patient.patient,
            server.context.ids.next(),
            licence,
            server.context.clock.now(),
            new Date(now + days * 864e5).toISOString(),
          ],
        );
      await give(2, 10);
      await give(3, 900);
      await pay(await order());
      expect(await ends()).toEqual([10, 365, 730, 900]);
      const ready = [];
      for (let n = 0; n < 4; n += 1) ready.push({ signedIn: await as(patient), id: await order() });
      const atOnce = await Promise.all(
        ready.map(({ signedIn, id }) => signedIn("POST", "/api/paypal/order/capture", capture(patient, id))),
      );
      expect(atOnce.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await ends()).toEqual([10, 365, 730, 900, 1095, 1460, 1825, 2190]);
    });

    it("keeps the agreed contract when that is changed, also for a payment in progress", async () => {
      const server = serverOf();
      const patient = await createAccount(server, "patient", { licence: 1 });
      const call = await as(patient);
      const admin = await as(await createAccount(server, "admin"));
      const licence = (
        await admin("POST", "/api/security/addLicenza", {
          data: { descrizione: "Mensile", costo: 9, durata_desc: "1 mese" },
        })
      ).json();
      const terms: Terms = {
        licence: licence.id,
        name: "Un mese",
        price: { amount: 3, currency: "EUR" },
        days: 30,
        planName: "Un mese",
        plan: null,
        text: "Vale un mese.",
      };
      const book = <A>(work: (book: ReturnType<typeof sqlContractStore>) => Promise<A>) =>
        database().transaction({ as: "owner" }, (sql) => work(sqlContractStore(sql)));
      const add = (differs: Partial<Terms> = {}) =>
        book(({ add }) => add({ ...terms, ...differs }, server.context.clock.now()));
      const offered = async () => (await call("GET", "/api/contratti")).json().data;
      const planOf = async (id: number) =>
        (await offered()).find((one: { id: number }) => one.id === id)?.id_paypal_codice_piano;
      const order = async (planid: string) => (await call("POST", "/api/paypal/order", { planid })).json().orderId;
      const pay = async (id: string, plan: string) =>
        (await call("POST", "/api/paypal/order/capture", capture(patient, id, plan))).json();

      const first = await add();
      const plan = await planOf(first);
      const accept = (id: number) => call("POST", "/api/contratti/accetta", { id });
      await accept(first);
      const paid = await pay(await order(plan), plan);
      expect(paid.licenze).toEqual({ descrizione: "Mensile", costo: 3, valuta: "EUR" });
      const [firstOrder, late] = [await order(plan), await order(plan)];

      const second = await add({ price: { amount: 5, currency: "EUR" } });
      await book(({ withdraw }) => withdraw(first, server.context.clock.now()));
      const third = await add({ price: { amount: 2000, currency: "JPY" }, days: 7 });
      server.advanceClock(1);
      expect([await planOf(first), await planOf(second)]).toEqual([undefined, `LIBRETTO-${second}`]);
      expect((await call("GET", `/api/sottoscrizioni/${patient.patient}`)).json().licenze).toContainEqual(
        expect.objectContaining({ descrizione: "Mensile", costo: { importo: 2000, valuta: "JPY" }, giorni: 7 }),
      );
      expect((await call("POST", "/api/paypal/order", { planid: plan })).json().code).toBe("payment.planDiffers");
      const atLast = await pay(firstOrder, plan);
      expect(atLast).toMatchObject({
        licenze: { costo: 3 },
        data_scadenza: new Date(Date.parse(paid.data_scadenza) + 30 * 864e5).toISOString(),
      });
      await accept(second);
      const dearer = await pay(await order(await planOf(second)), await planOf(second));
      expect(dearer.licenze.costo).toBe(5);
      expect(Date.parse(dearer.data_scadenza) - Date.parse(paid.data_scadenza), "goes on").toBe(60 * 864e5);
      server.advanceClock(29 * 86400);
      const again = async () =>
        (await (await as(patient))("POST", "/api/paypal/order/capture", capture(patient, firstOrder, plan))).json();
      expect(await again(), "sent again").toEqual(atLast);
      server.advanceClock(2 * 86400);
      expect(await again(), "sent again").toEqual(atLast);
      const tooLate = await (await as(patient))("POST", "/api/paypal/order/capture", capture(patient, late, plan));
      expect(tooLate.json().code).toBe("payment.planDiffers");

      const change = (text: string) =>
        database()
          .transaction({ as: "owner" }, (sql) => sql.query(text, [second]))
          .catch(String);
      expect(await change("update contratto set costo = 1 where id_contratto = $1")).toContain("is not changed");
      expect(await change("delete from contratto where id_contratto = $1")).toContain("is not changed");
      for (const id of [second, third]) await book(({ withdraw }) => withdraw(id, server.context.clock.now()));
      expect(await change("update contratto set ritirato_at = null where id_contratto = $1")).toContain(
        "is not changed",
      );
    });

    it("does not begin with a forged confirmation, and cancelling asks the provider first", async () => {
      const patient = await createAccount(serverOf(), "patient", { licence: 1 });
      const headers = await openSession(serverOf(), patient);
      let paidOrder: PaidOrder | null = null;
      const cancelled: string[] = [];
      const charged = { amount: 24, currency: "EUR" };
      const server = await startServer(database(), {
        overrideContext: (context) => ({
          ...context,
          ids: serverOf().context.ids,
          clock: serverOf().context.clock,
          payment: {
            planOf: () => "P-1",
            provider: {
              clientId: "the-client",
              script: "https://pay.example/sdk/js",
              confirm: () => async () =>
                paidOrder === null ? left({ kind: "refused", code: "payment.failed" } as const) : right(paidOrder),
              isRecurring: () => async () => right(false),
              cancel: (name) => async () => right(void cancelled.push(name)),
            },
          },
        }),
      });
      const post = (url: string, body: object) => sendRequest(server, "POST", url, { headers, body });
      const pay = (order: string, plan = "P-1") => post("/api/paypal/order/capture", capture(patient, order, plan));
      expect((await post("/api/paypal/order", { planid: "P-1" })).statusCode).toBe(404);
      expect((await pay("N")).json().code).toBe("contracts.notAccepted");
      expect((await post("/api/contratti/accetta", { id: 1 })).statusCode).toBe(200);
      const good = { account: patient.id, plan: "P-1", charged };
      const forgeries: Readonly<Record<"payment.failed" | "payment.taken", readonly (PaidOrder | null)[]>> = {
        "payment.failed": [null, { ...good, account: patient.id + 1 }, { ...good, account: 0 }],
        "payment.taken": [
          { ...good, plan: "P-2" },
          { ...good, plan: "" },
          { ...good, charged: { amount: 23.99, currency: "EUR" } },
          { ...good, charged: { amount: 0, currency: "EUR" } },
          { ...good, charged: { amount: 24, currency: "TRY" } },
        ],
      };
      for (const [code, those] of Object.entries(forgeries))
        for (const [i, forged] of those.entries()) {
          paidOrder = forged;
          const answer = await pay(`F${i}`);
          expect([answer.statusCode, answer.json().code], JSON.stringify(forged)).toEqual([422, code]);
        }
      paidOrder = good;
      expect((await pay("G", "P-2")).json().code).toBe("payment.planDiffers");
      expect((await pay(" ")).statusCode).toBe(422);
      const subscribed = (await pay("G")).json();
      expect(subscribed.cancelled_at).toBeNull();
      const cancel = () => post("/api/sottoscrizioni/annulla", { id: subscribed.id });
      expect((await cancel()).json()).toMatchObject({ data_scadenza: subscribed.data_scadenza, id: subscribed.id });
      expect(cancelled).toEqual(["G"]);
      expect((await cancel()).json().code).toBe("subscription.alreadyCancelled");
      paidOrder = null;
      expect((await pay("G")).json(), "sent again").toMatchObject({ id: subscribed.id });
      await server.close();
    });

    it("that has ended ends its permissions, and the patient gets one e-mail", async () => {
      const patient = await createAccount(serverOf(), "patient");
      const runner = jobRunner(serverOf().context, accountJobs(serverOf().context));
      const over = serverOf().context.clock.now();
      await rows("update sottoscrizione set data_scadenza = $2 where id_paziente = $1", [patient.patient, over]);
      serverOf().advanceClock(3600);
      await runner.runDueJobs();
      serverOf().advanceClock(3600);
      await runner.runDueJobs();
      await serverOf().emailDelivery.deliver();
      const call = await as(patient);
      expect((await call("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data).toBe(
        false,
      );
      expect(
        serverOf().sentEmails.filter(({ to, subject }) => to === patient.email && subject.includes("terminata")),
      ).toHaveLength(1);
      await runner.close();
    });
  });
};
