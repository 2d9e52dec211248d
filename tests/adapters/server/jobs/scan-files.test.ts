import { scanFiles } from "@libretto/adapters/server/jobs/scan-files";
import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { UnscannedFile } from "@libretto/core/ports/files/file-store";
import type { ScanResult } from "@libretto/core/ports/files/virus-scanner";
import { describe, expect, it } from "vitest";

/**
 * This many files wait; `says` is the result of the scanner, or "damaged" from the vault. Returns the scanned files.
 */
const waiting = (many: number, resultOf: (file: number) => ScanResult | "damaged") => {
  const verdicts = new Map<number, ScanResult>();
  const looked: number[] = [];
  const all = Array.from({ length: many }, (_, file) => ({ file, blob: String(file) }) as UnscannedFile);
  const directory = {
    listUnscanned: (after: UnscannedFile | null, most: number) =>
      taskEither.right(all.filter(({ file }) => file > (after?.file ?? -1) && !verdicts.has(file)).slice(0, most)),
    recordVerdict:
      ({ file }: UnscannedFile, finding: ScanResult) =>
      async () => {
        verdicts.set(file, finding);
        return right(null);
      },
  };
  const context = {
    transact: (work: (stores: unknown) => unknown) => work({ fileDirectory: directory }),
    files: {
      open:
        ({ file }: UnscannedFile) =>
        async () =>
          resultOf(file) === "damaged" ? left(failure("refused", "files.damaged")) : right(file),
    },
    clock: { now: () => "2026-03-14T09:00:00.000Z" },
    notifyEmailQueued: () => {},
    log: { write: () => {} },
    counters: { increment: () => {} },
  } as unknown as ServerContext;
  const scan = scanFiles(context, {
    scan: (pieces) => async () => {
      const file = pieces as unknown as number;
      looked.push(file);
      return resultOf(file) as ScanResult;
    },
  });
  return { scan, looked, verdicts, goesOn: new AbortController().signal };
};

describe("Files that wait for the scanner", () => {
  it("FI-7: are scanned although earlier ones can never be", async () => {
    const { scan, verdicts, goesOn } = waiting(20, (file) =>
      file < 8 ? (file % 2 ? "damaged" : "unavailable") : "clean",
    );
    for (let run = 1; run <= 5; run++) await scan(goesOn);
    expect([...verdicts.keys()]).toEqual(Array.from({ length: 12 }, (_, i) => i + 8));
  });

  it("FI-7: are tried again at growing intervals, and scanned in the end", async () => {
    let away = true;
    const { scan, looked, verdicts, goesOn } = waiting(1, () => (away ? "unavailable" : "infected"));
    for (let run = 1; run <= 130; run++) await scan(goesOn);
    expect(looked).toHaveLength(7);
    away = false;
    for (let run = 1; run <= 64; run++) await scan(goesOn);
    expect(verdicts.get(0)).toBe("infected");
  });

  it("FI-7: are not changed while the scanner is unreachable", async () => {
    const { scan, looked, goesOn } = waiting(100, () => "unavailable");
    expect(await scan(goesOn)).toBe(0);
    expect(looked).toEqual([0, 1, 2]);
  });

  it("are scanned in batches, so that other jobs can run", async () => {
    const { scan, goesOn } = waiting(700, () => "clean");
    expect([await scan(goesOn), await scan(goesOn), await scan(goesOn)]).toEqual([300, 300, 100]);
  });

  it("RE-13: are no longer scanned once the server ends", async () => {
    const ending = new AbortController();
    const { scan } = waiting(100, (file) => {
      if (file === 10) ending.abort();
      return "clean";
    });
    expect(await scan(ending.signal)).toBe(11);
  });
});
