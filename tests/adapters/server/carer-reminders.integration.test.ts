import { remindersJob } from "@libretto/adapters/server/jobs/jobs";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { type CarerScope, WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { doses } from "@libretto/core/record/doses/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { afterAll, beforeEach, expect, it } from "vitest";
import { aTherapy, at, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { aDose } from "../../support/record/doses.ts";
import { anAppointment } from "../../support/record/visits.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";
import { createSignedInPatient, signInAs } from "../../support/server/signed-in.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const RECIPIENTS = "/api/promemoria/persone";
const CARED = "/api/personeAssistite";
const MINUTE = 60;
const HOUR = 3600;
const WHOLE: CarerScope = { right: "read", clearance: WHOLE_RECORD, until: null };
/** The servers start at ten o'clock in Italy; the dose is at eleven. */
const schedule = { ...EMPTY_SCHEDULE, kind: "everyDay" as const, doses: [{ time: "11:00", amount: "1 compressa" }] };

onOneDatabase("Reminders of carers", (database) => {
  let server: TestServer;
  const servers: TestServer[] = [];
  const start = async () => {
    const started = await startServer(database());
    servers.push(started);
    return started;
  };
  beforeEach(async () => {
    server = await start();
  });
  afterAll(() => Promise.all(servers.map((one) => one.close())));

  const queueOnly = (one = server) =>
    unwrapTask(remindersJob({ ...one.context, notifyEmailQueued: () => undefined }, new AbortController().signal).work);
  const advance = async (seconds: number) => {
    server.advanceClock(seconds);
    await queueOnly();
    await server.emailDelivery.deliver();
  };
  const emailsTo = ({ email }: Account) => server.sentEmails.filter(({ to }) => to === email);
  const chooseKinds = (send: Send, carer: number, tipi_email: readonly string[]) =>
    send("PUT", `${RECIPIENTS}/${carer}`, { tipi_email });
  type Send = Awaited<ReturnType<typeof createSignedInPatient>>["send"];

  /** A patient with a dose at eleven, and a carer who is reminded of these kinds. */
  const somebody = async (kinds: readonly string[] = ["medicine"], scope: CarerScope = WHOLE) => {
    const { account: patient, send } = await createSignedInPatient(server);
    const { account: carer, send: sendAsCarer } = await createSignedInPatient(server);
    const { id } = await addCarer(server, patient, carer, scope);
    if (kinds.length > 0) expect((await chooseKinds(send, id, kinds)).statusCode).toBe(200);
    const add = rowAdderFor(server, patient);
    const { id: therapy } = await add(therapies, aTherapy({ schedule }));
    return { patient, send, carer, sendAsCarer, id, add, therapy };
  };
  const stop = (send: Send, patient: Account, sospesi: boolean) =>
    send("PUT", `${CARED}/${patient.patient}/promemoria`, { sospesi });

  it("are off until the patient chooses them for a carer, each kind for itself", async () => {
    const { patient, send, carer, id, add } = await somebody([]);
    expect((await send("GET", RECIPIENTS)).json().data).toEqual([
      { id_delega: id, nome: expect.any(String), tipi_email: [], sospesi: false },
    ]);
    await add(visits, anAppointment({ date: on("2026-03-15"), time: "10:40" }));
    await advance(61 * MINUTE);
    expect(emailsTo(carer)).toEqual([]);
    const again = await signInAs(server, patient);
    expect((await chooseKinds(again, id, ["appuntamenti"])).json().data[0].tipi_email).toEqual(["appuntamenti"]);
    await advance(MINUTE);
    expect(emailsTo(carer)).toHaveLength(1);
    expect(emailsTo(patient)).toEqual([]);
  });

  it("state the day and the time, and neither the patient nor what is due, once", async () => {
    const { patient, carer } = await somebody();
    await advance(59 * MINUTE);
    expect(emailsTo(carer)).toEqual([]);
    await advance(2 * MINUTE);
    await advance(2 * MINUTE);
    const [email, ...others] = emailsTo(carer);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Libretto: promemoria di sabato 14 marzo alle 11:00");
    expect(email?.text).toContain(`https://libretto.example/webui/account/Persone#promemoria=${patient.patient}`);
    for (const hidden of ["Warfarin", "medicin", "compressa", patient.name, patient.surname, patient.email])
      expect(email?.text.toLowerCase()).not.toContain(hidden.toLowerCase());
    expect(server.logLines.join("\n")).not.toMatch(/Warfarin|11:00/);
  });

  it("are written in the language of the carer's account", async () => {
    const { carer } = await somebody();
    await database().transaction({ as: "accounts" }, (sql) =>
      sql.query("update utente set lingua = 'en' where id_utente = $1", [carer.id]),
    );
    await advance(61 * MINUTE);
    expect(emailsTo(carer)[0]?.subject).toBe("Libretto: reminder of Saturday 14 March at 11:00");
  });

  it("go to the patient and to each carer once, also when two servers work at the same time", async () => {
    const { patient, send, carer } = await somebody();
    const other = await createAccount(server, "patient");
    const { id } = await addCarer(server, patient, other, { ...WHOLE, right: "manage" });
    await chooseKinds(send, id, ["medicine", "appuntamenti"]);
    const choice = { tipi_email: ["medicine"], testo_email: true, tipi_notifica: [], testo_notifica: false };
    await send("PUT", "/api/promemoria", { ...choice, silenzio: null, minuti_prima: 60, lingua: "it" });
    const second = await start();
    for (const one of [server, second]) one.advanceClock(61 * MINUTE);
    await Promise.all([queueOnly(server), queueOnly(second), queueOnly(server)]);
    for (const one of [server, second]) await one.emailDelivery.deliver();
    const sent = [...server.sentEmails, ...second.sentEmails];
    for (const { email } of [patient, carer, other]) expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
    expect(sent.find(({ to }) => to === patient.email)?.text).toContain("Warfarin");
    expect(sent.find(({ to }) => to === other.email)?.text).not.toContain("Warfarin");
  });

  it("are not sent for a dose with an answer, also one from after the e-mail was queued", async () => {
    const [before, after] = [await somebody(), await somebody()];
    const answer = (therapy: number) =>
      aDose({ therapy, day: on("2026-03-14"), time: "11:00", at: at("2026-03-14T09:00:00.000Z") });
    await before.add(doses, answer(before.therapy));
    server.advanceClock(61 * MINUTE);
    await queueOnly();
    await after.add(doses, answer(after.therapy));
    await server.emailDelivery.deliver();
    expect([...emailsTo(before.carer), ...emailsTo(after.carer)]).toEqual([]);
  });

  it("end for a carer who left, was removed, may read less, or whose last day has passed", async () => {
    const left = await somebody();
    const removed = await somebody();
    const reduced = await somebody();
    const ended = await somebody(["medicine"], { ...WHOLE, until: on("2026-03-14") });
    const scope = { diritti: 1, visibility: 1, livello: 5, id_tags: [], data_scadenza: null };
    const endAll = async () => {
      expect((await left.sendAsCarer("DELETE", `${CARED}/${left.patient.patient}`)).statusCode).toBe(204);
      expect((await removed.send("DELETE", `/api/deleghe/${removed.id}`)).statusCode).toBe(200);
      expect((await reduced.send("PUT", `/api/deleghe/${reduced.id}`, scope)).statusCode).toBe(200);
    };
    await endAll();
    await advance(61 * MINUTE);
    for (const { carer } of [left, removed, reduced]) expect(emailsTo(carer)).toEqual([]);
    expect(emailsTo(ended.carer)).toHaveLength(1);
    await advance(24 * HOUR);
    expect(emailsTo(ended.carer)).toHaveLength(1);
    for (const { patient } of [reduced, ended]) {
      const send = await signInAs(server, patient);
      expect((await send("GET", RECIPIENTS)).json().data).toEqual([]);
    }
  });

  it("end for a carer who leaves after the e-mail was queued, and with the account of the carer or the patient", async () => {
    const [left, disabled, gone] = [await somebody(), await somebody(), await somebody()];
    server.advanceClock(61 * MINUTE);
    await queueOnly();
    const sendAsCarer = await signInAs(server, left.carer);
    expect((await sendAsCarer("DELETE", `${CARED}/${left.patient.patient}`)).statusCode).toBe(204);
    const headers = await openSession(server, await createAccount(server, "admin"));
    for (const { id } of [disabled.carer, gone.patient])
      await sendRequest(server, "PUT", `/api/security/utenti/${id}`, { headers, body: { attivo: false } });
    await server.emailDelivery.deliver();
    for (const { carer } of [left, disabled, gone]) expect(emailsTo(carer)).toEqual([]);
  });

  it("are stopped and resumed by the carer, which the patient sees", async () => {
    const { patient, send, carer, sendAsCarer } = await somebody(["medicine", "appuntamenti"]);
    expect((await sendAsCarer("GET", `${CARED}/promemoria`)).json().data).toEqual([
      { id_paziente: patient.patient, tipi_email: ["appuntamenti", "medicine"], sospesi: false },
    ]);
    expect((await stop(sendAsCarer, patient, true)).statusCode).toBe(204);
    expect((await send("GET", RECIPIENTS)).json().data[0].sospesi).toBe(true);
    const trail = (await send("GET", `/api/accessi/${patient.patient}`)).body;
    expect(trail).toContain("switchCaredReminders");
    await advance(61 * MINUTE);
    expect(emailsTo(carer)).toEqual([]);
    const again = await signInAs(server, carer);
    expect((await stop(again, patient, false)).statusCode).toBe(204);
    await advance(5 * MINUTE);
    expect(emailsTo(carer)).toHaveLength(1);
  });

  it("stay stopped when the patient chooses other kinds", async () => {
    const { patient, send, carer, sendAsCarer, id } = await somebody();
    await stop(sendAsCarer, patient, true);
    await chooseKinds(send, id, []);
    expect((await stop(sendAsCarer, patient, false)).statusCode).toBe(404);
    await chooseKinds(send, id, ["medicine"]);
    await advance(61 * MINUTE);
    expect(emailsTo(carer)).toEqual([]);
  });

  it("can be chosen only for a carer who reads the whole record, by the patient alone", async () => {
    const part: CarerScope = { ...WHOLE, clearance: { visibility: "total", level: 5, tags: [] } };
    const { send, id } = await somebody([], part);
    expect((await send("GET", RECIPIENTS)).json().data).toEqual([]);
    expect((await chooseKinds(send, id, ["medicine"])).statusCode).toBe(404);
    const other = await somebody(["medicine"], { ...WHOLE, right: "manage" });
    expect((await chooseKinds(send, other.id, ["medicine"])).statusCode).toBe(404);
    expect((await stop(send, other.patient, true)).statusCode).toBe(404);
    const headers = { ...(await openSession(server, other.carer)), "libretto-record": String(other.patient.patient) };
    expect((await sendRequest(server, "GET", RECIPIENTS, { headers })).statusCode).toBe(403);
  });

  it("of a person without an account go once to each person who represents the person", async () => {
    const { account: parent, send } = await createSignedInPatient(server);
    const person = { nome: "Pietro", cognome: "Rossi", data_nascita: "2019-05-04", sesso: "male", ruolo: "genitore" };
    const created = await send("POST", CARED, { ...person, consenso_dati_salute: true });
    const patient: number = created.json().data[0].id_paziente;
    const child = await unwrapTask(server.context.transact(({ accounts }) => accounts.findByPatient(patient)));
    if (child === null) return expect.unreachable();
    const other = await createAccount(server, "patient");
    const { id } = await addCarer(server, child, other, { ...WHOLE, right: "represent" });
    const headers = { ...(await openSession(server, parent)), "libretto-record": String(patient) };
    const sendForChild = (method: "GET" | "PUT", url: string, body?: object) =>
      sendRequest(server, method, url, { headers, ...(body !== undefined && { body }) });
    const recipients = (await sendForChild("GET", RECIPIENTS)).json().data;
    expect(recipients.map(({ id_delega }: { readonly id_delega: number }) => id_delega)).toEqual([id]);
    const choice = { tipi_email: ["medicine"], testo_email: true, tipi_notifica: [], testo_notifica: false };
    const stored = { ...choice, silenzio: null, minuti_prima: 60, lingua: "it" };
    expect((await sendForChild("PUT", "/api/promemoria", stored)).statusCode).toBe(200);
    expect((await sendForChild("PUT", `${RECIPIENTS}/${id}`, { tipi_email: ["medicine"] })).statusCode).toBe(200);
    await rowAdderFor(server, child)(therapies, aTherapy({ schedule }));
    await advance(61 * MINUTE);
    const [email, ...others] = emailsTo(parent);
    expect(others).toEqual([]);
    // not like the reminders of the own record
    expect(email?.subject).toBe("Libretto: promemoria di sabato 14 marzo alle 11:00");
    expect(email?.text).toContain("una persona che rappresenti, non nel tuo");
    expect(email?.text).toContain(`/account/Persone#promemoria=${patient}`);
    expect(email?.text).not.toContain("Warfarin");
    expect(emailsTo(other)).toHaveLength(1);
  });
});
