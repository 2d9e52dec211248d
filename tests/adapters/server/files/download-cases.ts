import { describe, expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { createAccount, inRecordOf, openSession, sendRequest } from "../../../support/server/server.ts";
import { PDF, rowOf, type Sending } from "./file-calls.ts";

/** Who can download a file, and for how long. */
export const downloadCases = (sending: Sending): void => {
  describe("FI-5: a download address", () => {
    const issued = async () => {
      const patient = await sending().signedIn();
      const { id_file } = (await patient.send(rowOf())).json();
      const { data } = (await patient.get(`/api/getDRoute/${id_file}`)).json();
      return { ...patient, address: data as string, id_file };
    };
    it("works once", async () => {
      const { address, get } = await issued();
      expect([(await get(address)).statusCode, (await get(address)).statusCode]).toEqual([200, 404]);
    });
    it("works for a minute", async () => {
      const { address, get } = await issued();
      sending().server.advanceClock(61);
      expect((await get(address)).statusCode).toBe(404);
    });
    it("works only in its session, and an attempt in another one does not use it up", async () => {
      const { server, signedIn } = sending();
      const { address, get, account, headers } = await issued();
      const [other, again] = [await signedIn(), { ...(await openSession(server, account, { withCookie: true })) }];
      for (const by of [{}, other.headers, again, { authorization: headers.authorization }] as Record<string, string>[])
        expect((await get(address, by)).statusCode).toBe(404);
      expect((await get(address, { cookie: headers.cookie ?? "" })).statusCode).toBe(200);
    });
    it("ends with the session and with the file", async () => {
      const { address, get } = await issued();
      await get("/api/user/logout");
      expect((await get(address)).statusCode).toBe(404);
      const other = await issued();
      await sendRequest(sending().server, "DELETE", `/api/files/${other.id_file}`, { headers: other.headers });
      expect((await other.get(other.address)).statusCode).toBe(404);
    });
  });

  it("AZ-4: can be downloaded by a doctor only while the sharing rule shows them", async () => {
    const { server, signedIn, database } = sending();
    const { account, send } = await signedIn();
    const [open, hidden] = [(await send(rowOf({ level: 1 }))).json(), (await send(rowOf({ level: 5 }))).json()];
    const doctor = await createAccount(server, "doctor");
    const by: Record<string, string> = { ...(await openSession(server, doctor)) };
    await inRecordOf(server, account, (stores) =>
      stores.doctors.add(
        account.patient ?? 0,
        anAssociation({
          id: server.context.ids.next(),
          account: doctor.id,
          clearance: { visibility: "total", level: 2, tags: [] },
        }),
      ),
    );
    const path = `/api/patient/${account.patient}`;
    const get = (url: string) => sendRequest(server, "GET", url, { headers: by });
    const { data } = (await get(`${path}/getDRoute/${open.id_file}`)).json();
    expect((await get(data)).rawPayload.equals(PDF)).toBe(true);
    expect((await get(`${path}/anteprima/${open.id_file}`)).rawPayload.equals(PDF)).toBe(true);
    for (const way of ["getDRoute", "anteprima"])
      expect((await get(`${path}/${way}/${hidden.id_file}`)).body).toBe((await get(`${path}/${way}/1`)).body);
    const { data: late } = (await get(`${path}/getDRoute/${open.id_file}`)).json();
    await database().transaction({ as: "record", actor: account.id, patient: account.patient }, (sql) =>
      sql.query("delete from associazione where id_utente_cpp = $1", [doctor.id]),
    );
    expect((await get(late)).statusCode).toBe(404);
  });
};
