import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { EraseSelection } from "@libretto/core/ports/record/bin-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { emptyBins } from "@libretto/core/use-cases/maintenance/empty-bins";
import { describe, expect, it } from "vitest";
import { aKey } from "../../../support/use-cases/fake-files.ts";
import { createFakeAudit, transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const BROKEN = 3;
const unavailable = failure("unavailable", "failure.unavailable");

/** The bins of patients 1 to `many`, each with two overdue rows and a file; the one of patient 3 cannot be erased. */
const binsOf = (many: number) => {
  const { audit, entries } = createFakeAudit();
  const erased: unknown[] = [];
  const events: string[] = [];
  const state = { isEnding: false, acting: null as number | null };
  const owners = Array.from({ length: many }, (_, index) => ({ patient: index + 1, account: 100 + index + 1 }));
  const stores = {
    audit,
    actAs: ({ patient }: { readonly patient: number }) =>
      taskEither.fromIO(() => {
        state.acting = patient;
      }),
    bin: {
      listOverdue: (until: string, limit: number, after: number | null) =>
        taskEither.fromIO(() => {
          events.push(`list until ${until} after ${after}`);
          return owners.filter(({ patient }) => patient > (after ?? 0)).slice(0, limit);
        }),
      erase: (patient: number, selection: EraseSelection) => async () => {
        if (patient === BROKEN || state.acting !== patient) return left(unavailable);
        erased.push(selection);
        return right({ erased: 2, needed: 0, files: [{ blob: `file of ${patient}`, key: aKey() }] });
      },
    },
  };
  const services = {
    transact: transactOn(stores as Partial<Record<keyof Stores, unknown>>),
    files: {
      discard:
        ({ blob }: { readonly blob: string }) =>
        async () =>
          void events.push(`discard ${blob}`),
    },
    clock: CLOCK,
    reportFailure: ({ code }: { readonly code: string }) => void events.push(code),
    isShuttingDown: () => state.isEnding,
  };
  return { services, entries, erased, events, state };
};

describe("Emptying the bins", () => {
  it("erases what was deleted thirty days ago, as each patient, and writes it to the access log", async () => {
    const { services, entries, erased, events } = binsOf(1);
    expect(await emptyBins(services)()).toBe(2);
    expect(erased).toEqual([{ deletedUntil: "2026-02-12T09:00:00.000Z" }]);
    expect(entries).toEqual([
      {
        ...{ actor: null, patient: 1, action: "erase", object: "cestino 2", outcome: "done" },
        ...{ device: "", address: "" },
      },
    ]);
    expect(events).toEqual(["list until 2026-02-12T09:00:00.000Z after null", "discard file of 1"]);
  });

  it("reports a bin that cannot be emptied, and continues with the next one", async () => {
    const { services, entries, events } = binsOf(4);
    expect(await emptyBins(services)()).toBe(6);
    expect(events).toContain("failure.unavailable");
    expect(entries.map(({ patient }) => patient)).toEqual([1, 2, 4]);
  });

  it("reads the patients in batches", async () => {
    const { services, events } = binsOf(150);
    expect(await emptyBins(services)()).toBe(2 * 149);
    expect(events.filter((event) => event.startsWith("list"))).toEqual([
      expect.stringContaining("after null"),
      expect.stringContaining("after 100"),
    ]);
  });

  it("RE-13: stops when the server ends", async () => {
    const { services, erased, state } = binsOf(2);
    state.isEnding = true;
    expect(await emptyBins(services)()).toBe(0);
    expect(erased).toEqual([]);
  });
});
