import { cleanUpFiles } from "@libretto/adapters/server/jobs/clean-up-files";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";

const goesOn = new AbortController().signal;

/** A vault of these batches of names, of which those with an o have no row; tells how often it was read from the beginning. */
const keeping = (batches: readonly (readonly string[])[]) => {
  const gone: string[] = [];
  let passes = 0;
  const desk = {
    transact: (work: (stores: unknown) => unknown) =>
      work({
        directory: {
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
        gone.push(blob);
        return right(undefined);
      },
    },
    clock: { now: () => "2026-03-14T09:00:00.000Z" },
    log: { write: () => {} },
  } as unknown as ServerContext;
  return { desk, gone, passes: () => passes };
};

describe("The clean-up of files", () => {
  it("looks at so many names a run, goes on behind them, and begins anew at their end", async () => {
    const { desk, gone, passes } = keeping([["a", "o1"], ["o2", "b"], ["o3"]]);
    const cleanUp = cleanUpFiles(desk, 2);
    expect([await cleanUp(goesOn), await cleanUp(goesOn), await cleanUp(goesOn)]).toEqual([1, 1, 1]);
    expect([gone, passes()]).toEqual([["o1", "o2", "o3"], 1]);
    await cleanUp(goesOn);
    expect(passes()).toBe(2);
  });

  it("RE-13: looks at no more once the server ends", async () => {
    const { desk, gone } = keeping([["o1"], ["o2"]]);
    expect(await cleanUpFiles(desk)(AbortSignal.abort())).toBe(0);
    expect(gone).toEqual([]);
  });

  it("removes nothing where nothing is known: that is another database", async () => {
    const { desk, gone } = keeping([Array.from({ length: 50 }, (_, i) => `o${i}`)]);
    expect(await cleanUpFiles(desk)(goesOn)).toBe(0);
    expect(gone).toEqual([]);
  });
});
