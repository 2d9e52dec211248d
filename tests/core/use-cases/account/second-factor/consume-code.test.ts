import { consumeCode } from "@libretto/core/use-cases/account/second-factor/consume-code";
import { expect, it } from "vitest";
import { createFakeAccounts, VALID_CODE } from "../../../../support/use-cases/fake-account-services.ts";
import { type AccountState, aFactor } from "../../../../support/use-cases/fake-accounts.ts";

const ATTEMPTS = [{ key: "counter", shared: false, free: 10 }];
const RECOVERY_CODE = "ABCDEFGHIJKLMNOPQRSTUVWX";

const consume = async (typed: string, factor = aFactor(), differs: Partial<AccountState> = {}) => {
  const { services, stores, state, unreadable } = createFakeAccounts({ factor, ...differs });
  return { state, unreadable, outcome: await consumeCode(services, stores, 7, factor, typed, ATTEMPTS)() };
};

it("accepts a code of the device, and resets the counter", async () => {
  const { state, outcome } = await consume(VALID_CODE);
  expect(outcome).toMatchObject({ right: true });
  expect(state).toMatchObject({ attempts: ["counter"], resets: ["counter"], factor: { lastStep: 100 } });
});

it("accepts a recovery code once", async () => {
  const recoveryCodes = [`digest of ${RECOVERY_CODE}`];
  const { state, outcome } = await consume("abcd-efgh-ijkl-mnop-qrst-uvwx", aFactor(), { recoveryCodes });
  expect(outcome).toMatchObject({ right: true });
  expect(state.recoveryCodes).toEqual([]);
});

it.each([
  ["a wrong code", "222222", aFactor()],
  ["what is no code", "abc", aFactor()],
  ["a code of a step that was used", VALID_CODE, aFactor({ lastStep: 100 })],
  ["a recovery code before the factor is in use", RECOVERY_CODE, aFactor({ active: false })],
])("AU-3: counts %s", async (_what, typed, factor) => {
  const recoveryCodes = [`digest of ${RECOVERY_CODE}`];
  const { state, outcome } = await consume(typed, factor, { recoveryCodes });
  expect(outcome).toMatchObject({ right: false });
  expect(state).toMatchObject({ attempts: ["counter"], resets: [], recoveryCodes });
});

it("warns the operator when no key decrypts the secret", async () => {
  const { unreadable, outcome } = await consume(VALID_CODE, aFactor({ sealed: "otp 8|BASE32" }));
  expect(outcome).toMatchObject({ left: { kind: "unavailable" } });
  expect(unreadable).toEqual([7]);
});
