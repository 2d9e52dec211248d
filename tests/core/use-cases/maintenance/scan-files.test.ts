import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import type { UnscannedFile } from "@libretto/core/ports/files/file-store";
import type { ScanResult } from "@libretto/core/ports/files/virus-scanner";
import { scanFiles } from "@libretto/core/use-cases/maintenance/scan-files";
import { describe, expect, it } from "vitest";
import { aKey } from "../../../support/use-cases/fake-files.ts";
import { createFakeAudit, transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const OWNER = 20;

/**
 * This many files wait; `resultOf` is the result of the scanner, or "damaged" from the vault. Records what happens.
 */
const waiting = (many: number, resultOf: (file: number) => ScanResult | "damaged") => {
  const verdicts = new Map<number, ScanResult>();
  const looked: number[] = [];
  const emails: unknown[] = [];
  const reports: string[] = [];
  const state = { isEnding: false };
  const all = Array.from(
    { length: many },
    (_, file): UnscannedFile => ({ file, blob: String(file), patient: 10, verdict: "waiting", key: aKey() }),
  );
  const fileDirectory = {
    listUnscanned: (after: UnscannedFile | null, most: number) =>
      taskEither.right(all.filter(({ file }) => file > (after?.file ?? -1) && !verdicts.has(file)).slice(0, most)),
    recordVerdict:
      ({ file }: UnscannedFile, finding: ScanResult) =>
      async () => {
        verdicts.set(file, finding);
        return right(OWNER);
      },
  };
  const { audit, entries } = createFakeAudit();
  const enqueue = (email: unknown) => taskEither.fromIO(() => void emails.push(email));
  const scan = scanFiles({
    transact: transactOn({ fileDirectory, audit, emails: { enqueue } }),
    files: {
      open: ({ blob }) =>
        resultOf(Number(blob)) === "damaged"
          ? taskEither.left(failure("refused", "files.damaged"))
          : taskEither.right(Number(blob) as never),
    },
    scanner: {
      scan: (pieces) => async () => {
        const file = pieces as unknown as number;
        looked.push(file);
        return resultOf(file) as ScanResult;
      },
    },
    clock: CLOCK,
    reportInfected: ({ blob }) => reports.push(`infected ${blob}`),
    notifyEmailQueued: () => reports.push("e-mail"),
    isShuttingDown: () => state.isEnding,
  });
  return { scan, looked, verdicts, emails, entries, reports, state };
};

describe("Files that wait for the scanner", () => {
  it("FI-7: are scanned although earlier ones can never be", async () => {
    const { scan, verdicts } = waiting(20, (file) => (file < 8 ? (file % 2 ? "damaged" : "unavailable") : "clean"));
    for (let run = 1; run <= 5; run++) await scan();
    expect([...verdicts.keys()]).toEqual(Array.from({ length: 12 }, (_, i) => i + 8));
  });

  it("FI-7: are tried again at growing intervals, and scanned in the end", async () => {
    let away = true;
    const { scan, looked, verdicts } = waiting(1, () => (away ? "unavailable" : "infected"));
    for (let run = 1; run <= 130; run++) await scan();
    expect(looked).toHaveLength(7);
    away = false;
    for (let run = 1; run <= 64; run++) await scan();
    expect(verdicts.get(0)).toBe("infected");
  });

  it("FI-7: are not changed while the scanner is unreachable", async () => {
    const { scan, looked } = waiting(100, () => "unavailable");
    expect(await scan()).toBe(0);
    expect(looked).toEqual([0, 1, 2]);
  });

  it("are scanned in batches, so that other jobs can run", async () => {
    const { scan } = waiting(700, () => "clean");
    expect([await scan(), await scan(), await scan()]).toEqual([300, 300, 100]);
  });

  it("FI-7: the owner and the operator learn about an infected one, the access log too", async () => {
    const { scan, emails, entries, reports } = waiting(2, (file) => (file === 1 ? "infected" : "clean"));
    expect(await scan()).toBe(2);
    expect(emails).toEqual([{ kind: "infectedFile", account: OWNER, data: { at: CLOCK.now() } }]);
    expect(entries).toEqual([
      {
        ...{ actor: null, patient: 10, action: "infected", object: "file 1", outcome: "done" },
        ...{ device: "", address: "" },
      },
    ]);
    expect(reports).toEqual(["infected 1", "e-mail"]);
  });

  it("RE-13: are no longer scanned once the server ends", async () => {
    const { scan, state } = waiting(100, (file) => {
      state.isEnding = file === 10;
      return "clean";
    });
    expect(await scan()).toBe(11);
  });
});
