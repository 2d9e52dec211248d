import { overrideStores } from "@libretto/core/use-cases/override-stores";
import { expect, it } from "vitest";
import { CONNECTIONS, type OpenDatabase } from "../../support/databases/databases.ts";
import { bodyFor, endpointNamed, targetOf, urlFor } from "../../support/requests/endpoint-requests.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";
import { associate, changeAssociation, TAG } from "./accounts.ts";
import type { GetFixture } from "./fixture.ts";

const addDiagnosis = endpointNamed("diagnoses.add");

/** Grants and withdrawals take effect at once. */
export const immediateEffectCases = (database: OpenDatabase, world: GetFixture): void => {
  it("AZ-12: an association that ends or is reduced takes effect at the very next request", async () => {
    const { server, cast } = world();
    const { sharingPatient } = cast;
    const doctor = await createAccount(server, "doctor");
    await associate(server, sharingPatient, {
      account: doctor,
      clearance: { visibility: "total", level: 6, tags: [TAG] },
    });
    const headers = { ...(await openSession(server, doctor)) };
    const look = () => sendRequest(server, "GET", `/api/patient/${sharingPatient.patient}/tbl_terapie`, { headers });
    const all = (await look()).json().total;
    const change = (text: string) => changeAssociation(database(), sharingPatient, text, doctor);
    await change("update associazione set assegnazione_confidenzialita = 1 where id_utente_cpp = $1");
    expect((await look()).json().total).toBeLessThan(all);
    await change("delete from associazione where id_utente_cpp = $1");
    expect((await look()).statusCode).toBe(404);
  });

  it("AZ-12: a licence that ends, and an account that is disabled, take effect at the very next request", async () => {
    const { server } = world();
    const patient = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, patient)) };
    const add = () =>
      sendRequest(server, "POST", `/api/patient/${patient.patient}/diagnosi`, {
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

  it("AZ-13: a withdrawal during a write waits for it, or stops it, without a gap", async () => {
    const { server } = world();
    const patient = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, patient)) };
    let reached = (): void => {};
    let goOn = (): void => {};
    const authorised = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const order: string[] = [];
    const slow = await startServer(database(), {
      overrideContext: (context) => ({
        ...context,
        transact: (work) =>
          context.transact((stores) =>
            work(
              overrideStores(stores, {
                records: {
                  ...stores.records,
                  add: (section, patient, row) => async () => {
                    reached();
                    await allowed;
                    const added = await stores.records.add(section, patient, row)();
                    // before the commit: the answers of two commits can arrive in either order
                    order.push("added");
                    return added;
                  },
                },
              }),
            ),
          ),
      }),
    });
    const write = (at: TestServer) =>
      sendRequest(at, "POST", urlFor(addDiagnosis, targetOf(patient)), {
        headers,
        body: bodyFor(addDiagnosis, targetOf(patient)),
      });
    // Its clock equals the other's.
    slow.advanceClock((Date.parse(server.context.clock.now()) - Date.parse(slow.context.clock.now())) / 1000);
    const writing = write(slow);
    await Promise.race([authorised, writing]);
    expect(order, "the write got as far as its row").toEqual([]);
    const revoking = unwrapTask(
      server.context.transact((stores) => stores.accounts.setPassword(patient.id, "changed")),
    ).then(() => order.push("revoked"));
    // A server runs other requests meanwhile and locks the account; over one connection, as embedded, all run one by
    // one.
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
    expect(order).toEqual(["added", "revoked"]);
    expect((await write(server)).statusCode).toBe(401);
  });
};
