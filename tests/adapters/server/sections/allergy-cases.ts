import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { expect, it } from "vitest";
import { aDiagnosis } from "../../../support/builders.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

type Row = Readonly<Record<string, unknown>>;
const NONE = { risposta: "nessuna nota", data: "1999-01-01" };
const UNKNOWN = { risposta: "non so", data: "1999-01-01" };
const anAllergy = (differs: object = {}) =>
  diagnoses.wire.encode(aDiagnosis({ id: 0, version: 0, kind: "allergy", level: 6, ...differs })) as Row;

/** The statement about allergies, and the rows that end it. */
export const allergyCases = (record: InRecord): void => {
  const patient = async () => {
    const { server, send } = record();
    const account = await createAccount(server, "patient");
    const by = { ...(await openSession(server, account)) };
    const sheet = async (): Promise<Row> => (await send("GET", `/api/patient/${account.id}`, undefined, by)).json();
    const state = async (differs: Row) =>
      send("PUT", `/api/patient/${account.patient}`, { ...(await sheet()), ...differs }, by);
    const add = async (row: unknown) =>
      (await send("POST", `/api/patient/${account.patient}/diagnosi`, row, by)).json() as Row;
    const today = server.context.clock.now().slice(0, 10);
    return { account, by, sheet, state, add, today };
  };

  it("keep the patient's statement with the server's date, and a request without it changes nothing", async () => {
    const { sheet, state, today } = await patient();
    expect((await sheet()).allergie_dichiarazione).toBeNull();
    expect((await state({ allergie_dichiarazione: NONE })).statusCode).toBe(200);
    expect((await sheet()).allergie_dichiarazione).toEqual({ ...NONE, data: today });
    const { allergie_dichiarazione: _answer, ...documented } = await sheet();
    expect((await state({ ...documented, allergie_dichiarazione: undefined })).statusCode).toBe(200);
    expect((await sheet()).allergie_dichiarazione).toEqual({ ...NONE, data: today });
    expect((await state({ allergie_dichiarazione: UNKNOWN })).statusCode).toBe(200);
    expect((await sheet()).allergie_dichiarazione).toEqual({ ...UNKNOWN, data: today });
    expect((await state({ allergie_dichiarazione: { risposta: "nessuna", data: today } })).statusCode).toBe(400);
  });

  it("end the statement when an allergy is added, and refuse a new one", async () => {
    const { send } = record();
    const { by, sheet, state, add } = await patient();
    await state({ allergie_dichiarazione: NONE });
    await add(anAllergy({ kind: "diagnosis" }));
    await add(anAllergy({ list: "excluded" }));
    expect((await sheet()).allergie_dichiarazione).not.toBeNull();
    const before = (await sheet()).version as number;
    const listed = await add(anAllergy());
    expect(await sheet()).toMatchObject({ allergie_dichiarazione: null, version: before + 1 });
    const refusedResponse = await state({ allergie_dichiarazione: NONE });
    expect(refusedResponse.statusCode).toBe(422);
    expect(refusedResponse.body).toContain("patient.allergiesListed");
    expect((await sheet()).allergie_dichiarazione).toBeNull();
    await send("DELETE", `/api/diagnosi/${listed.id_diagnosi}`, undefined, by);
    // An ended statement does not return by itself.
    expect((await sheet()).allergie_dichiarazione).toBeNull();
    expect((await state({ allergie_dichiarazione: NONE })).statusCode).toBe(200);
  });

  it("W32: keep reaction, severity and criticality through changes and moves, and a diagnosis has none", async () => {
    const { send } = record();
    const { account, by, sheet, add } = await patient();
    const path = `/api/patient/${account.patient}/diagnosi`;
    const reaction = { diagnosi_reazione: "orticaria", diagnosi_gravita: "grave", diagnosi_criticita: "alta" };
    const added = await add({ ...anAllergy({ list: "suspected" }), ...reaction });
    expect(added).toMatchObject(reaction);
    const moved = { ...added, diagnosi_stato: 0 };
    expect((await send("PUT", `${path}/${added.id_diagnosi}`, moved, by)).json()).toMatchObject(reaction);
    const changed = { ...moved, version: undefined, diagnosi_gravita: "lieve", diagnosi_criticita: null };
    expect((await send("PUT", `${path}/${added.id_diagnosi}`, changed, by)).statusCode).toBe(200);
    expect((await sheet()).diagnosi).toMatchObject([
      { ...reaction, diagnosi_gravita: "lieve", diagnosi_criticita: null },
    ]);
    for (const wrong of [{ diagnosi_gravita: "gravissima" }, { diagnosi_reazione: 3 }, { diagnosi_criticita: "high" }])
      expect((await send("POST", path, { ...anAllergy(), ...wrong }, by)).statusCode).toBe(400);
    expect(await add({ ...anAllergy({ kind: "diagnosis" }), ...reaction })).toMatchObject({
      ...{ diagnosi_reazione: "", diagnosi_gravita: null, diagnosi_criticita: null },
    });
  });

  it("can be added, changed, moved and deleted without the licence for diagnoses", async () => {
    const { send } = record();
    const { account, by, add } = await patient();
    const listed = await add(anAllergy({ kind: "diagnosis" }));
    await record()
      .database()
      .transaction({ as: "accounts" }, (sql) =>
        sql.query("update sottoscrizione set data_scadenza = '2026-01-01' where id_paziente = $1", [account.patient]),
      );
    const path = `/api/patient/${account.patient}/diagnosi`;
    const refusedResponse = async (method: "POST" | "PUT", to: string, body: unknown) =>
      expect((await send(method, to, body, by)).json()).toMatchObject({ status: 403, code: "gate.notInSubscription" });
    for (const kind of ["allergy", "intolerance"] as const) {
      const added = await add(anAllergy({ kind, list: "suspected" }));
      const id = Number(added.id_diagnosi);
      const row = (differs: object) => anAllergy({ id, kind, list: "suspected", ...differs });
      const change = async (differs: object) =>
        (await send("PUT", `${path}/${id}`, { ...row(differs), version: undefined }, by)).statusCode;
      expect(await change({ condition: "Lattice" })).toBe(200);
      expect(await change({ condition: "Lattice", list: "confirmed" })).toBe(200);
      // An illness is not an allergy, whatever the row was before.
      await refusedResponse("PUT", `${path}/${id}`, {
        ...row({ kind: "diagnosis", list: "confirmed" }),
        version: undefined,
      });
      expect((await send("DELETE", `${path}/${id}`, undefined, by)).statusCode).toBe(204);
    }
    await refusedResponse("POST", path, anAllergy({ kind: "diagnosis" }));
    await refusedResponse("PUT", `${path}/${listed.id_diagnosi}`, { ...listed, tipo_diagnosi: "Allergia" });
    // An unreadable body does not say that it is an allergy.
    await refusedResponse("POST", path, { tipo_diagnosi: "Allergia", diagnosi_patologia: 7 });
  });

  it("show the statement only to a doctor who sees every allergy: for another, a hidden allergy changes nothing", async () => {
    const { owner, headers, send, doctorWith } = record();
    const [{ by: all }, { by: some }] = [
      await doctorWith({ clearance: { visibility: "minimal", level: 6, tags: [] } }),
      await doctorWith({ clearance: { visibility: "total", level: 5, tags: [] } }),
    ];
    const own = async (): Promise<Row> => (await send("GET", `/api/patient/${owner.id}`)).json();
    const seen = async (by: typeof all): Promise<Row> =>
      (await send("GET", `/api/patient/${owner.id}`, undefined, by)).json();
    const facts = ({ allergie_dichiarazione, diagnosi }: Row) => ({ allergie_dichiarazione, diagnosi });
    for (const row of (await own()).diagnosi as readonly Row[])
      await send("DELETE", `/api/diagnosi/${row.id_diagnosi}`, undefined, headers);
    await send("PUT", `/api/patient/${owner.patient}`, { ...(await own()), allergie_dichiarazione: NONE });
    expect((await seen(all)).allergie_dichiarazione).toMatchObject({ risposta: "nessuna nota" });
    const before = facts(await seen(some));
    expect(before).toEqual({ allergie_dichiarazione: null, diagnosi: [] });
    await send("POST", `/api/patient/${owner.patient}/diagnosi`, anAllergy());
    expect((await seen(all)).allergie_dichiarazione).toBeNull();
    expect(facts(await seen(some))).toEqual(before);
  });
};
