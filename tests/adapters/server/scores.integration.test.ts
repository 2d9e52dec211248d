import type { Clearance } from "@libretto/core/access/visibility";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anAssociation } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";

const ANSWERS = {
  ...{ hypertension: true, bleeding: true, age: 72 },
  ...{ renal: false, liver: false, stroke: false, labileInr: false, drugs: false, alcohol: false },
};
const SCORE = {
  nome_score: "has-bled-score",
  valore_score: 3,
  formula: "has_bled",
  formula_versione: "2010.1",
  valori_inseriti: ANSWERS,
};
const NO_FORMULA = { formula: null, formula_versione: null, valori_inseriti: null };
const HIGHER_SCORE = { ...SCORE, valore_score: 4, valori_inseriti: { ...ANSWERS, stroke: true } };

onOneDatabase("The calculator calls", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const signedIn = async (licence?: number) => {
    const account = await createAccount(server, "patient", licence === undefined ? {} : { licence });
    const headers = { ...(await openSession(server, account)) };
    const save = (body: object) => sendRequest(server, "POST", "/api/score", { headers, body });
    const get = (path: string, more = {}) => sendRequest(server, "GET", path, { headers: { ...headers, ...more } });
    const may = (data: string) =>
      sendRequest(server, "POST", "/api/security/hasPermission", { headers, body: { data } });
    return { account, patient: account.patient, save, get, may };
  };

  it("save a score and list scores, newest first", async () => {
    const { patient, save, get } = await signedIn();
    expect((await save({ id_paziente: patient, ...SCORE })).statusCode).toBe(200);
    const newest = (await save(HIGHER_SCORE)).json();
    expect(newest).toMatchObject({ ...HIGHER_SCORE, additional_score: null });
    const { data, total } = (await get(`/api/score/${patient}/has-bled-score`)).json();
    expect(data.map((row: { valore_score: number }) => row.valore_score)).toEqual([4, 3]);
    expect([data[0], total]).toEqual([newest, 2]);
    expect((await get(`/api/score/${patient}/meld-score`)).json()).toEqual({ data: [], total: 0 });
  });

  it("AZ-6: save into nobody else's record, and do not reveal its owner", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    for (const stranger of [other.patient, 4_503_599_627_370_000]) {
      const answer = await one.save({ ...SCORE, id_paziente: stranger });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "failure.notFound"]);
    }
    expect((await other.get(`/api/score/${other.patient}/has-bled-score`)).json().total).toBe(0);
  });

  it.each([
    ["an impossible score", { valore_score: 10 }, "valore_score"],
    ["half a point", { valore_score: 2.5 }, "valore_score"],
    ["half a point without a formula", { ...NO_FORMULA, valore_score: 2.5 }, "valore_score"],
    ["W37: a value that its inputs do not give", { valore_score: 9 }, "valore_score"],
    ["W37: inputs that give no value", { valori_inseriti: { age: 72 } }, "valori_inseriti"],
    ["a second rate of a score that has none", { additional_score: 3 }, "additional_score"],
    ["a formula that does not give this score", { formula: "bmi", formula_versione: "2000.1" }, "formula"],
    ["a formula without its inputs", { valori_inseriti: null }, "valori_inseriti"],
  ])("refuse %s", async (_, differs, field) => {
    const { patient, save, get } = await signedIn();
    const answer = await save({ ...SCORE, ...differs });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect((await get(`/api/score/${patient}/has-bled-score`)).json().total).toBe(0);
  });

  it("return questions and interpretations, with their source, in the request's language, and nothing for unknown names", async () => {
    const { get } = await signedIn();
    const { data, fonte } = (await get("/api/scoring/cha2ds2")).json();
    expect(fonte).toEqual({ fonte: expect.stringContaining("Chest 2010;137:263-272"), data: "2026-11-21" });
    expect((await get("/api/score-result/cha2ds2")).json().fonte).toEqual(fonte);
    expect(data[2]).toMatchObject({ option1: "Meno di 65 anni", option3: "75 anni o più", score: 1, isSelected: "0" });
    expect((await get("/api/scoring/cha2ds2", { "accept-language": "en" })).json().data[2].option1).toBe(
      "Under 65 years",
    );
    expect((await get("/api/score-result/meld")).json().data[1]).toMatchObject({
      puntegio_totale: "10-19",
      richio_sanguinamento: "6%",
    });
    for (const path of ["/api/scoring/nothing", "/api/score-result/has-bled-score"])
      expect((await get(path)).statusCode).toBe(400);
  });

  it("AZ-3: require the subscription for saving and for data, but not for listing the patient's own scores", async () => {
    const { patient, save, get } = await signedIn(BASE_LICENCE);
    for (const answer of [await save(SCORE), await get("/api/scoring/meld"), await get("/api/score-result/meld")])
      expect([answer.statusCode, answer.json().code]).toEqual([403, "gate.notInSubscription"]);
    expect((await get(`/api/score/${patient}/has-bled-score`)).statusCode).toBe(200);
  });

  it("W23: return the questions and the menu entry to a doctor, and save nothing", async () => {
    const doctor = await createAccount(server, "doctor");
    const headers = { ...(await openSession(server, doctor)) };
    const get = (path: string) => sendRequest(server, "GET", path, { headers });
    expect((await get("/api/scoring/meld")).statusCode).toBe(200);
    expect((await get("/api/score-result/meld")).statusCode).toBe(200);
    const menu: readonly { readonly label: string; readonly active: boolean }[] = (await get("/api/menu")).json();
    expect(menu.map(({ label, active }) => [label, active])).toEqual([
      ["menu.patients", true],
      ["menu.calculators", true],
    ]);
    const may = await sendRequest(server, "POST", "/api/security/hasPermission", {
      headers,
      body: { data: "calcolatrice" },
    });
    expect(may.json()).toEqual({ data: { data: true } });
    const { patient } = await signedIn();
    for (const body of [SCORE, { ...SCORE, id_paziente: patient }]) {
      const answer = await sendRequest(server, "POST", "/api/score", { headers, body });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "gate.notPermitted"]);
    }
    const admin = await openSession(server, await createAccount(server, "admin"));
    expect((await sendRequest(server, "GET", "/api/scoring/meld", { headers: { ...admin } })).statusCode).toBe(403);
  });

  it("AZ-2, AZ-12: are inactive in the menu without the licence, and no unknown action is allowed", async () => {
    const active = async (licence?: number) => {
      const { get, may } = await signedIn(licence);
      const menu: readonly { readonly label: string; readonly active: boolean }[] = (await get("/api/menu")).json();
      expect((await may("funzione prova")).json()).toEqual({ data: { data: false } });
      return menu.filter((entry) => entry.active).map(({ label }) => label);
    };
    const others = ["menu.centres", "menu.report", "menu.otherLinks"];
    expect(await active()).toEqual(["menu.registro", "menu.calculators", ...others]);
    expect(await active(BASE_LICENCE)).toEqual(["menu.registro", ...others]);
  });

  it("AZ-5: show scores to a doctor with access to every section and the highest level, and otherwise an empty list", async () => {
    const { patient, account, save } = await signedIn();
    await save(SCORE);
    const listed = async (clearance: Clearance) => {
      const doctor = await createAccount(server, "doctor");
      await inRecordOf(server, account, (stores) =>
        stores.doctors.add(
          patient ?? 0,
          anAssociation({ id: server.context.ids.next(), account: doctor.id, clearance }),
        ),
      );
      const headers = { ...(await openSession(server, doctor)) };
      const answer = await sendRequest(server, "GET", `/api/score/${patient}/has-bled-score`, { headers });
      const { data, total } = answer.json();
      return [answer.statusCode, data.length, total];
    };
    expect(await listed({ visibility: "total", level: 6, tags: [] })).toEqual([200, 1, 1]);
    for (const clearance of [
      { visibility: "total", level: 5, tags: [] },
      { visibility: "minimal", level: 6, tags: [] },
      { visibility: "partial", level: 6, tags: [3] },
    ] satisfies Clearance[])
      expect(await listed(clearance), JSON.stringify(clearance)).toEqual([200, 0, 0]);
  });
});
