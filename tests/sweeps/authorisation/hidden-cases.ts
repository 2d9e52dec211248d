import { endpoints } from "@libretto/adapters/contract/endpoints";
import { contentTag } from "@libretto/adapters/server/pipeline/entity-tags";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import { addSampleRow } from "../../support/record/sample-rows.ts";
import {
  ABSENT_TARGET,
  bodyFor,
  namesRecord,
  namesRow,
  sectionOf,
  targetOf,
  urlFor,
} from "../../support/requests/endpoint-requests.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import { deleteNewestRow, openSessions, sendRequest } from "../../support/server/server.ts";
import type { GetFixture } from "./fixture.ts";
import { comparableResponse } from "./matrix-cases.ts";

const readers = endpoints.filter(({ access }) => access.who === "reader");
/** The clearances below the new rows: the lowest one, and one that sees everything except them. */
const BELOW = ["minimal 1", "total 5"];

/** Rows of another record behave as absent. */
export const foreignCases = (world: GetFixture): void => {
  it("AZ-6: in the own record, another's row and an absent row get the same response", async () => {
    const { server, cast, seeds } = world();
    const [headers] = await openSessions(server, [{ account: cast.other }]);
    for (const endpoint of endpoints.filter(namesRecord).filter(namesRow)) {
      const section = sectionOf(endpoint);
      const about = async (row: number) => {
        const target = { ...targetOf(cast.other), row };
        return comparableResponse(
          await sendRequest(server, endpoint.method, urlFor(endpoint, target), {
            headers: { ...headers },
            body: bodyFor(endpoint, target),
          }),
        );
      };
      const theirs = seeds.find((seeded) => seeded.section === section);
      const foreign = await about(theirs?.row.id ?? 0);
      expect(foreign, endpoint.name).toEqual(await about(ABSENT_TARGET.row));
      expect(foreign.status).toBe(404);
    }
  });
};

/** Hidden rows behave as absent; this adds some to the shared record. */
export const hiddenCases = (world: GetFixture): void => {
  it("AZ-5: a row that a doctor may not see leaves no trace in any response, and is no page position", async () => {
    const { server, cast } = world();
    const { sharingPatient } = cast;
    const doctors = cast.doctors.filter(({ clearance: { visibility, level } }) =>
      BELOW.includes(`${visibility} ${level}`),
    );
    const sessions = await openSessions(server, doctors);
    const target = targetOf(sharingPatient);
    const answers = async (among: typeof readers, query = "") => {
      const all = [];
      for (const headers of sessions)
        for (const endpoint of among)
          all.push(
            comparableResponse(
              await sendRequest(server, endpoint.method, urlFor(endpoint, target) + query, {
                headers: { ...headers },
                body: bodyFor(endpoint, target),
              }),
            ),
          );
      return all;
    };
    for (const section of (sections as readonly AnySection[]).filter(({ single }) => single))
      await deleteNewestRow(server, sharingPatient, section);
    const before = await answers(readers);
    const hidden = new Map<string, RowCore>();
    for (const section of sections as readonly AnySection[]) {
      const about = section === adverseReactions ? { therapy: target.therapy, list: "complete" } : {};
      hidden.set(
        section.name,
        await addSampleRow(rowAdderFor(server, sharingPatient), section, { level: 6, ...about }),
      );
    }
    expect(await answers(readers)).toEqual(before);
    expect(before.map(({ headers: { etag }, body }) => etag === undefined || etag === contentTag(body))).not.toContain(
      false,
    );
    for (const list of readers.filter(({ name }) => name.endsWith(".list"))) {
      const row = hidden.get(list.name.replace(".list", ""))?.id;
      expect(await answers([list], `?before=${row}`), list.name).toEqual(
        await answers([list], `?before=${ABSENT_TARGET.row}`),
      );
    }
  });
};
