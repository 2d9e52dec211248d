import { expect, it } from "vitest";
import { CONNECTIONS, type Opened } from "../../support/databases.ts";
import { addressFor, bodyFor, endpointNamed, targetOf } from "../../support/endpoint-requests.ts";
import { ask, done, enrol, session, startServer, type TestServer } from "../../support/server.ts";
import { associate, changeAssociation, TAG } from "./cast.ts";
import type { InWorld } from "./world.ts";

const addDiagnosis = endpointNamed("diagnoses.add");

/** That what is granted or taken away counts at once. */
export const momentCases = (database: Opened, world: InWorld): void => {
  it("AZ-12: an association that ends, or shrinks, counts at the very next request", async () => {
    const { server, cast } = world();
    const { sharer } = cast;
    const doctor = await enrol(server, "doctor");
    await associate(server, sharer, { account: doctor, clearance: { visibility: "total", level: 6, tags: [TAG] } });
    const headers = { ...(await session(server, doctor)) };
    const look = () => ask(server, "GET", `/api/patient/${sharer.patient}/tbl_terapie`, { headers });
    const all = (await look()).json().total;
    const change = (text: string) => changeAssociation(database(), sharer, text, doctor);
    await change("update associazione set assegnazione_confidenzialita = 1 where id_utente_cpp = $1");
    expect((await look()).json().total).toBeLessThan(all);
    await change("delete from associazione where id_utente_cpp = $1");
    expect((await look()).statusCode).toBe(404);
  });

  it("AZ-12: a licence that ends, and an account that is disabled, count at the very next request", async () => {
    const { server } = world();
    const patient = await enrol(server, "patient");
    const headers = { ...(await session(server, patient)) };
    const add = () =>
      ask(server, "POST", `/api/patient/${patient.patient}/diagnosi`, {
        headers,
        body: bodyFor(addDiagnosis, targetOf(patient)),
      });
    expect((await add()).statusCode).toBe(200);
    const change = (text: string, id: number | null) =>
      database().transaction({ as: "accounts" }, (sql) => sql.query(text, [id]));
    await change("update sottoscrizione set data_scadenza = '2026-01-01' where id_paziente = $1", patient.patient);
    expect((await add()).statusCode).toBe(403);
    expect((await add()).json().code).toBe("gate.notInSubscription");
    await change("update utente set stato = 'disabled' where id_utente = $1", patient.id);
    expect((await add()).statusCode).toBe(401);
  });

  it("AZ-13: what is taken away while a write is under way waits for it, or stops it; there is no gap between", async () => {
    const { server } = world();
    const patient = await enrol(server, "patient");
    const headers = { ...(await session(server, patient)) };
    let reached = (): void => {};
    let goOn = (): void => {};
    const judged = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const order: string[] = [];
    const slow = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        transact: (work) => async () => {
          let adds = false;
          const outcome = await desk.transact((stores) =>
            work({
              ...stores,
              records: {
                ...stores.records,
                add: (section, whose, row) => async () => {
                  adds = true;
                  reached();
                  await allowed;
                  return stores.records.add(section, whose, row)();
                },
              },
            }),
          )();
          if (adds) order.push("kept");
          return outcome;
        },
      }),
    });
    const write = (at: TestServer) =>
      ask(at, "POST", addressFor(addDiagnosis, targetOf(patient)), {
        headers,
        body: bodyFor(addDiagnosis, targetOf(patient)),
      });
    // its clock says what the other's says
    slow.pass((Date.parse(server.desk.clock.now()) - Date.parse(slow.desk.clock.now())) / 1000);
    const writing = write(slow);
    await Promise.race([judged, writing]);
    expect(order, "the write got as far as its row").toEqual([]);
    const revoking = done(server.desk.transact((stores) => stores.accounts.setPassword(patient.id, "changed"))).then(
      () => order.push("revoked"),
    );
    // a server lets others ask meanwhile, and holds the account; over one connection, as embedded, all go one by one
    if (CONNECTIONS > 1 && expect.getState().currentTestName?.includes(", PostgreSQL") === true)
      await expect(
        database().transaction({ as: "accounts" }, (sql) =>
          sql.query("select 1 from utente where id_utente = $1 for update nowait", [patient.id]),
        ),
      ).rejects.toMatchObject({ code: "55P03" });
    expect(order, "what is taken away waits for the write").toEqual([]);
    goOn();
    expect((await writing).statusCode).toBe(200);
    await revoking;
    await slow.close();
    expect(order).toEqual(["kept", "revoked"]);
    expect((await write(server)).statusCode).toBe(401);
  });
};
