import { emptyBinsJob } from "@libretto/adapters/server/jobs/jobs";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { describe, expect, it } from "vitest";
import { createAccount, openSession, sendRequest } from "../../../support/server/server.ts";
import { type InRecord, wireOf } from "./record.ts";

const DAYS_31 = 31 * 24 * 3600;
const NEVER_ENDING = new AbortController().signal;

/** The bin over HTTP (decision W20). */
export const binCases = (record: InRecord): void => {
  describe("the bin", () => {
    /** A new patient with a deleted visit. */
    const withDeleted = async () => {
      const { server, doctorWith } = record();
      const account = await createAccount(server, "patient");
      const headers = { ...(await openSession(server, account)) };
      const base = `/api/patient/${account.patient}`;
      const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, more: object = {}, body?: unknown) =>
        sendRequest(server, method, path, {
          headers: { ...headers, ...more },
          ...((body !== undefined || method === "POST") && { body: body ?? {} }),
        });
      const visit = (await send("POST", `${base}/visite`, {}, wireOf(visits))).json();
      expect((await send("DELETE", `${base}/visite/${visit.id_visita}`, { "if-match": '"1"' })).statusCode).toBe(204);
      const inBin = async () => (await send("GET", `${base}/cestino`)).json();
      const place = `${base}/cestino/visite/${visit.id_visita}`;
      return { server, account, headers, base, send, visit, inBin, place, doctorWith };
    };

    it("lists deleted rows, and restores one with the same id and a higher version, and audits it", async () => {
      const { account, base, send, visit, inBin, place } = await withDeleted();
      expect(await inBin()).toMatchObject({
        total: 1,
        data: [{ sezione: "visite", necessaria: false, riga: { id_visita: visit.id_visita, version: 2 } }],
      });
      const stale = await send("POST", place, { "if-match": '"1"' });
      expect(stale.statusCode).toBe(412);
      const restoreResponse = await send("POST", place, { "if-match": '"2"', "idempotency-key": "ripristino" });
      expect([restoreResponse.statusCode, restoreResponse.headers.etag]).toEqual([200, '"3"']);
      expect(restoreResponse.json().riga).toMatchObject({ id_visita: visit.id_visita, version: 3 });
      const again = await send("POST", place, { "if-match": '"2"', "idempotency-key": "ripristino" });
      expect([again.statusCode, again.body]).toEqual([200, restoreResponse.body]);
      expect((await send("POST", place)).statusCode).toBe(404);
      expect((await send("GET", `${base}/visite`)).json()).toMatchObject({ total: 1 });
      const trail = (await send("GET", `/api/accessi/${account.patient}`)).body;
      expect(trail).toContain("restore");
      expect((await inBin()).total).toBe(0);
    });

    it("AZ-6: is absent for everybody else, and refuses unknown sections", async () => {
      const { server, base, send, place } = await withDeleted();
      const other = { ...(await openSession(server, await createAccount(server, "patient"))) };
      const doctor = { ...(await openSession(server, await createAccount(server, "doctor"))) };
      for (const by of [other, doctor])
        for (const [method, path] of [
          ["GET", `${base}/cestino`],
          ["POST", place],
          ["DELETE", place],
          ["DELETE", `${base}/cestino`],
        ] as const)
          expect((await sendRequest(server, method, path, { headers: by })).statusCode).toBe(404);
      expect((await send("POST", place.replace("visite/", "utente/"))).statusCode).toBe(400);
      expect((await send("POST", place.replace("visite/", "esami/"))).statusCode).toBe(404);
    });

    it("erases one row permanently, except a medication that a report needs", async () => {
      const { base, send, inBin, place } = await withDeleted();
      expect((await send("DELETE", place)).statusCode).toBe(204);
      expect(await inBin()).toEqual({ data: [], total: 0 });
      expect((await send("DELETE", place)).statusCode).toBe(404);
      const therapy = (await send("POST", `${base}/tbl_terapie`, {}, wireOf(therapies, { diagnosis: null }))).json();
      const report = await send(
        "POST",
        "/api/adverseReaction",
        {},
        { id_terapie: therapy.id_terapie, adverse_reaction_state: "bozza", reaction: "orticaria" },
      );
      expect(report.statusCode, report.body).toBe(200);
      expect((await send("DELETE", `${base}/tbl_terapie/${therapy.id_terapie}`)).statusCode).toBe(204);
      const refusedResponse = await send("DELETE", `${base}/cestino/tbl_terapie/${therapy.id_terapie}`);
      expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([409, "bin.neededByReport"]);
      expect((await send("DELETE", `${base}/cestino`)).json()).toEqual({ cancellate: 0, trattenute: 1 });
      expect((await send("GET", "/api/getAdverseReaction")).json().data[0]).toMatchObject({
        farmaco: { descrizione_breve: expect.any(String) },
      });
    });

    it("is emptied by the server of rows deleted thirty days ago, and keeps newer ones", async () => {
      const { server, account, inBin, headers } = await withDeleted();
      await emptyBinsJob(server.context, NEVER_ENDING).work();
      expect((await inBin()).total).toBe(1);
      server.advanceClock(DAYS_31);
      await emptyBinsJob(server.context, NEVER_ENDING).work();
      const later = { ...(await openSession(server, account)) };
      expect(later).not.toEqual(headers);
      expect(
        (await sendRequest(server, "GET", `/api/patient/${account.patient}/cestino`, { headers: later })).json(),
      ).toEqual({
        data: [],
        total: 0,
      });
    });
  });
};
