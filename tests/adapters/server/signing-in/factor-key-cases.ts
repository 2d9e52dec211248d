import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKeyFile } from "@libretto/adapters/files/key-file";
import { factorSealer, rotateFactorKey } from "@libretto/adapters/server/composition/factor-keys";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Transact } from "@libretto/core/ports/system/transaction";
import { factorSealContext } from "@libretto/core/use-cases/account/second-factor/factor-seal-context";
import { afterAll, expect, it } from "vitest";
import { createAccount, type TestServer } from "../../../support/server/server.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

/** A new key for second factors, with its own accounts, because those of other tests have other keys. */
export const factorKeyCases = (serverOf: () => TestServer): void => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-otp-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("CR-3: secrets of second factors are encrypted with a new key, and an interrupted rotation continues", async () => {
    const { context } = serverOf();
    const factorKeyFile = join(folder, "keys", "otp");
    const sealer = factorSealer({ factorKeyFile });
    const own = new Set<number>();
    for (let i = 0; i < 3; i++) {
      const { id } = await createAccount(serverOf(), "patient");
      await unwrapTask(
        context.transact((stores) =>
          stores.factors.storePending(id, sealer.seal(`SECRET ${id}`, factorSealContext(id)), context.clock.now()),
        ),
      );
      own.add(id);
    }
    let most = 1;
    const transact: Transact = (work) =>
      context.transact((stores) =>
        work({
          ...stores,
          factors: {
            ...stores.factors,
            listSealedAfter: (after) =>
              pipe(
                stores.factors.listSealedAfter(after, 10_000),
                taskEither.map((all) => all.filter(({ account }) => own.has(account)).slice(0, 2)),
              ),
            reseal: (was, now) =>
              most-- > 0
                ? stores.factors.reseal(was, now)
                : taskEither.left(failure("unavailable", "failure.unavailable")),
          },
        }),
      );
    const logLines: string[] = [];
    const rotate = (how: "keep old" | "forget old") =>
      rotateFactorKey({ transact, sealer }, { factorKeyFile }, how, (line) => void logLines.push(line));
    const opened = async (by = sealer) => {
      const all = await unwrapTask(transact((stores) => stores.factors.listSealedAfter(0, 10)));
      return all.map(({ account, sealed }) => by.open(sealed, factorSealContext(account)));
    };

    expect(await rotate("keep old")).toContain("says no");
    expect(readKeyFile(factorKeyFile)).toHaveLength(2);
    most = 10;
    expect(await rotate("keep old")).toBeNull();
    expect([readKeyFile(factorKeyFile).length, logLines[0]]).toEqual([2, expect.stringMatching(/^2 secrets/)]);
    expect(await rotate("forget old")).toBeNull();
    expect(readKeyFile(factorKeyFile)).toHaveLength(1);
    const [first, second] = [...own].toSorted((a, b) => a - b);
    expect(await opened(factorSealer({ factorKeyFile }))).toEqual([`SECRET ${first}`, `SECRET ${second}`]);
  });
};
