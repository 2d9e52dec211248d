import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import { LoginModel } from "@libretto/ui/account/login-model";
import { SecondStepModel } from "@libretto/ui/account/security/second-step-model";
import { NavigationModel } from "@libretto/ui/shell/menu/navigation-model";
import { expect, it } from "vitest";
import { fakeMemory, settle } from "../../../support/screens.ts";
import { aSecurityDesk, OWNER } from "../../../support/security-desk.ts";

const codeNeeded = failure("signedOut", "session.codeNeeded");
const mustEnrol = failure("notPermitted", "session.secondFactorRequired");
const codeInvalid = failure("signedOut", "account.codeInvalid");

/** Signing in at a server that asks for a code besides; `123456` is the right one. */
const signingIn = async (
  demand: Failure | null,
  google?: { code: string; state: string },
  loadPages: () => Promise<void> = async () => undefined,
) => {
  const desk = await aSecurityDesk();
  const went: string[] = [];
  const judged =
    (let_in: ReturnType<SessionGateway["signIn"]>, code: string | undefined): ReturnType<SessionGateway["signIn"]> =>
    async () =>
      demand === null ? let_in() : code === undefined ? left(demand) : code === "123456" ? let_in() : left(codeInvalid);
  const gateway: SessionGateway = {
    ...desk.gateway,
    signIn: (email, password, code) => judged(desk.gateway.signIn(email, password), code),
    signInWithGoogle: (code, state, factor) => judged(desk.gateway.signInWithGoogle(code, state), factor),
  };
  const memory = { ...fakeMemory(), menu: () => [] };
  const login = new LoginModel(gateway, desk.parts.session, new NavigationModel({} as never, memory, async () => {}), {
    phone: false,
    googleAnswer: () => google ?? { code: null, state: null },
    linkAnswer: null,
    goTo: () => undefined,
    arrived: () => void went.push("in"),
    loadPages,
    stepOn: () => void went.push("second step"),
  });
  login.form.fields.email.write(OWNER.email);
  login.form.fields.password.write(OWNER.password);
  return { ...desk, login, went };
};

it("AU-6: asks for the code on a page of its own, keeps what was typed, and goes in with it", async () => {
  const { login, parts, went } = await signingIn(codeNeeded);
  await login.form.submit();
  expect(went).toEqual(["second step"]);
  const model = new SecondStepModel(login, parts);
  expect(model.asks).toBe("code");
  model.form.fields.code.write("000000");
  expect(await model.form.submit()).toEqual({ is: "wrong", field: "code" });
  expect(model.form.fields.code.value).toBe("000000");
  model.back();
  expect(login.form.failure).toBeNull();
  expect(login.form.fields.password.value).toBe(OWNER.password);
  model.form.fields.code.write("123456");
  await model.form.submit();
  await settle();
  expect(went).toEqual(["second step", "in"]);
  expect(parts.session.session?.account).toBe(OWNER.id);
  expect(login.halfway).toBeNull();
});

it("AU-6: enrols whoever must have a factor, and shows the recovery codes before the pages open", async () => {
  const { login, parts, went } = await signingIn(mustEnrol);
  await login.form.submit();
  const model = new SecondStepModel(login, parts);
  expect(model.asks).toBe("enrolment");
  await settle();
  expect(model.enrolment?.enrolment.secret).not.toBe("");
  model.form.fields.code.write("123456");
  await model.form.submit();
  await settle();
  expect(model.codes?.codes).toHaveLength(10);
  expect(went).toEqual(["second step"]);
  model.codes?.kept();
  await settle();
  expect(went).toEqual(["second step", "in"]);
});

it("says when the secret does not come, and asks again", async () => {
  const { login, parts, trouble } = await signingIn(mustEnrol);
  await login.form.submit();
  trouble.expect(failure("unavailable", "failure.offline"));
  const model = new SecondStepModel(login, parts);
  await settle();
  expect(model.failure?.code).toBe("failure.offline");
  await model.enrol();
  expect(model.failure).toBeNull();
  expect(model.enrolment).not.toBeNull();
});

it("AU-7: goes on with the provider's answer, and enrols nobody whose password it does not know", async () => {
  const { login, parts, went } = await signingIn(codeNeeded, { code: "c", state: "s" });
  login.arrive();
  await settle();
  const model = new SecondStepModel(login, parts);
  model.form.fields.code.write("123456");
  await model.form.submit();
  await settle();
  expect(went).toEqual(["second step", "in"]);

  const other = await signingIn(mustEnrol, { code: "c", state: "s" });
  other.login.form.reset();
  other.login.arrive();
  await settle();
  expect(new SecondStepModel(other.login, other.parts).asks).toBe("password");
});

it("has nothing to ask of whoever comes without the first step", async () => {
  const { login, parts } = await signingIn(codeNeeded);
  expect(new SecondStepModel(login, parts).asks).toBe("nothing");
});

it("keeps the form filled in and busy until the pages behind it are loaded", async () => {
  let finishLoading: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const { login, went } = await signingIn(null, undefined, () => loading);
  void login.form.submit();
  await settle();
  expect([went, login.busy, login.form.fields.email.value]).toEqual([[], true, OWNER.email]);
  finishLoading();
  await settle();
  expect([went, login.form.fields.password.value]).toEqual([["in"], ""]);
});
