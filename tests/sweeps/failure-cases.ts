import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../support/databases/databases.ts";
import { FAULT_KINDS, type FaultKind, STEP_OF_FAULT } from "../support/failures/faults.ts";
import {
  type FailingServer,
  runEveryFault,
  runWithoutFault,
  startFailingServer,
} from "../support/failures/run-with-fault.ts";
import { WITHOUT_PROVIDER } from "../support/failures/valid-requests.ts";
import { isWrite } from "../support/requests/endpoint-requests.ts";

/**
 * Every statement of one use case, and the file failures of another; all with FAILURES=all: `npm run
 * verify:failures`.
 */
const few: Readonly<Record<string, readonly FaultKind[]>> = {
  saveTherapy: FAULT_KINDS,
  addFile: FAULT_KINDS.filter((how) => STEP_OF_FAULT[how] !== "statement"),
};
const hows = ({ name }: AnyEndpoint): readonly FaultKind[] =>
  process.env.FAILURES === "all" ? FAULT_KINDS : (few[name] ?? []);

/** Every step of every writing use case fails in every way, on a database with catalogues. */
export const failureCases = (database: OpenDatabase): void => {
  let place: FailingServer;
  beforeAll(async () => {
    place = await startFailingServer(database());
  });
  afterAll(() => place.close());

  describe("RE-4: after any failure a use case is done completely or not at all, and a repetition completes it", () => {
    const testedEndpoints = (endpoints as readonly AnyEndpoint[]).filter(
      (endpoint) => isWrite(endpoint) && hows(endpoint).length > 0,
    );
    it.each(testedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
      const expected = await runWithoutFault(place, endpoint);
      if (!WITHOUT_PROVIDER.includes(name)) expect(expected.status, expected.code).toBeLessThan(300);
      expect(await runEveryFault(place, endpoint, expected, hows(endpoint))).toEqual([]);
    });
  });
};
