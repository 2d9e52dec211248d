import { describe, expect, it } from "vitest";
import { anAssociation } from "../../support/builders.ts";
import { ask, enrol, inRecordOf, session, type TestServer } from "../../support/server.ts";

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
      expect(others).toMatchObject({
        total: 1,
        voci: [
          { chi: "doctor", nome: "Laura Bianchi", azione: "read", oggetto: "patient", dispositivo: "", audit_ip: "" },
        ],
      });

      expect((await trail("", await session(server, other))).statusCode).toBe(404);
      expect((await trail("", theirs)).statusCode).toBe(404);
      const empty = await ask(server, "GET", `/api/accessi/${other.patient}`, {
        headers: await session(server, other),
      });
      expect(empty.json()).toEqual({ voci: [], total: 0 });
    });
  });
};
