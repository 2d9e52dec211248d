import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { securityEndpoints } from "@libretto/adapters/contract/security";
import { provingClient } from "@libretto/adapters/http/proving-client";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { ProofFormModel } from "@libretto/ui/account/security/proof-form-model";
import { ProofModel } from "@libretto/ui/account/security/proof-model";
import { DialogsModel } from "@libretto/ui/shared/dialogs/dialogs-model";
import { describe, expect, it } from "vitest";
import { clientOf, nothing, problem } from "../../../support/fake-server.ts";
import { aSecurityDesk, OWNER } from "../../../support/security-desk.ts";

const again = () => problem(403, { kind: "notPermitted", code: "account.proveAgain" });

describe("AU-8: a call that wants a fresh proof", () => {
  const endpoint: AnyEndpoint = securityEndpoints.changePassword;
  const asked = { body: { password: "x" } };

  it("is made once more when the person has proved it, and no third time", async () => {
    const { client, sent } = clientOf(again, nothing);
    expect((await provingClient(client, async () => true).call(endpoint, asked)())._tag).toBe("Right");
    expect(sent).toHaveLength(2);
    const stubborn = clientOf(again);
    expect(await provingClient(stubborn.client, async () => true).call(endpoint, asked)()).toMatchObject({
      left: { code: "account.proveAgain" },
    });
    expect(stubborn.sent).toHaveLength(2);
  });

  it("stays refused when the person would not, and others are not touched", async () => {
    const { client, sent } = clientOf(again);
    expect((await provingClient(client, async () => false).call(endpoint, asked)())._tag).toBe("Left");
    expect(sent).toHaveLength(1);
    const missing = clientOf(() => problem(404, { kind: "notFound", code: "failure.notFound" }));
    const never = async () => expect.fail("nobody is asked");
    expect((await provingClient(missing.client, never).content(endpoint, asked)())._tag).toBe("Left");
  });
});

describe("AU-8: the question who is there", () => {
  const form = async (active: boolean) => {
    const { parts } = await aSecurityDesk({ active, obligatory: false });
    const outcomes: (true | null)[] = [];
    return { outcomes, model: new ProofFormModel(parts.security, (outcome) => void outcomes.push(outcome)) };
  };

  it("takes the password, and says a wrong one at its field without losing it", async () => {
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

  it("AU-6: asks for a code too, once the server wants one", async () => {
    const { model, outcomes } = await form(true);
    model.form.fields.password.write(OWNER.password);
    expect(model.asksCode).toBe(false);
    expect(await model.form.submit()).toEqual({ is: "wrong", field: "code" });
    expect(model.asksCode).toBe(true);
    expect(model.form.fields.code.problem).toBe("session.codeNeeded");
    model.form.fields.code.write("000000");
    await model.form.submit();
    expect(model.form.fields.code.problem).toBe("account.codeInvalid");
    model.form.fields.code.write("123 456");
    model.form.fields.code.write("123456");
    await model.form.submit();
    expect(outcomes).toEqual([true]);
  });

  it("is asked once however many calls want to know", async () => {
    const { parts } = await aSecurityDesk();
    const waiting: ((outcome: true | null) => void)[] = [];
    const model = new ProofModel(parts.security, () => new Promise((answer) => waiting.push(answer)));
    const both = Promise.all([model.prove(), model.prove()]);
    expect(waiting).toHaveLength(1);
    waiting[0]?.(true);
    expect(await both).toEqual([true, true]);
    const third = model.prove();
    waiting[1]?.(null);
    expect(await third).toBe(false);
  });

  it("ends unproven with the session, and is asked anew in the next one", async () => {
    const { parts } = await aSecurityDesk();
    const dialogs = new DialogsModel();
    const model = new ProofModel(parts.security, (make) => dialogs.open<ProofFormModel, true>(() => null, make));
    const before = model.prove();
    dialogs.cancelAll();
    expect(await before).toBe(false);
    void model.prove();
    expect(dialogs.stack).toHaveLength(1);
  });
});

it("gives files and uploads the same way", async () => {
  const calls: string[] = [];
  const call = (name: string) => () => async () => {
    calls.push(name);
    return calls.length === 1 ? left(failure("notPermitted", "account.proveAgain")) : right(undefined as never);
  };
  const client = { call: call("call"), file: call("file"), content: call("content"), upload: call("upload") };
  const proving = provingClient(client, async () => true);
  await proving.content(securityEndpoints.sessions, {})();
  await proving.upload(securityEndpoints.sessions, { row: {}, name: "x", content: new Blob([]) })();
  expect(calls).toEqual(["content", "content", "upload"]);
});
