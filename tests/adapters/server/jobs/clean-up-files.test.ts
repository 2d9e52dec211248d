import { cleanUpFiles } from "@libretto/adapters/server/jobs/clean-up-files";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const goesOn = new AbortController().signal;

/**
 * A vault with these batches of names, of which those with an o have no row; it counts how often it was read from the
 * start.
 */
const contextWithFiles = (batches: readonly (readonly string[])[]) => {
  const deletedFiles: string[] = [];
  let passes = 0;
  const context = {
    transact: (work: (stores: unknown) => unknown) =>
      work({
        fileDirectory: {
          deleteExpiredTickets: () => taskEither.right(undefined),
          findUnowned: (names: readonly string[]) => taskEither.right(names.filter((name) => name.includes("o"))),
        },
      }),
    files: {
      listOlderThan: async function* () {
        passes += 1;
        yield* batches;
      },
      remove: (blob: string) => async () => {
        deletedFiles.push(blob);
        return right(undefined);
      },
    },
    clock: { now: () => "2026-03-14T09:00:00.000Z" },
    log: { write: () => {} },
  } as unknown as ServerContext;
  return { desk: context, gone: deletedFiles, passes: () => passes };
};

describe("The clean-up of files", () => {
  it("checks a limited number of names per run, continues after them, and starts again at the end", async () => {
    const { desk, gone, passes } = contextWithFiles([["a", "o1"], ["o2", "b"], ["o3"]]);
    const cleanUp = cleanUpFiles(desk, 2);
    expect([await cleanUp(goesOn), await cleanUp(goesOn), await cleanUp(goesOn)]).toEqual([1, 1, 1]);
    expect([gone, passes()]).toEqual([["o1", "o2", "o3"], 1]);
    await cleanUp(goesOn);
    expect(passes()).toBe(2);
  });

  it("RE-13: stops when the server ends", async () => {
    const { desk, gone } = contextWithFiles([["o1"], ["o2"]]);
    expect(await cleanUpFiles(desk)(AbortSignal.abort())).toBe(0);
    expect(gone).toEqual([]);
  });

  it("removes nothing where no row is known, because that is another database", async () => {
    const { desk, gone } = contextWithFiles([Array.from({ length: 50 }, (_, i) => `o${i}`)]);
    expect(await cleanUpFiles(desk)(goesOn)).toBe(0);
    expect(gone).toEqual([]);
  });
});
