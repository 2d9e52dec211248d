import { beforeAll, describe, expect, it } from "vitest";
import { createEmergencyCode, createShareLink } from "../../support/failures/valid-requests.ts";
import { endpointNamed, newClientAddress } from "../../support/requests/endpoint-requests.ts";
import { type Credentials, openSession, sendRequest } from "../../support/server/server.ts";
import { readAuditEntries } from "./audit-expectations.ts";
import type { GetFixture } from "./fixture.ts";
import { comparableResponse } from "./matrix-cases.ts";
import { credentialsFor } from "./principals.ts";
import { contentOf } from "./seeded-rows.ts";

/** Tickets and codes, used by every principal. */
export const ticketCases = (world: GetFixture): void => {
  describe("Tickets and codes", () => {
    let everybody: readonly Partial<Credentials>[];
    beforeAll(async () => {
      everybody = await credentialsFor(world().server).fresh(world().principals);
    });
    const requestWith = (
      headers: Partial<Credentials>,
      url: string,
      more: { body?: object; remoteAddress?: string } = {},
    ) =>
      sendRequest(world().server, more.body === undefined ? "GET" : "POST", url, {
        headers: headers as Record<string, string>,
        ...more,
      });

    it("FI-5: of a file or of everything, for one session, behave for everybody else like unknown ones", async () => {
      const { server, cast, seeds } = world();
      const file = seeds.find(({ section }) => section.name === "files");
      const holder = { ...(await openSession(server, cast.sharingPatient)) };
      for (const from of [`/api/getDRoute/${file?.row.id}`, "/api/indirizzoEsportazione"]) {
        const address: string = (await requestWith(holder, from)).json().data;
        const never = comparableResponse(await requestWith(holder, address.replace(/[\w-]{43}/, "A".repeat(43))));
        expect(never.status).toBe(404);
        for (const headers of everybody) expect(comparableResponse(await requestWith(headers, address))).toEqual(never);
        const openResponse = await requestWith(holder, address);
        expect(openResponse.statusCode).toBe(200);
        if (file !== undefined && from.includes("getDRoute")) expect(openResponse.body).toBe(contentOf(file));
      }
    });

    const expectSameForEverybody = async (call: string, body: object) => {
      const { cast, database } = world();
      const answers = new Map<string, ReturnType<typeof comparableResponse>>();
      for (const headers of everybody) {
        const remoteAddress = newClientAddress();
        const answer = await requestWith(headers, endpointNamed(call).path, { body, remoteAddress });
        answers.set(remoteAddress, comparableResponse(answer));
      }
      const [first, ...others] = answers.values();
      expect(first?.status).toBe(200);
      for (const other of others) expect(other).toEqual(first);
      const auditEntries = await readAuditEntries(database, [...answers.keys()]);
      expect([...auditEntries.values()]).toEqual(
        [...answers].map(() => [["read done", null, cast.sharingPatient.patient]]),
      );
    };

    it("PR-1: of an emergency sheet show everybody the same, and each use is audited", async () => {
      const { server, cast } = world();
      await expectSameForEverybody("openEmergencyView", {
        codice: await createEmergencyCode({ server, patient: cast.sharingPatient }),
      });
    });

    it("PR-1: of a share link show everybody with its passcode the same, and each use is audited", async () => {
      const { server, cast } = world();
      const patient = cast.sharingPatient;
      const headers = await openSession(server, patient);
      const { indirizzo, codice_accesso } = await createShareLink({ server, patient, headers });
      await expectSameForEverybody("openShareLink", { codice: indirizzo.split("#")[1], codice_accesso });
    });
  });
};
