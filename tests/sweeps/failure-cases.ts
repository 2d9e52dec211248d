import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../support/databases.ts";
import { changesSomething } from "../support/endpoint-requests.ts";
import { HOWS, type How, STEP_OF } from "../support/failures/faults.ts";
import { WITHOUT_PROVIDER } from "../support/failures/good-requests.ts";
import { type Desolation, desolate, everyFailure, usual } from "../support/failures/tried.ts";

/** Every statement of one, and what is peculiar to bytes of another; all with FAILURES=all: `npm run verify:failures`. */
const few: Readonly<Record<string, readonly How[]>> = {
  saveTherapy: HOWS,
  addFile: HOWS.filter((how) => STEP_OF[how] !== "statement"),
};
const hows = ({ name }: AnyEndpoint): readonly How[] => (process.env.FAILURES === "all" ? HOWS : (few[name] ?? []));

/** Every step of every use case that writes fails in every way, on a database with catalogues. */
export const failureCases = (database: Opened): void => {
  let place: Desolation;
  beforeAll(async () => {
    place = await desolate(database());
  });
  afterAll(() => place.close());

  describe("RE-4: whatever fails, a use case is done or not done, never in between, and asked again it is done", () => {
    const tried = (endpoints as readonly AnyEndpoint[]).filter(
      (endpoint) => changesSomething(endpoint) && hows(endpoint).length > 0,
    );
    it.each(tried.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      const expected = await usual(place, endpoint);
      if (!WITHOUT_PROVIDER.includes(name)) expect(expected.status, expected.code).toBeLessThan(300);
      expect(await everyFailure(place, endpoint, expected, hows(endpoint))).toEqual([]);
    });
  });
};
