import { remindersJob } from "@libretto/adapters/server/jobs/jobs";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { MAX_REMINDER_DEVICES } from "@libretto/core/kernel/limits";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { PushMessage, PushOutcome, PushSender } from "@libretto/core/ports/reminders/push-sender";
import { doses } from "@libretto/core/record/doses/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { afterAll, beforeEach, expect, it } from "vitest";
import { aTherapy, at, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { aDose } from "../../support/record/doses.ts";
import { anAppointment } from "../../support/record/visits.ts";
import { newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  openSession,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { createSignedInPatient, signInAs } from "../../support/server/signed-in.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const REMINDERS = "/api/promemoria";
const CHOICE = {
  ...{ tipi_email: ["medicine"], testo_email: false, tipi_notifica: [], testo_notifica: false },
  ...{ silenzio: null, minuti_prima: 60, lingua: "it" },
};
const NOTIFIED = { ...CHOICE, tipi_email: [], tipi_notifica: ["medicine"] };
const HOUR = 3600;
const MINUTE = 60;
/** The servers start at ten o'clock in Italy; doses are at eleven. */
const schedule = { ...EMPTY_SCHEDULE, kind: "everyDay" as const, doses: [{ time: "11:00", amount: "1 compressa" }] };
const DEVICE = { indirizzo: "https://push.example/abc", chiave: `B${"x".repeat(86)}`, segreto: "s".repeat(22) };

/** A push service that records messages, and answers as the test says. */
const createPushService = () => {
  const messages: { readonly endpoint: string; readonly message: PushMessage; readonly seconds: number }[] = [];
  const service = {
    ...{ outcome: "sent" as PushOutcome, messages, onSent: () => {} },
    /** The address that answers only later. */
    waitFor: { endpoint: "", until: Promise.resolve() },
  };
  const push: PushSender = {
    publicKey: () => "key",
    accepts: (endpoint) => endpoint.startsWith("https://push.example/"),
    send:
      ({ endpoint }, message, seconds) =>
      async () => {
        if (endpoint === service.waitFor.endpoint) await service.waitFor.until;
        if (service.outcome === "sent") messages.push({ endpoint, message, seconds });
        service.onSent();
        return service.outcome;
      },
  };
  return { service, push };
};

onOneDatabase("Reminders", (database) => {
  let server: TestServer;
  let { service, push } = createPushService();
  const withPush = (context: ServerContext): ServerContext => ({ ...context, push });
  const servers: TestServer[] = [];
  const start = async () => {
    const started = await startServer(database(), { overrideContext: withPush });
    servers.push(started);
    return started;
  };
  beforeEach(async () => {
    ({ service, push } = createPushService());
    server = await start();
  });
  afterAll(() => Promise.all(servers.map((one) => one.close())));

  const runJob = ({ context, emailDelivery }: TestServer = server) =>
    unwrapTask(remindersJob(context, new AbortController().signal).work).then(() => emailDelivery.deliver());
  /** The job without the delivery, as while the mail server does not answer. */
  const queueOnly = () => {
    const context = { ...server.context, notifyEmailQueued: () => undefined };
    return unwrapTask(remindersJob(context, new AbortController().signal).work);
  };
  const queuedData = () =>
    database().transaction({ as: "accounts" }, async (sql) =>
      JSON.stringify(await sql.query("select dati from email_queue where genere = 'reminder'")),
    );
  const advance = async (seconds: number) => {
    server.advanceClock(seconds);
    await runJob();
  };
  const emailsTo = ({ email }: Account) => server.sentEmails.filter(({ to }) => to === email);
  const somebody = async (choice: object = CHOICE) => {
    const { account, send } = await createSignedInPatient(server);
    const add = rowAdderFor(server, account);
    const save = (body: object) => send("PUT", REMINDERS, body);
    expect((await save(choice)).statusCode).toBe(200);
    return { account, send, add, save };
  };
  const withDevice = async (choice: object = NOTIFIED) => {
    const person = await somebody(choice);
    const device = { ...DEVICE, indirizzo: `${DEVICE.indirizzo}${person.account.id}` };
    const added = await person.send("POST", `${REMINDERS}/dispositivi`, device);
    expect(added.statusCode).toBe(200);
    const received = () => service.messages.filter(({ endpoint }) => endpoint === device.indirizzo);
    return { ...person, device, id: added.json().id_dispositivo as number, received };
  };
  const disable = async ({ id }: Account) => {
    const headers = await openSession(server, await createAccount(server, "admin"));
    const answer = await sendRequest(server, "PUT", `/api/security/utenti/${id}`, { headers, body: { attivo: false } });
    expect(answer.statusCode).toBeLessThan(300);
  };
  const daily = (differs: object = {}) => aTherapy({ schedule, ...differs });

  it("is off at first, stores the choice, and shows no address of a device", async () => {
    const { send } = await createSignedInPatient(server);
    expect((await send("GET", REMINDERS)).json()).toEqual({
      scelta: { ...CHOICE, tipi_email: [], minuti_prima: 1440 },
      dispositivi: [],
      chiave_notifiche: "key",
    });
    const { send: sendOther } = await withDevice();
    const answer = await sendOther("GET", REMINDERS);
    expect(answer.json()).toMatchObject({ scelta: NOTIFIED, dispositivi: [{ nome: expect.any(String) }] });
    expect(answer.body).not.toMatch(/push\.example|ssss|xxxx/);
  });

  it("sends one neutral e-mail for all medications of a time, once", async () => {
    const { account, add } = await somebody();
    await add(therapies, daily());
    await add(therapies, daily({ drug: { id: "1", name: "Ramipril 5 mg", route: "" } }));
    await advance(59 * MINUTE);
    expect(emailsTo(account)).toEqual([]);
    await advance(2 * MINUTE);
    await advance(2 * MINUTE);
    const [email, ...others] = emailsTo(account);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Libretto: 2 medicine alle 11:00, sabato 14 marzo");
    expect(email?.text).not.toMatch(/Warfarin|Ramipril/);
    expect(email?.text).toContain("Guarda in Oggi se le hai già prese.");
    expect(email?.text).toContain("https://libretto.example/webui/account/Promemoria");
    expect(server.logLines.join("\n")).not.toMatch(/Warfarin|Ramipril|11:00/);
    await advance(24 * HOUR);
    expect(emailsTo(account)).toHaveLength(2);
  });

  it("names drugs, reasons and places only in a text that the patient chose", async () => {
    const { account, add } = await somebody({ ...CHOICE, tipi_email: ["medicine", "appuntamenti"], testo_email: true });
    await add(therapies, daily());
    await add(visits, anAppointment({ date: on("2026-03-14"), time: "12:30" }));
    await advance(100 * MINUTE);
    const texts = emailsTo(account).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join("\n")).toContain("Warfarin: 1 compressa");
    expect(texts.join("\n")).toContain("Visita: Controllo della pressione\nDove: Ambulatorio di via Roma");
    expect(texts.join("\n")).not.toContain("Posso ridurre");
  });

  it("leaves out doses that were answered", async () => {
    const { account, add } = await somebody();
    const { id } = await add(therapies, daily());
    await add(doses, aDose({ therapy: id, day: on("2026-03-14"), time: "11:00", at: at("2026-03-14T09:00:00.000Z") }));
    await advance(61 * MINUTE);
    expect(emailsTo(account)).toEqual([]);
  });

  it("sends after a pause what still helps, and nothing twice", async () => {
    const { account, add } = await somebody({ ...CHOICE, tipi_email: ["medicine", "appuntamenti"] });
    await add(therapies, daily());
    await add(visits, anAppointment({ date: on("2026-03-14"), time: "14:00" }));
    // the server was down from ten to half past one
    await advance(3.5 * HOUR);
    expect(emailsTo(account).map(({ subject }) => subject)).toEqual([
      "Libretto: Appuntamento sabato 14 marzo alle 14:00",
    ]);
    await advance(HOUR);
    expect(emailsTo(account)).toHaveLength(1);
  });

  it("sends each once when two servers work at the same time", async () => {
    const { account, add, received } = await withDevice({ ...NOTIFIED, tipi_email: ["medicine"] });
    await add(therapies, daily());
    const other = await start();
    for (const one of [server, other]) one.advanceClock(61 * MINUTE);
    await Promise.all([runJob(server), runJob(other), runJob(server), runJob(other)]);
    expect(emailsTo(account).length + other.sentEmails.filter(({ to }) => to === account.email).length).toBe(1);
    expect(received()).toHaveLength(1);
  });

  it("delivers no queued e-mail that the patient has switched off, or that helps nobody any more", async () => {
    const [first, second] = [await somebody(), await somebody()];
    await first.add(therapies, daily());
    server.advanceClock(61 * MINUTE);
    await queueOnly();
    const send = await signInAs(server, first.account);
    expect((await send("PUT", REMINDERS, { ...CHOICE, tipi_email: [] })).statusCode).toBe(200);
    await server.emailDelivery.deliver();
    await second.add(therapies, daily());
    server.advanceClock(6 * MINUTE);
    await queueOnly();
    server.advanceClock(HOUR);
    await server.emailDelivery.deliver();
    expect([...emailsTo(first.account), ...emailsTo(second.account)]).toEqual([]);
  });

  it("writes a queued e-mail from the record and the choice as they are at delivery", async () => {
    const full = { ...CHOICE, tipi_email: ["medicine", "appuntamenti"], testo_email: true };
    const people = { answered: await somebody(full), neutral: await somebody(full), disabled: await somebody(full) };
    const visit = anAppointment({ date: on("2026-03-14"), time: "12:30" });
    const therapy = await people.answered.add(therapies, daily());
    for (const { add } of [people.neutral, people.disabled]) await add(therapies, daily());
    const cancelled = await people.answered.add(visits, visit);
    server.advanceClock(90 * MINUTE);
    await queueOnly();
    expect(await queuedData()).toContain("doses-2026-03-14-1100");
    expect(await queuedData()).not.toMatch(/Warfarin|11:00|Ambulatorio/);
    const answer = { therapy: therapy.id, day: on("2026-03-14"), time: "11:00", at: at("2026-03-14T10:20:00.000Z") };
    await people.answered.add(doses, aDose(answer));
    const send = await signInAs(server, people.answered.account);
    expect((await send("DELETE", `/api/visite/${cancelled.id}`)).statusCode).toBeLessThan(300);
    const sendNeutral = await signInAs(server, people.neutral.account);
    expect((await sendNeutral("PUT", REMINDERS, { ...full, testo_email: false })).statusCode).toBe(200);
    await disable(people.disabled.account);
    await server.emailDelivery.deliver();
    expect(emailsTo(people.answered.account)).toEqual([]);
    expect(emailsTo(people.disabled.account)).toEqual([]);
    const [email] = emailsTo(people.neutral.account);
    expect(email?.subject).toBe("Libretto: 1 medicina alle 11:00, sabato 14 marzo");
    expect(email?.text).not.toContain("Warfarin");
  });

  it("sends nothing in quiet hours, and no dose from before the choice", async () => {
    const quiet = await somebody({ ...CHOICE, silenzio: { dalle: "10:30", alle: "11:20" } });
    const late = await somebody({ ...CHOICE, tipi_email: [] });
    for (const { add } of [quiet, late]) await add(therapies, daily());
    await advance(70 * MINUTE);
    expect(emailsTo(quiet.account)).toEqual([]);
    const send = await signInAs(server, late.account);
    expect((await send("PUT", REMINDERS, CHOICE)).statusCode).toBe(200);
    await advance(11 * MINUTE);
    expect(emailsTo(quiet.account)).toHaveLength(1);
    expect(emailsTo(late.account)).toEqual([]);
  });

  it("reminds at once of an appointment that is near when reminders are switched on", async () => {
    const { account, add, send } = await somebody({ ...CHOICE, tipi_email: [] });
    await add(visits, anAppointment({ date: on("2026-03-14"), time: "10:40" }));
    expect((await send("PUT", REMINDERS, { ...CHOICE, tipi_email: ["appuntamenti"] })).statusCode).toBe(200);
    await advance(MINUTE);
    expect((await send("PUT", REMINDERS, { ...CHOICE, tipi_email: ["appuntamenti"], lingua: "en" })).statusCode).toBe(
      200,
    );
    await advance(MINUTE);
    expect(emailsTo(account).map(({ subject }) => subject)).toEqual([
      "Libretto: Appuntamento sabato 14 marzo alle 10:40",
    ]);
  });

  it("sends nothing to an account that is not active", async () => {
    const { account, add, received } = await withDevice({ ...NOTIFIED, tipi_email: ["medicine"] });
    await add(therapies, daily());
    await disable(account);
    await advance(61 * MINUTE);
    expect([...emailsTo(account), ...received()]).toEqual([]);
  });

  it("AU-8: shows more, or on another device, only after step-up authentication; switching off needs none", async () => {
    const { send, save, id } = await withDevice();
    server.advanceClock(301);
    expect((await save({ ...NOTIFIED, testo_notifica: true })).statusCode).toBe(403);
    expect((await send("POST", `${REMINDERS}/dispositivi`, DEVICE)).statusCode).toBe(403);
    expect((await save({ ...NOTIFIED, tipi_notifica: [] })).statusCode).toBe(200);
    expect((await send("DELETE", `${REMINDERS}/dispositivi/${id}`)).statusCode).toBe(204);
    expect((await send("POST", "/api/user/reauthenticate", { password: PASSWORD })).statusCode).toBe(204);
    expect((await save({ ...NOTIFIED, testo_notifica: true })).statusCode).toBe(200);
  });

  it.each([
    [{ tipi_email: ["altro"] }],
    [{ silenzio: { dalle: "22:00", alle: "22:00" } }],
    [{ silenzio: { dalle: "25:00", alle: "07:00" } }],
    [{ minuti_prima: 7 }],
    [{ lingua: "de" }],
  ])("is refused with %j", async (differs) => {
    const { save } = await somebody();
    expect((await save({ ...CHOICE, ...differs })).statusCode).toBe(400);
  });

  it("notifies each device once, and opens the doses of today", async () => {
    const { add, received } = await withDevice();
    await add(therapies, daily());
    await advance(61 * MINUTE);
    await advance(2 * MINUTE);
    expect(received()).toEqual([
      expect.objectContaining({
        message: expect.objectContaining({
          title: "1 medicina alle 11:00",
          text: "",
          opens: "/Registro/SchedaPaziente",
        }),
        seconds: expect.closeTo(59 * MINUTE, -1),
      }),
    ]);
    expect(JSON.stringify(received())).not.toContain("Warfarin");
  });

  it("queues all e-mails and sends to other devices while a push service does not answer", async () => {
    const choice = { ...NOTIFIED, tipi_email: ["medicine"] };
    const people = [await withDevice(choice), await withDevice(choice), await withDevice(choice)];
    for (const { add } of people) await add(therapies, daily());
    let answer = () => {};
    const blocked = people[0]?.device.indirizzo;
    service.waitFor = { endpoint: blocked ?? "", until: new Promise<void>((resolve) => (answer = resolve)) };
    const others = new Promise<void>((resolve) => {
      service.onSent = () => people.slice(1).every(({ received }) => received().length === 1) && resolve();
    });
    server.advanceClock(61 * MINUTE);
    const job = queueOnly();
    await others;
    await server.emailDelivery.deliver();
    expect(people.map(({ account, received }) => [emailsTo(account).length, received().length])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    answer();
    await job;
    expect(people[0]?.received()).toHaveLength(1);
  });

  it("removes a device whose subscription has ended", async () => {
    const { account, add } = await withDevice();
    await add(therapies, daily());
    service.outcome = "ended";
    await advance(61 * MINUTE);
    const send = await signInAs(server, account);
    expect((await send("GET", REMINDERS)).json().dispositivi).toEqual([]);
  });

  it("sends again what the push service did not accept, and not what may have arrived", async () => {
    const { add, received } = await withDevice();
    await add(therapies, daily());
    service.outcome = "later";
    await advance(61 * MINUTE);
    service.outcome = "sent";
    await advance(6 * MINUTE);
    expect(received()).toHaveLength(1);
    service.outcome = "unknown";
    await advance(24 * HOUR);
    service.outcome = "sent";
    await advance(6 * MINUTE);
    expect(received()).toHaveLength(1);
  });

  it("repeats a notification once, ten minutes later, unless the dose was answered meanwhile", async () => {
    const snooze = (codice: unknown) =>
      sendRequest(server, "POST", `${REMINDERS}/rinvio`, { body: { codice }, remoteAddress: newClientAddress() });
    const people = [await withDevice(), await withDevice()];
    const medications = await Promise.all(people.map(({ add }) => add(therapies, daily())));
    await advance(61 * MINUTE);
    for (const { received } of people) {
      const code = received()[0]?.message.snooze;
      expect((await snooze(code)).statusCode).toBe(204);
      expect((await snooze(code)).statusCode).toBe(404);
    }
    const [first, second] = people;
    await second?.add(
      doses,
      aDose({
        therapy: medications[1]?.id ?? 0,
        day: on("2026-03-14"),
        time: "11:00",
        at: at("2026-03-14T10:00:00.000Z"),
      }),
    );
    await advance(9 * MINUTE);
    expect(first?.received()).toHaveLength(1);
    await advance(2 * MINUTE);
    await advance(2 * MINUTE);
    expect(first?.received().map(({ message }) => message.snooze === null)).toEqual([false, true]);
    expect(second?.received()).toHaveLength(1);
    for (const wrong of ["x", `${(first?.account.patient ?? 0).toString(36)}.${"x".repeat(43)}`])
      expect((await snooze(wrong)).statusCode).toBe(404);
  });

  it("repeats no dose more than an hour after its time, also after a pause", async () => {
    const snooze = ({ received }: Awaited<ReturnType<typeof withDevice>>) =>
      sendRequest(server, "POST", `${REMINDERS}/rinvio`, {
        body: { codice: received()[0]?.message.snooze },
        remoteAddress: newClientAddress(),
      });
    const paused = await withDevice();
    // its reminder comes twenty minutes after the dose
    const quiet = await withDevice({ ...NOTIFIED, silenzio: { dalle: "10:30", alle: "11:20" } });
    const tappedLate = await withDevice();
    for (const { add } of [paused, quiet, tappedLate]) await add(therapies, daily());
    await advance(81 * MINUTE);
    for (const { received } of [paused, quiet, tappedLate]) expect(received()).toHaveLength(1);
    expect((await snooze(paused)).statusCode).toBe(204);
    server.advanceClock(33 * MINUTE);
    expect((await snooze(quiet)).statusCode).toBe(204);
    await advance(18 * MINUTE);
    expect((await snooze(tappedLate)).statusCode).toBe(404);
    await advance(8 * HOUR);
    for (const { received } of [paused, quiet, tappedLate]) expect(received()).toHaveLength(1);
  });

  it("lets a listed browser renew its keys when the list is full", async () => {
    const { send, device } = await withDevice();
    const add = (body: object) => send("POST", `${REMINDERS}/dispositivi`, body);
    for (let count = 1; count < MAX_REMINDER_DEVICES; count++)
      expect((await add({ ...device, indirizzo: `${device.indirizzo}-${count}` })).statusCode).toBe(200);
    expect((await add({ ...device, indirizzo: `${device.indirizzo}-new` })).statusCode).toBe(422);
    expect((await add({ ...device, segreto: "r".repeat(22) })).statusCode).toBe(200);
    expect((await send("GET", REMINDERS)).json().dispositivi).toHaveLength(MAX_REMINDER_DEVICES);
  });

  it("counts late taps apart from wrong emergency codes", async () => {
    const from = { remoteAddress: newClientAddress() };
    const snooze = () => sendRequest(server, "POST", `${REMINDERS}/rinvio`, { body: { codice: "x" }, ...from });
    let answer = await snooze();
    for (let count = 0; count < 40 && answer.statusCode === 404; count++) answer = await snooze();
    expect(answer.statusCode).toBe(429);
    expect((await sendRequest(server, "GET", "/api/calendario/x", from)).statusCode).toBe(404);
  });

  it("IO-9: accepts no address outside of the known push services", async () => {
    const { send } = await somebody();
    for (const indirizzo of ["https://evil.example/x", "https://10.0.0.1/x", "ftp://push.example/x"]) {
      const answer = await send("POST", `${REMINDERS}/dispositivi`, { ...DEVICE, indirizzo });
      expect([400, 422]).toContain(answer.statusCode);
    }
  });
});
