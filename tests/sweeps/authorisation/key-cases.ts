import { beforeAll, describe, expect, it } from "vitest";
import { anAddress, endpointNamed } from "../../support/endpoint-requests.ts";
import { printedView } from "../../support/failures/good-requests.ts";
import { ask, type Credentials, session } from "../../support/server.ts";
import { told } from "./matrix-cases.ts";
import { notedFrom } from "./notes.ts";
import { credentialsFor } from "./principals.ts";
import { contentOf } from "./seeds.ts";
import type { InWorld } from "./world.ts";

/** What opens with a key, asked for with a good one by everybody there is. */
export const keyCases = (world: InWorld): void => {
  describe("A key", () => {
    let everybody: readonly Partial<Credentials>[];
    beforeAll(async () => {
      everybody = await credentialsFor(world().server).fresh(world().principals);
    });
    const askWith = (
      headers: Partial<Credentials>,
      url: string,
      more: { body?: object; remoteAddress?: string } = {},
    ) =>
      ask(world().server, more.body === undefined ? "GET" : "POST", url, {
        headers: headers as Record<string, string>,
        ...more,
      });

    it("FI-5: of a file or of everything, given to one session, is for everybody else as one that never was", async () => {
      const { server, cast, seeds } = world();
      const file = seeds.find(({ section }) => section.name === "files");
      const holder = { ...(await session(server, cast.sharer)) };
      for (const from of [`/api/getDRoute/${file?.row.id}`, "/api/indirizzoEsportazione"]) {
        const address: string = (await askWith(holder, from)).json().data;
        const never = told(await askWith(holder, address.replace(/[\w-]{43}/, "A".repeat(43))));
        expect(never.status).toBe(404);
        for (const headers of everybody) expect(told(await askWith(headers, address))).toEqual(never);
        const opened = await askWith(holder, address);
        expect(opened.statusCode).toBe(200);
        if (file !== undefined && from.includes("getDRoute")) expect(opened.body).toBe(contentOf(file));
      }
    });

    it("PR-1: of an emergency sheet shows everybody the same, and is noted each time", async () => {
      const { server, cast, database } = world();
      const codice = await printedView({ server, patient: cast.sharer });
      const answers = new Map<string, ReturnType<typeof told>>();
      for (const headers of everybody) {
        const remoteAddress = anAddress();
        const answer = await askWith(headers, endpointNamed("openEmergencyView").path, {
          body: { codice },
          remoteAddress,
        });
        answers.set(remoteAddress, told(answer));
      }
      const [first, ...others] = answers.values();
      expect(first?.status).toBe(200);
      for (const other of others) expect(other).toEqual(first);
      const noted = await notedFrom(database, [...answers.keys()]);
      expect([...noted.values()]).toEqual([...answers].map(() => [["read done", null, cast.sharer.patient]]));
    });
  });
};
