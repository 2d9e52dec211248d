import { securityEndpoints } from "@libretto/adapters/contract/account/security";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { httpClient } from "@libretto/adapters/http/client";
import { repeatAfterStepUp } from "@libretto/adapters/http/interceptors/step-up";
import type { SendFile } from "@libretto/adapters/http/transport/upload";
import { StepUpFormModel } from "@libretto/ui/account/security/step-up/step-up-form-model";
import { StepUpModel } from "@libretto/ui/account/security/step-up/step-up-model";
import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { describe, expect, it } from "vitest";
import { createClientWith, noContent, problem } from "../../../../support/ui/fake-server.ts";
import { createSecurityFixture, OWNER } from "../../../../support/ui/security-fixture.ts";

const again = () => problem(403, { kind: "notPermitted", code: "account.proveAgain" });

describe("AU-8: a call that needs step-up authentication", () => {
  const endpoint: AnyEndpoint = securityEndpoints.changePassword;
  const request = { body: { password: "x" } };

  it("is repeated once after the step-up, and not a third time", async () => {
    const { client, sent } = createClientWith(again, noContent);
    expect((await client.withInterceptors(repeatAfterStepUp(async () => true)).call(endpoint, request)())._tag).toBe(
      "Right",
    );
    expect(sent).toHaveLength(2);
    const stubborn = createClientWith(again);
    expect(
      await stubborn.client.withInterceptors(repeatAfterStepUp(async () => true)).call(endpoint, request)(),
    ).toMatchObject({
      left: { code: "account.proveAgain" },
    });
    expect(stubborn.sent).toHaveLength(2);
  });

  it("stays refused when the step-up is cancelled, and other calls do not wait", async () => {
    const { client, sent } = createClientWith(again);
    expect((await client.withInterceptors(repeatAfterStepUp(async () => false)).call(endpoint, request)())._tag).toBe(
      "Left",
    );
    expect(sent).toHaveLength(1);
    const missing = createClientWith(() => problem(404, { kind: "notFound", code: "failure.notFound" }));
    const never = async () => expect.fail("nobody is asked");
    expect((await missing.client.withInterceptors(repeatAfterStepUp(never)).content(endpoint, request)())._tag).toBe(
      "Left",
    );
  });
});

describe("AU-8: the step-up dialog", () => {
  const form = async (active: boolean) => {
    const { parts } = await createSecurityFixture({ active, obligatory: false });
    const outcomes: (true | null)[] = [];
    return { outcomes, model: new StepUpFormModel(parts.security, (outcome) => void outcomes.push(outcome)) };
  };

  it("accepts the password, and shows a wrong one at its field without losing it", async () => {
    const { model, outcomes } = await form(false);
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "password" });
    model.form.fields.password.write("wrong");
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "password" });
    expect(model.form.fields.password.problem).toBe("account.passwordWrong");
    expect(model.form.fields.password.value).toBe("wrong");
    model.form.fields.password.write(OWNER.password);
    expect(await model.form.submit()).toEqual({ is: "saved" });
    expect(outcomes).toEqual([true]);
  });

  it("AU-6: asks for a code too, once the server requires one", async () => {
    const { model, outcomes } = await form(true);
    model.form.fields.password.write(OWNER.password);
    expect(model.needsCode).toBe(false);
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "code" });
    expect(model.needsCode).toBe(true);
    expect(model.form.fields.code.problem).toBe("session.codeNeeded");
    model.form.fields.code.write("000000");
    await model.form.submit();
    expect(model.form.fields.code.problem).toBe("account.codeInvalid");
    model.form.fields.code.write("123 456");
    model.form.fields.code.write("123456");
    await model.form.submit();
    expect(outcomes).toEqual([true]);
  });

  it("opens once for any number of calls", async () => {
    const { parts } = await createSecurityFixture();
    const waiting: ((outcome: true | null) => void)[] = [];
    const model = new StepUpModel(parts.security, () => new Promise((answer) => waiting.push(answer)));
    const both = Promise.all([model.requestStepUp(), model.requestStepUp()]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.(true);
    expect(await both).toEqual([true, true]);
    const third = model.requestStepUp();
    waiting[1]?.(null);
    expect(await third).toBe(false);
  });

  it("is cancelled when the session ends, and opens again in the next one", async () => {
    const { parts } = await createSecurityFixture();
    const dialogs = new DialogsModel();
    const model = new StepUpModel(parts.security, (make) => dialogs.open<StepUpFormModel, true>(() => null, make));
    const before = model.requestStepUp();
    dialogs.cancelAll();
    expect(await before).toBe(false);
    void model.requestStepUp();
    expect(dialogs.stack).toHaveLength(1);
  });
});

it("works for files and uploads too", async () => {
  const { settings, sent } = createClientWith(again, noContent);
  let uploads = 0;
  const sendFile: SendFile = async () => {
    uploads += 1;
    return uploads === 1 ? again() : noContent();
  };
  const client = httpClient({ ...settings, sendFile }).withInterceptors(repeatAfterStepUp(async () => true));
  await client.content(securityEndpoints.sessions, {})();
  expect(sent).toHaveLength(2);
  await client.upload(securityEndpoints.sessions, { row: {}, name: "x", content: new Blob([]) })();
  expect(uploads).toBe(2);
});
