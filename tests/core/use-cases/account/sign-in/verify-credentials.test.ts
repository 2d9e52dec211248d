import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { verifyCredentials } from "@libretto/core/use-cases/account/sign-in/verify-credentials";
import { expect, it } from "vitest";
import { createFakeAccounts, ORIGIN } from "../../../../support/use-cases/fake-account-services.ts";
import { anAccount, PASSWORD } from "../../../../support/use-cases/fake-accounts.ts";

const wrongFailure = failure("refused", "account.passwordWrong");
const check = (password: string) => ({
  ...{ email: "mario@example.org", password, wrongFailure },
  attemptsOf: () => taskEither.right([{ key: "counter", shared: false, free: 10 }]),
});
const nameAccount = (_stores: unknown, { id }: { readonly id: number }) => taskEither.right(`account ${id}`);

it("continues with the account of a right password, and resets its counter", async () => {
  const { services, state } = createFakeAccounts();
  const outcome = await verifyCredentials(services, ORIGIN, check(PASSWORD), nameAccount)();
  expect(outcome).toEqual({ _tag: "Right", right: "account 7" });
  expect(state).toMatchObject({ attempts: ["counter"], resets: ["counter"] });
});

it("counts and audits a wrong password although the answer is a refusal", async () => {
  const { services, state } = createFakeAccounts();
  const outcome = await verifyCredentials(services, ORIGIN, check("wrong"), nameAccount)();
  expect(outcome).toMatchObject({ left: wrongFailure });
  expect(state.accounts).toEqual([anAccount({ failures: 1 })]);
  expect(state.audit).toMatchObject([{ action: "loginFailed", outcome: "refused", actor: 7 }]);
});
