import { describe, expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { ask, enrol, inRecordOf, session, type TestServer } from "../../../support/server.ts";

/** What a patient is shown of the audit trail, against a running server. */
export const trailCases = (serverOf: () => TestServer): void => {
  describe("PR-4: the trail that a patient sees", () => {
    it("says who read what and when, doctors and codes included, in pages of ten, and nobody else's", async () => {
      const server = serverOf();
      const patient = await enrol(server, "patient");
      const other = await enrol(server, "patient");
      const doctor = await enrol(server, "doctor", { name: "Laura", surname: "Bianchi" });
      await inRecordOf(server, patient, ({ doctors }) =>
        doctors.add(patient.patient ?? 0, anAssociation({ account: doctor.id })),
      );
      const own = await session(server, patient);
      const theirs = await session(server, doctor);
      const trail = async (query = "", headers = own) =>
        ask(server, "GET", `/api/accessi/${patient.patient}${query}`, { headers });
      expect((await ask(server, "GET", `/api/patient/${patient.id}`, { headers: theirs })).statusCode).toBe(200);
      for (let times = 0; times < 11; times++) await ask(server, "GET", `/api/patient/${patient.id}`, { headers: own });

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
      const oggetto = `patient ${visibility} ${level}`; // what the doctor could see
      expect(others).toMatchObject({
        total: 1,
        voci: [{ chi: "doctor", nome: "Laura Bianchi", azione: "read", oggetto, dispositivo: "", audit_ip: "" }],
      });

      expect((await trail("", await session(server, other))).statusCode).toBe(404);
      expect((await trail("", theirs)).statusCode).toBe(404);
      const empty = await ask(server, "GET", `/api/accessi/${other.patient}`, {
        headers: await session(server, other),
      });
      expect(empty.json()).toEqual({ voci: [], total: 0 });
    });

    it("AZ-6: says what others were refused, in that log alone, and answers as for a record that is not there", async () => {
      const server = serverOf();
      const patient = await enrol(server, "patient");
      const stranger = await enrol(server, "patient");
      const associated = await enrol(server, "doctor", { name: "Laura", surname: "Bianchi" });
      const foreign = await enrol(server, "doctor", { name: "Paolo", surname: "Greco" });
      await inRecordOf(server, patient, ({ doctors }) =>
        doctors.add(patient.patient ?? 0, anAssociation({ account: associated.id })),
      );
      const theirs = await session(server, associated);
      const others = [await session(server, foreign), await session(server, stranger)];
      const administrator = await session(server, await enrol(server, "admin"));
      const paths = (record: number | null, account: number) => [`${record}/diagnosi`, `${account}`];
      const refused = async (path: string, headers: Record<string, string>) => {
        const answer = await ask(server, "GET", `/api/patient/${path}`, { headers });
        return [answer.statusCode, answer.json().code];
      };
      await ask(server, "DELETE", `/api/patient/${patient.patient}/diagnosi/7`, { headers: theirs });
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

      const trail = async (whose: typeof patient) => {
        const headers = await session(server, whose);
        const { voci } = (await ask(server, "GET", `/api/accessi/${whose.patient}`, { headers })).json();
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
