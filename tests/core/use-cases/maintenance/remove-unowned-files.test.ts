import { right, taskEither } from "@libretto/core/kernel/fp";
import { removeUnownedFiles } from "@libretto/core/use-cases/maintenance/remove-unowned-files";
import { describe, expect, it } from "vitest";
import { transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

/**
 * A vault with these batches of names, of which those with an o have no row; it counts how often it was read from the
 * start.
 */
const servicesWithFiles = (batches: readonly (readonly string[])[]) => {
  const deleted: string[] = [];
  const reports: unknown[] = [];
  const state = { passes: 0, isEnding: false, tickets: null as string | null };
  const services = {
    transact: transactOn({
      fileDirectory: {
        deleteExpiredTickets: (now: string) =>
          taskEither.fromIO(() => {
            state.tickets = now;
          }),
        findUnowned: (names: readonly string[]) => taskEither.right(names.filter((name) => name.includes("o"))),
      },
    }),
    files: {
      listOlderThan: async function* () {
        state.passes += 1;
        yield* batches;
      },
      remove: (blob: string) => async () => {
        deleted.push(blob);
        return right(undefined);
      },
    },
    clock: CLOCK,
    reportUnknownFiles: (count: number) => reports.push(count),
    reportError: (error: unknown) => reports.push(error),
    isShuttingDown: () => state.isEnding,
  };
  return { services, deleted, reports, state };
};

/** A listing that fails before the first name. */
const failingListing = (error: Error) =>
  async function* (): AsyncGenerator<readonly string[]> {
    yield await Promise.reject(error);
  };

describe("The clean-up of files", () => {
  it("checks a limited number of names per run, continues after them, and starts again at the end", async () => {
    const { services, deleted, state } = servicesWithFiles([["a", "o1"], ["o2", "b"], ["o3"]]);
    const cleanUp = removeUnownedFiles(services, 2);
    expect([await cleanUp(), await cleanUp(), await cleanUp()]).toEqual([1, 1, 1]);
    expect([deleted, state.passes]).toEqual([["o1", "o2", "o3"], 1]);
    await cleanUp();
    expect(state.passes).toBe(2);
  });

  it("deletes the expired download tickets", async () => {
    const { services, state } = servicesWithFiles([]);
    await removeUnownedFiles(services)();
    expect(state.tickets).toBe(CLOCK.now());
  });

  it("RE-13: stops when the server ends", async () => {
    const { services, deleted, state } = servicesWithFiles([["o1"], ["o2"]]);
    state.isEnding = true;
    expect(await removeUnownedFiles(services)()).toBe(0);
    expect(deleted).toEqual([]);
  });

  it("removes nothing where no row is known, because that is another database", async () => {
    const { services, deleted, reports } = servicesWithFiles([Array.from({ length: 50 }, (_, i) => `o${i}`)]);
    expect(await removeUnownedFiles(services)()).toBe(0);
    expect([deleted, reports]).toEqual([[], [50]]);
  });

  it("reports an error of the file store, and starts again in the next run", async () => {
    const { services, reports } = servicesWithFiles([["o1"]]);
    const broken = new Error("disk");
    const listings = [failingListing(broken), services.files.listOlderThan];
    const files = { ...services.files, listOlderThan: () => listings.shift()?.() ?? failingListing(broken)() };
    const cleanUp = removeUnownedFiles({ ...services, files });
    expect([await cleanUp(), await cleanUp()]).toEqual([0, 1]);
    expect(reports).toEqual([broken]);
  });
});
