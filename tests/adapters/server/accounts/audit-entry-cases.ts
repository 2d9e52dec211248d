import { describe, expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  type TestServer,
} from "../../../support/server/server.ts";

/** The part of the audit trail that a patient reads, on a running server. */
export const trailCases = (serverOf: () => TestServer): void => {
  describe("PR-4: the access log of a patient", () => {
    it("lists who read what and when, doctors and codes included, in pages of ten, for this patient only", async () => {
      const server = serverOf();
      const patient = await createAccount(server, "patient");
      const other = await createAccount(server, "patient");
      const doctor = await createAccount(server, "doctor", { name: "Laura", surname: "Bianchi" });
      await inRecordOf(server, patient, ({ doctors }) =>
        doctors.add(patient.patient ?? 0, anAssociation({ account: doctor.id })),
      );
      const own = await openSession(server, patient);
      const theirs = await openSession(server, doctor);
      const trail = async (query = "", headers = own) =>
        sendRequest(server, "GET", `/api/accessi/${patient.patient}${query}`, { headers });
      expect((await sendRequest(server, "GET", `/api/patient/${patient.id}`, { headers: theirs })).statusCode).toBe(
        200,
      );
      for (let times = 0; times < 11; times++)
        await sendRequest(server, "GET", `/api/patient/${patient.id}`, { headers: own });

      const all = (await trail("?limit=10")).json();
      expect(all.voci).toHaveLength(10);
      expect(all.total).toBe(12);
      expect(all.voci[0]).toMatchObject({
        chi: "self",
        azione: "read",
        nome: "",
        rifiutato: false,
        dispositivo: expect.stringMatching(/./),
        audit_ip: "127.0.0.1",
      });
      const rest = (await trail(`?limit=10&before=${all.voci[9].id_audit}`)).json();
      expect(rest.voci).toHaveLength(2);
      const others = (await trail("?altri=1")).json();
      const { visibility, level } = anAssociation({ account: doctor.id }).clearance;
      const oggetto = `patient ${visibility} ${level}`; // The rows that the doctor could see.
      expect(others).toMatchObject({
        total: 1,
        voci: [{ chi: "doctor", nome: "Laura Bianchi", azione: "read", oggetto, dispositivo: "", audit_ip: "" }],
      });

      expect((await trail("", await openSession(server, other))).statusCode).toBe(404);
      expect((await trail("", theirs)).statusCode).toBe(404);
      const empty = await sendRequest(server, "GET", `/api/accessi/${other.patient}`, {
        headers: await openSession(server, other),
      });
      expect(empty.json()).toEqual({ voci: [], total: 0 });
    });

    it("AZ-6: lists refused requests of others in that log only, and the response is the one for an absent record", async () => {
      const server = serverOf();
      const patient = await createAccount(server, "patient");
      const stranger = await createAccount(server, "patient");
      const associated = await createAccount(server, "doctor", { name: "Laura", surname: "Bianchi" });
      const foreign = await createAccount(server, "doctor", { name: "Paolo", surname: "Greco" });
      await inRecordOf(server, patient, ({ doctors }) =>
        doctors.add(patient.patient ?? 0, anAssociation({ account: associated.id })),
      );
      const theirs = await openSession(server, associated);
      const others = [await openSession(server, foreign), await openSession(server, stranger)];
      const administrator = await openSession(server, await createAccount(server, "admin"));
      const paths = (record: number | null, account: number) => [`${record}/diagnosi`, `${account}`];
      const refused = async (path: string, headers: Record<string, string>) => {
        const answer = await sendRequest(server, "GET", `/api/patient/${path}`, { headers });
        return [answer.statusCode, answer.json().code];
      };
      await sendRequest(server, "DELETE", `/api/patient/${patient.patient}/diagnosi/7`, { headers: theirs });
      for (const headers of others) {
        const there = await Promise.all(paths(patient.patient, patient.id).map((path) => refused(path, headers)));
        const absent = await Promise.all(paths(1, 2).map((path) => refused(path, headers)));
        expect(there).toEqual([
          [404, "failure.notFound"],
          [404, "failure.notFound"],
        ]);
        expect(absent).toEqual(there);
      }

      await refused(`${patient.id}`, administrator);

      const trail = async (owner: typeof patient) => {
        const headers = await openSession(server, owner);
        const { voci } = (await sendRequest(server, "GET", `/api/accessi/${owner.patient}`, { headers })).json();
        return voci.map((row: Record<string, unknown>) => [row.chi, row.nome, row.azione, row.oggetto]).toSorted();
      };
      const bySomebody = ["diagnoses.list", "patient"].map((object) => ["somebody", "", "denied", object]);
      expect(await trail(patient)).toEqual(
        [
          ["doctor", "Laura Bianchi", "denied", "diagnoses.remove 7"],
          ["administrator", "", "denied", "patient"],
          ...bySomebody,
          ...bySomebody,
        ].toSorted(),
      );
      expect(await trail(stranger)).toEqual([]);
    });
  });
};
