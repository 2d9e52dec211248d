import { mailEndpoints } from "@libretto/adapters/contract/mail";
import { httpClient } from "@libretto/adapters/http/client";
import type { Interceptor } from "@libretto/adapters/http/interceptors/interceptor";
import { repeatAfterStepUp } from "@libretto/adapters/http/interceptors/step-up";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Mail } from "@libretto/core/mail/mail";
import { describe, expect, it } from "vitest";
import { createClientWith, problem } from "../../support/ui/fake-server.ts";
import { add, contacts, saved } from "./contact-calls.ts";

describe("the interceptors of the client", () => {
  it("run in their order before the request, and in the reverse order after the response", async () => {
    const steps: string[] = [];
    const named =
      (name: string): Interceptor =>
      async (request, next) => {
        steps.push(`${name} before`);
        const response = await next(request);
        steps.push(`${name} after`);
        return response;
      };
    const { client } = createClientWith((sent) => {
      steps.push("server");
      return saved(sent);
    });
    await client.withInterceptors(named("a"), named("b")).call(contacts.add, add)();
    expect(steps).toEqual(["a before", "b before", "server", "b after", "a after"]);
    steps.length = 0;
    await client.call(contacts.add, add)();
    expect(steps, "the client itself has no further interceptors").toEqual(["server"]);
  });

  it("W33: report a refusal about the record of another person, and none about the own record", async () => {
    const { settings } = createClientWith(
      () => problem(404, { kind: "notFound", code: "failure.notFound" }),
      () => problem(404, { kind: "notFound", code: "failure.notFound" }),
      saved,
    );
    let opened: PatientId | null = null;
    let refusals = 0;
    const client = httpClient({ ...settings, record: () => opened, onRecordRefused: () => void refusals++ });
    const refusalsAfterCall = async () => {
      await client.call(contacts.add, add)();
      return refusals;
    };
    expect(await refusalsAfterCall()).toBe(0);
    opened = 7 as PatientId;
    expect(await refusalsAfterCall()).toBe(1);
    expect(await refusalsAfterCall(), "after a success").toBe(1);
  });

  it("can answer without a request", async () => {
    const refusal = left(failure("unavailable", "failure.offline"));
    const { client, sent } = createClientWith(saved);
    const refuse: Interceptor = async () => ({ status: null, result: refusal });
    expect(await client.withInterceptors(refuse).call(contacts.add, add)()).toEqual(refusal);
    expect(sent).toEqual([]);
  });

  it("RE-6: repeat a refused save with a new key, and a save without a response with the same key", async () => {
    const { client, sent } = createClientWith(
      () => problem(403, { kind: "notPermitted", code: "account.proveAgain" }),
      () => {
        throw new TypeError("fetch failed");
      },
      saved,
    );
    const save = client.withInterceptors(repeatAfterStepUp(async () => true)).call(contacts.add, add);
    await save();
    await save();
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 2", "key 2"]);
  });

  it("RE-6: repeat an e-mail without a response with the same key, and send the next one with another", async () => {
    const { client, sent } = createClientWith(
      () => {
        throw new TypeError("fetch failed");
      },
      () => Response.json({}),
      () => Response.json({}),
    );
    const body: Mail = {
      subject: "Referto",
      text: "Buongiorno",
      from: { name: "", email: "" },
      to: { name: "Laura Bianchi", email: "medico@example.it" },
    };
    const send = client.call(mailEndpoints.sendMail, { body });
    await send();
    await send();
    await send();
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 1", "key 2"]);
  });
});
