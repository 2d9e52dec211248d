import { endpoints } from "@libretto/adapters/contract/endpoints";
import { dayOf, subtractDays } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect } from "vitest";
import { rowFor, targetOf, urlFor } from "../../../support/requests/endpoint-requests.ts";
import { createAccount, openSession, sendRequest, type TestServer } from "../../../support/server/server.ts";

/** A patient finds, adds, changes and removes a doctor; doctors of others do not change. */
export const associatesDoctors = async (server: TestServer, owner: Account): Promise<void> => {
  const send = (method: "GET" | "POST", path: string, body: unknown, headers: Readonly<Record<string, string>>) =>
    sendRequest(server, method, path, { headers, ...(body !== undefined && { body }) });
  const patient = await createAccount(server, "patient");
  const doctor = await createAccount(server, "doctor", { name: "Nicolò", surname: "Bragagnolo" });
  let by = { ...(await openSession(server, patient)) };
  const save = (body: object) =>
    send("POST", "/api/associatedCareProviders", { id_paziente: patient.patient, ...body }, by);
  const available = async (search: string) =>
    (await send("GET", `/api/getNAdoctors/${patient.patient}?search=${search}`, undefined, by)).json();
  const [entry] = await available("braga%20nicolo");
  expect(entry).toMatchObject({ id_utente: doctor.id, fullname: "Nicolò Bragagnolo" });
  expect(await available("ragagn")).toEqual([]);
  expect(await available(`braga&before=${entry.id_careprovider}`)).toEqual([]);
  expect(await available("&before=1")).toMatchObject({ status: 400, errors: [{ field: "before" }] });

  const add = { id_cpp: 0, id_careprovider: entry.id_careprovider, assegnazione_confidenzialita: 6, visibility: 1 };
  const [added] = (await save(add)).json();
  expect(added).toMatchObject({
    id_utente_cpp: doctor.id,
    visibility: 2,
    assegnazione_confidenzialita: 1,
    care_provider: { email: doctor.email },
  });
  expect((await save(add)).json()).toMatchObject({ status: 409, detail: "Medico già associato!" });
  expect(await available("braga")).toEqual([]);

  const change = { id_cpp: added.id_cpp, assegnazione_confidenzialita: 3, visibility: 3, tags: [] };
  expect((await save(change)).json().errors).toEqual([{ field: "tags", code: "doctors.tagsRequired" }]);
  expect((await save({ ...change, tags: [{ id_tag: 9999 }] })).json().errors).toEqual([
    { field: "tags", code: "form.notListed" },
  ]);
  expect((await save({ ...change, tags: [{ id_tag: 6 }] })).json()).toMatchObject([
    { visibility: 3, tags: [{ id_tag: 6, tag: expect.stringMatching(/./) }] },
  ]);
  const narrowed = (seen: string) =>
    sendRequest(server, "POST", "/api/dottori", {
      headers: { ...by, "if-match": seen },
      body: { ...change, id_paziente: patient.patient, visibility: 2 },
    });
  expect((await narrowed('"1"')).statusCode).toBe(412);
  expect((await narrowed('"2"')).json()).toMatchObject([{ visibility: 2, version: 3 }]);
  expect((await send("POST", "/api/dottori", { ...change, id_paziente: owner.patient, tags: [] }, by)).statusCode).toBe(
    404,
  );

  server.advanceClock(301);
  const other = await createAccount(server, "doctor");
  const late = await save({ ...add, id_careprovider: other.id });
  expect([late.statusCode, late.json().code]).toEqual([403, "account.proveAgain"]);
  const wider = [{ visibility: 1 }, { assegnazione_confidenzialita: 4 }];
  for (const more of wider) {
    const widened = await save({ ...change, visibility: 2, tags: [], ...more });
    expect([widened.statusCode, widened.json().code]).toEqual([403, "account.proveAgain"]);
  }
  const lower = await save({ ...change, visibility: 2, tags: [], assegnazione_confidenzialita: 1 });
  expect(lower.json()).toMatchObject([{ visibility: 2, assegnazione_confidenzialita: 1 }]);
  expect((await save({ id_cpp: added.id_cpp, status: "delete" })).json()).toEqual([]);
  by = { ...(await openSession(server, doctor)) };
  expect((await send("GET", `/api/patient/${patient.id}`, undefined, by)).statusCode).toBe(404);
};

/** An association with a last day: from the next day on the doctor sees nothing, until the patient extends it. */
export const endsAssociations = async (server: TestServer): Promise<void> => {
  const patient = await createAccount(server, "patient");
  const doctor = await createAccount(server, "doctor");
  const save = async (body: object) =>
    sendRequest(server, "POST", "/api/associatedCareProviders", { headers: await openSession(server, patient), body });
  const [added] = (await save({ id_cpp: 0, id_careprovider: doctor.id })).json();
  const change = { id_cpp: added.id_cpp, assegnazione_confidenzialita: 6, visibility: 1, tags: [] };
  const today = dayOf(server.context.clock.now());
  const yesterday = subtractDays(today, 1);
  expect((await save({ ...change, data_scadenza: yesterday })).json().errors).toEqual([
    { field: "data_scadenza", code: "doctors.untilPast" },
  ]);
  expect((await save({ ...change, data_scadenza: today })).json()).toMatchObject([{ data_scadenza: today }]);
  expect((await save(change)).json()).toMatchObject([{ data_scadenza: today }]);

  // the record and its sections, the PDFs, drawings, files and scores; the draft of a report is for its owner only
  const urls: string[] = [];
  for (const endpoint of endpoints)
    if (endpoint.access.who === "reader" && endpoint.method === "GET" && endpoint.name !== "printReaction")
      urls.push(urlFor(endpoint, targetOf(patient, await rowFor(server, patient, endpoint))));
  const readAll = async () => {
    const headers = await openSession(server, doctor);
    const answers = new Map<number, string[]>();
    for (const url of urls) {
      const { statusCode } = await sendRequest(server, "GET", url, { headers });
      answers.set(statusCode, [...(answers.get(statusCode) ?? []), url]);
    }
    const { total } = (await sendRequest(server, "GET", "/api/pazientiCondivisi", { headers })).json();
    return { answers: Object.fromEntries(answers), total };
  };
  expect(urls).toContain(`/api/patient/${patient.id}`);
  expect(await readAll()).toEqual({ answers: { 200: urls }, total: 1 });
  server.advanceClock(24 * 3600);
  expect(await readAll()).toEqual({ answers: { 404: urls }, total: 0 });
  expect((await save({ ...change, data_scadenza: null })).json()).toMatchObject([{ data_scadenza: null }]);
  expect(await readAll()).toEqual({ answers: { 200: urls }, total: 1 });
};
