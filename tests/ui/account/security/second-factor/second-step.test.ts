import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { LoginModel } from "@libretto/ui/account/login-model";
import { SecondStepModel } from "@libretto/ui/account/security/second-factor/second-step-model";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { expect, it } from "vitest";
import { createSecurityFixture, OWNER } from "../../../../support/ui/security-fixture.ts";
import { fakeLocalMemory, flushMicrotasks } from "../../../../support/ui/ui-fixture.ts";

const codeNeeded = failure("signedOut", "session.codeNeeded");
const mustEnrol = failure("notPermitted", "session.secondFactorRequired");
const codeInvalid = failure("signedOut", "account.codeInvalid");

/** Sign-in at a server that requires a code; `123456` is the right one. */
const signingIn = async (
  demand: Failure | null,
  google?: { code: string; state: string },
  loadPages: () => Promise<void> = async () => undefined,
) => {
  const fixture = await createSecurityFixture();
  const went: string[] = [];
  const respond =
    (let_in: ReturnType<SessionGateway["signIn"]>, code: string | undefined): ReturnType<SessionGateway["signIn"]> =>
    async () =>
      demand === null ? let_in() : code === undefined ? left(demand) : code === "123456" ? let_in() : left(codeInvalid);
  const gateway: SessionGateway = {
    ...fixture.gateway,
    signIn: (email, password, code) => respond(fixture.gateway.signIn(email, password), code),
    signInWithGoogle: (code, state, factor) => respond(fixture.gateway.signInWithGoogle(code, state), factor),
  };
  const memory = { ...fakeLocalMemory(), loadMenu: () => [] };
  const login = new LoginModel(
    gateway,
    fixture.parts.session,
    new NavigationModel({} as never, memory, async () => {}),
    {
      isPhone: false,
      readGoogleCallback: () => google ?? { code: null, state: null },
      linkCallback: null,
      goTo: () => undefined,
      loadAgain: () => undefined,
      openLandingPage: () => void went.push("in"),
      loadPages,
      openSecondStep: () => void went.push("second step"),
    },
  );
  login.form.fields.email.write(OWNER.email);
  login.form.fields.password.write(OWNER.password);
  return { ...fixture, login, went };
};

it("AU-6: asks for the code on its own page, keeps typed text, and signs in with it", async () => {
  const { login, parts, went } = await signingIn(codeNeeded);
  await login.form.submit();
  expect(went).toEqual(["second step"]);
  const model = new SecondStepModel(login, parts);
  expect(model.demand).toBe("code");
  model.form.fields.code.write("000000");
  expect(await model.form.submit()).toEqual({ is: "wrong", field: "code" });
  expect(model.form.fields.code.value).toBe("000000");
  model.returnToFirstStep();
  expect(login.form.failure).toBeNull();
  expect(login.form.fields.password.value).toBe(OWNER.password);
  model.form.fields.code.write("123456");
  await model.form.submit();
  await flushMicrotasks();
  expect(went).toEqual(["second step", "in"]);
  expect(parts.session.session?.account).toBe(OWNER.id);
  expect(login.pendingSignIn).toBeNull();
});

it("AU-6: enrols an account that needs a factor, and shows the recovery codes before the pages open", async () => {
  const { login, parts, went } = await signingIn(mustEnrol);
  await login.form.submit();
  const model = new SecondStepModel(login, parts);
  expect(model.demand).toBe("enrolment");
  await flushMicrotasks();
  expect(model.enrolment?.enrolment.secret).not.toBe("");
  model.form.fields.code.write("123456");
  await model.form.submit();
  await flushMicrotasks();
  expect(model.codes?.codes).toHaveLength(10);
  expect(went).toEqual(["second step"]);
  model.codes?.confirmStored();
  await flushMicrotasks();
  expect(went).toEqual(["second step", "in"]);
});

it("reports when the secret does not arrive, and requests it again", async () => {
  const { login, parts, trouble } = await signingIn(mustEnrol);
  await login.form.submit();
  trouble.failNext(failure("unavailable", "failure.offline"));
  const model = new SecondStepModel(login, parts);
  await flushMicrotasks();
  expect(model.failure?.code).toBe("failure.offline");
  await model.enrol();
  expect(model.failure).toBeNull();
  expect(model.enrolment).not.toBeNull();
});

it("AU-7: continues with the provider's response, and does not enrol an account without its password", async () => {
  const { login, parts, went } = await signingIn(codeNeeded, { code: "c", state: "s" });
  login.handleGoogleCallback();
  await flushMicrotasks();
  const model = new SecondStepModel(login, parts);
  model.form.fields.code.write("123456");
  await model.form.submit();
  await flushMicrotasks();
  expect(went).toEqual(["second step", "in"]);

  const other = await signingIn(mustEnrol, { code: "c", state: "s" });
  other.login.form.reset();
  other.login.handleGoogleCallback();
  await flushMicrotasks();
  expect(new SecondStepModel(other.login, other.parts).demand).toBe("password");
});

it("shows nothing without the first step", async () => {
  const { login, parts } = await signingIn(codeNeeded);
  expect(new SecondStepModel(login, parts).demand).toBe("nothing");
});

it("keeps the form filled in and busy until the next pages are loaded", async () => {
  let finishLoading: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const { login, went } = await signingIn(null, undefined, () => loading);
  void login.form.submit();
  await flushMicrotasks();
  expect([went, login.busy, login.form.fields.email.value]).toEqual([[], true, OWNER.email]);
  finishLoading();
  await flushMicrotasks();
  expect([went, login.form.fields.password.value]).toEqual([["in"], ""]);
});
