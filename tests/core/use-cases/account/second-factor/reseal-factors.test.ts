import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { SealedFactor } from "@libretto/core/ports/accounts/second-factor-store";
import { hasOutdatedFactors, resealFactors } from "@libretto/core/use-cases/account/second-factor/reseal-factors";
import { expect, it } from "vitest";
import { transactOn } from "../../../../support/use-cases/fake-services.ts";

const refusal = failure("unavailable", "failure.unavailable");

/** Second factors, of which each begins with the name of its key; `lost` is a key that is missing. */
const prepare = (sealedSecrets: readonly string[]) => {
  const sealed = new Map(sealedSecrets.map((secret, index) => [index + 1, secret]));
  const state = { writes: 0, refusesWriteAfter: Number.POSITIVE_INFINITY, refusesReads: false };
  const factors = {
    listSealedAfter: (after: number, limit: number) =>
      state.refusesReads
        ? taskEither.left(refusal)
        : taskEither.right(
            [...sealed]
              .filter(([account]) => account > after)
              .slice(0, Math.min(limit, 2))
              .map(([account, secret]) => ({ account, sealed: secret })),
          ),
    reseal: ({ account }: SealedFactor, secret: string) => {
      if (state.writes >= state.refusesWriteAfter) return taskEither.left(refusal);
      state.writes += 1;
      sealed.set(account, secret);
      return taskEither.right(undefined);
    },
  };
  const sealer = {
    reseal: (secret: string, context: string) =>
      secret.startsWith("lost") ? null : secret.startsWith("new") ? secret : `new ${context}`,
  };
  return { services: { transact: transactOn({ factors }), sealer }, sealed, state };
};

it("CR-3: seals every secret of an older key with the newest, and leaves the others", async () => {
  const { services, sealed, state } = prepare(["new otp 1", "old", "old"]);
  expect(await hasOutdatedFactors(services)).toEqual(right(true));
  expect(state.writes).toBe(0);
  expect(await resealFactors(services)).toEqual(right(2));
  expect([...sealed.values()]).toEqual(["new otp 1", "new otp 2", "new otp 3"]);
  expect(await hasOutdatedFactors(services)).toEqual(right(false));
});

it("CR-3: continues after an interruption", async () => {
  const { services, state } = prepare(["old", "old", "old"]);
  state.refusesWriteAfter = 1;
  expect(await resealFactors(services)).toEqual(left(refusal));
  state.refusesWriteAfter = Number.POSITIVE_INFINITY;
  expect(await resealFactors(services)).toEqual(right(2));
});

it("names the account whose key is missing, and reports a database that cannot be read", async () => {
  const { services, state } = prepare(["old", "lost"]);
  expect(await resealFactors(services)).toEqual(left({ account: 2 }));
  state.refusesReads = true;
  expect(await hasOutdatedFactors(services)).toEqual(left(refusal));
});
