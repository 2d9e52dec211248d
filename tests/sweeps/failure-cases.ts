import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../support/databases.ts";
import { WITHOUT_PROVIDER } from "../support/failures/good-requests.ts";
import { type Desolation, desolate, everyFailure, usual } from "../support/failures/tried.ts";

const writes = ({ rate, audit, name }: AnyEndpoint): boolean =>
  rate === "write" || rate === "secret" || audit === "ticket" || name === "signOut";

/** One with bytes and one without; all of them with FAILURES=all: `npm run verify:failures`. */
const isTried = ({ name }: AnyEndpoint): boolean =>
  process.env.FAILURES === "all" || name === "addFile" || name === "saveTherapy";

/** Every step of every use case that writes fails in every way, on a database with catalogues. */
export const failureCases = (database: Opened): void => {
  let place: Desolation;
  beforeAll(async () => {
    place = await desolate(database());
  });
  afterAll(() => place.close());

  describe("RE-4: whatever fails, a use case is done or not done, never in between, and asked again it is done", () => {
    const tried = (endpoints as readonly AnyEndpoint[]).filter((endpoint) => writes(endpoint) && isTried(endpoint));
    it.each(tried.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      const expected = await usual(place, endpoint);
      if (!WITHOUT_PROVIDER.includes(name)) expect(expected.status, expected.code).toBeLessThan(300);
      expect(await everyFailure(place, endpoint, expected)).toEqual([]);
    });
  });
};
