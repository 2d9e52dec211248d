import { endpoints } from "@libretto/adapters/contract/endpoints";
import { contentTag } from "@libretto/adapters/server/http/entity-tags";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import {
  addressFor,
  bodyFor,
  isAboutRow,
  isOfRecord,
  NOBODYS,
  sectionOf,
  targetOf,
} from "../../support/endpoint-requests.ts";
import { addingTo } from "../../support/kept-row.ts";
import { addSample } from "../../support/samples.ts";
import { ask, makeRoom, openSessions } from "../../support/server.ts";
import { told } from "./matrix-cases.ts";
import type { InWorld } from "./world.ts";

const readers = endpoints.filter(({ access }) => access.who === "reader");
/** Whose clearance the new rows are beyond: the least, and one that sees all but them. */
const BELOW = ["minimal 1", "total 5"];

/** Rows of somebody else are as if they were not there. */
export const foreignCases = (world: InWorld): void => {
  it("AZ-6: in the own record, another's row and an absent row get the same answer", async () => {
    const { server, cast, seeds } = world();
    const [headers] = await openSessions(server, [{ account: cast.other }]);
    for (const endpoint of endpoints.filter(isOfRecord).filter(isAboutRow)) {
      const section = sectionOf(endpoint);
      const about = async (row: number) => {
        const target = { ...targetOf(cast.other), row };
        return told(
          await ask(server, endpoint.method, addressFor(endpoint, target), {
            headers: { ...headers },
            body: bodyFor(endpoint, target),
          }),
        );
      };
      const theirs = seeds.find((seeded) => seeded.section === section);
      const foreign = await about(theirs?.row.id ?? 0);
      expect(foreign, endpoint.name).toEqual(await about(NOBODYS.row));
      expect(foreign.status).toBe(404);
    }
  });
};

/** Rows that may not be seen are as if they were not there; this puts some into the shared record. */
export const hiddenCases = (world: InWorld): void => {
  it("AZ-5: a row that a doctor may not see leaves no trace in any answer, nor a place to turn a page at", async () => {
    const { server, cast } = world();
    const { sharer } = cast;
    const doctors = cast.doctors.filter(({ clearance: { visibility, level } }) =>
      BELOW.includes(`${visibility} ${level}`),
    );
    const sessions = await openSessions(server, doctors);
    const target = targetOf(sharer);
    const answers = async (among: typeof readers, query = "") => {
      const all = [];
      for (const headers of sessions)
        for (const endpoint of among)
          all.push(
            told(
              await ask(server, endpoint.method, addressFor(endpoint, target) + query, {
                headers: { ...headers },
                body: bodyFor(endpoint, target),
              }),
            ),
          );
      return all;
    };
    for (const section of (sections as readonly AnySection[]).filter(({ single }) => single))
      await makeRoom(server, sharer, section);
    const before = await answers(readers);
    const hidden = new Map<string, RowCore>();
    for (const section of sections as readonly AnySection[]) {
      const about = section === adverseReactions ? { therapy: target.therapy } : {};
      hidden.set(section.name, await addSample(addingTo(server, sharer), section, { level: 6, ...about }));
    }
    expect(await answers(readers)).toEqual(before);
    expect(before.map(({ headers: { etag }, body }) => etag === undefined || etag === contentTag(body))).not.toContain(
      false,
    );
    for (const list of readers.filter(({ name }) => name.endsWith(".list"))) {
      const row = hidden.get(list.name.replace(".list", ""))?.id;
      expect(await answers([list], `?before=${row}`), list.name).toEqual(
        await answers([list], `?before=${NOBODYS.row}`),
      );
    }
  });
};
