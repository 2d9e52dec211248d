import { comingOfAgeJob } from "@libretto/adapters/server/jobs/jobs";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const DAY = 86_400;
const SOON = "Tra un anno una cartella che tieni spetta alla sua persona";
const REACHED = "Una cartella che tieni spetta alla sua persona";

onOneDatabase("The coming of age of a child", (database) => {
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
    other = await startServer(database());
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  /** Runs the job of a server, without the delivery that it begins. */
  const queueOnly = (one = server) =>
    unwrapTask(
      comingOfAgeJob({ ...one.context, notifyEmailQueued: () => undefined }, new AbortController().signal).work,
    );
  const runJob = async () => {
    await queueOnly();
    await server.emailDelivery.deliver();
  };
  const advance = async (days: number) => {
    for (const one of [server, other]) one.advanceClock(days * DAY);
    await runJob();
  };
  const subjectsTo = ({ email }: Account) =>
    server.sentEmails.filter(({ to }) => to === email).map(({ subject }) => subject);
  /** The record of a child; the servers start on 14 March 2026. */
  const childOf = async (parent: Account, birth: string, role = "genitore"): Promise<number> => {
    const answer = await sendRequest(server, "POST", "/api/personeAssistite", {
      headers: await openSession(server, parent),
      body: {
        ...{ nome: "Pietro", cognome: "Sgarbossa", data_nascita: birth, sesso: "male", ruolo: role },
        consenso_dati_salute: true,
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data[0].id_paziente;
  };
  const aParent = () => createAccount(server, "patient");

  it("W33: is announced to all who represent the child once a year before and once on the day, and names nobody", async () => {
    const [parent, second] = [await aParent(), await aParent()];
    const patient = await childOf(parent, "2009-03-15");
    const account = await unwrapTask(server.context.transact(({ accounts }) => accounts.findByPatient(patient)));
    await addCarer(server, account as Account, second, { right: "represent", clearance: WHOLE_RECORD, until: null });
    await runJob();
    expect(subjectsTo(parent)).toEqual([]);
    server.advanceClock(DAY);
    other.advanceClock(DAY);
    await Promise.all([queueOnly(), queueOnly(other), queueOnly(), queueOnly(other)]);
    await runJob();
    await advance(1);
    expect(subjectsTo(parent)).toEqual([SOON]);
    await advance(363);
    expect(subjectsTo(parent)).toEqual([SOON]);
    await advance(1);
    await advance(3);
    expect([subjectsTo(parent), subjectsTo(second)]).toEqual([
      [SOON, REACHED],
      [SOON, REACHED],
    ]);
    for (const { to, text } of server.sentEmails.filter(({ to }) => to === parent.email)) {
      expect(text, to).not.toMatch(/Pietro|Sgarbossa|Elena|Marchetti/);
      expect(text, to).toContain("/account/Persone");
    }
  });

  it("W33: is not announced late, by a guardian, or after the record was handed over", async () => {
    const birthOn = (daysAgo: number) => {
      const day = new Date(Date.parse(server.context.clock.now()) - daysAgo * DAY * 1000).toISOString().slice(0, 10);
      return `${Number(day.slice(0, 4)) - 17}${day.slice(4)}`;
    };
    const [late, guardian, former] = [await aParent(), await aParent(), await aParent()];
    await childOf(late, birthOn(40));
    await childOf(guardian, birthOn(2), "rappresentante");
    const handedOver = await childOf(former, birthOn(2));
    await queueOnly();
    await unwrapTask(
      server.context.transact(({ handOvers }) => handOvers.finish(handedOver, server.context.clock.now())),
    );
    await runJob();
    await advance(363);
    for (const nobody of [late, guardian, former]) expect(subjectsTo(nobody)).toEqual([]);
  });
});
