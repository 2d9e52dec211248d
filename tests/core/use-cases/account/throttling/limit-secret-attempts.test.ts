import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { limitSecretAttempts } from "@libretto/core/use-cases/account/throttling/limit-secret-attempts";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";

it.each([
  ["a wrong secret", failure("refused", "account.linkInvalid"), false],
  ["a wrong answer of a provider", failure("signedOut", "session.providerReturnInvalid"), false],
  ["a missing second factor", failure("signedOut", "session.codeNeeded"), true],
  ["a refused field", fieldFailure({ password: "account.passwordCommon" }), true],
  ["a failure of the server", failure("unavailable", "failure.unavailable"), true],
])("AU-3: takes the count of an attempt back unless the secret was wrong: %s", async (_what, refusal, isReset) => {
  const { services, state } = createFakeAccounts();
  const outcome = await limitSecretAttempts(services, ORIGIN, () => taskEither.left(refusal))();
  expect(outcome).toEqual({ _tag: "Left", left: refusal });
  expect(state.attempts).toEqual(["address digest of 10.0.0.1"]);
  expect(state.resets).toEqual(isReset ? state.attempts : []);
});

it("does not start the work while the address must wait", async () => {
  const { services } = createFakeAccounts({ isThrottled: true });
  let started = false;
  const work = () => {
    started = true;
    return taskEither.right("done");
  };
  expect(await limitSecretAttempts(services, ORIGIN, work)()).toMatchObject({ left: { kind: "tooMany" } });
  expect(started).toBe(false);
});
