import { sessionEndpoints } from "@libretto/adapters/contract/account/session";
import { catalogueEndpoints } from "@libretto/adapters/contract/catalogues/catalogues";
import { navigationEndpoints } from "@libretto/adapters/contract/navigation";
import { httpClient } from "@libretto/adapters/http/client";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createClientWith, failNetwork, json, problem, type RequestHandler } from "../../support/ui/fake-server.ts";
import { add, contacts } from "./contact-calls.ts";

describe("RE-15: a failure", () => {
  const outcome = async (answer: RequestHandler) => createClientWith(answer).client.call(contacts.add, add)();

  it("is offline when there is no network, and means that nothing was saved", async () => {
    expect(await outcome(failNetwork)).toEqual(left(failure("unavailable", "failure.unsaved")));
    const read = createClientWith(failNetwork).client.call(catalogueEndpoints.drugs, { body: { search: "war" } })();
    expect(await read).toEqual(left(failure("unavailable", "failure.offline")));
  });

  it("is a missing response when there is a network, and does not mean that nothing was saved", async () => {
    const { settings } = createClientWith(failNetwork);
    const client = httpClient({ ...settings, online: () => true });
    expect(await client.call(contacts.add, add)()).toEqual(left(failure("unavailable", "failure.unanswered")));
    const read = client.call(catalogueEndpoints.drugs, { body: { search: "war" } });
    expect(await read()).toEqual(left(failure("unavailable", "failure.unavailable")));
  });

  it("of the network ends with the next response, and starts again with the next missing one", async () => {
    const reachability: boolean[] = [];
    const { settings } = createClientWith(
      failNetwork,
      () => json({}),
      () => json({}, { status: 502 }),
      () => problem(422, { code: "form.invalid" }),
      failNetwork,
    );
    const client = httpClient({ ...settings, onReachability: (did) => void reachability.push(did) });
    for (const _ of ["cut", "answer", "error", "refusal", "cut"]) await client.call(contacts.add, add)();
    expect(reachability).toEqual([false, true, true, true, false]);
  });

  it("of the network is not ended by the response to a request that was sent before it", async () => {
    const reachability: boolean[] = [];
    let isOnline = true;
    const { settings } = createClientWith(
      () => {
        isOnline = false;
        return json({});
      },
      () => json({}),
    );
    const client = httpClient({
      ...settings,
      online: () => isOnline,
      onReachability: (did) => void reachability.push(did),
    });
    await client.call(contacts.add, add)();
    expect(reachability).toEqual([]);
    await client.call(contacts.add, add)();
    expect(reachability).toEqual([true]);
  });

  it("is an unavailable service when nobody answers in time", async () => {
    const late: RequestHandler = () => {
      throw new DOMException("signal timed out", "TimeoutError");
    };
    expect(await outcome(late)).toEqual(left(failure("unavailable", "failure.unavailable")));
  });

  it("comes from a timeout of the client itself", async () => {
    const waiting: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const client = httpClient({
      token: () => null,
      onSignedOut: () => {},
      language: () => "en",
      fetch: waiting,
      timeoutMilliseconds: 5,
    });
    expect(await client.call(navigationEndpoints.settings, {})()).toEqual(
      left(failure("unavailable", "failure.unavailable")),
    );
  });

  it("contains the problem's message for each field", async () => {
    const refusedResponse = problem(422, {
      kind: "refused",
      code: "form.invalid",
      errors: [
        { field: "phone", code: "patient.phoneInvalid" },
        { field: "later", code: "a.code.of.tomorrow" },
      ],
      reference: "req-7",
    });
    expect(await outcome(() => refusedResponse)).toEqual(
      left({ kind: "refused", code: "form.invalid", fields: { phone: "patient.phoneInvalid" }, reference: "req-7" }),
    );
  });

  it.each([
    [422, "refused"],
    [400, "malformed"],
  ])("names the fields of the form when a problem with status %i names fields of the body", async (status, kind) => {
    const refused = problem(status, {
      kind,
      code: "form.invalid",
      errors: [
        { field: "contatto_telefono", code: "patient.phoneInvalid" },
        { field: "contatto_nominativo", code: "form.tooLong" },
      ],
    });
    expect(await outcome(() => refused)).toMatchObject(
      left({ fields: { phone: "patient.phoneInvalid", name: "form.tooLong" } }),
    );
  });

  it("contains the time to wait", async () => {
    const later = problem(429, { kind: "tooMany", code: "failure.tooMany" }, { "retry-after": "30" });
    expect(await outcome(() => later)).toEqual(left({ kind: "tooMany", code: "failure.tooMany", retryAfter: 30 }));
  });

  it.each([
    [401, "signedOut", "session.expired"],
    [413, "tooLarge", "failure.tooLarge"],
    [429, "tooMany", "failure.tooMany"],
    [502, "unavailable", "failure.unavailable"],
    [503, "unavailable", "failure.unavailable"],
    [500, "unavailable", "failure.apology"],
    [418, "unavailable", "failure.apology"],
  ] as const)("is derived from the status %i when an intermediary answers", async (status, kind, code) => {
    expect(await outcome(() => new Response("<html>", { status }))).toEqual(left(failure(kind, code)));
  });

  it("is an apology with a reference when the response has an unexpected form", async () => {
    expect(await outcome(() => new Response("not json"))).toEqual(
      left({ ...failure("unavailable", "failure.apology"), reference: "emergencyContacts.add: JSON" }),
    );
    expect(await outcome(() => json({ id_contatto: "x" }))).toMatchObject(
      left({ code: "failure.apology", reference: expect.stringContaining("emergencyContacts.add/id_contatto:") }),
    );
  });

  it("ends the session once, and not for a wrong password", async () => {
    const over = createClientWith(() => problem(401, { kind: "signedOut", code: "session.expired" }));
    expect(await over.client.call(navigationEndpoints.menu, {})()).toEqual(
      left(failure("signedOut", "session.expired")),
    );
    expect(over.signedOut()).toBe(1);
    const wrong = createClientWith(() => problem(401, { kind: "signedOut", code: "session.wrongCredentials" }));
    expect(await wrong.client.call(sessionEndpoints.signIn, { body: { email: "a@b.it", password: "x" } })()).toEqual(
      left(failure("signedOut", "session.wrongCredentials")),
    );
    expect(wrong.signedOut()).toBe(0);
  });

  it("of the previous session that arrives late does not end the new session", async () => {
    const tokens = ["before", "after"];
    const { settings, signedOut } = createClientWith(() =>
      problem(401, { kind: "signedOut", code: "session.expired" }),
    );
    const client = httpClient({ ...settings, token: () => tokens.shift() ?? "after" });
    await client.call(navigationEndpoints.menu, {})();
    expect(signedOut()).toBe(0);
    await client.call(navigationEndpoints.menu, {})();
    expect(signedOut()).toBe(1);
  });

  it("replaces every result of a session that has ended, whoever is signed in", async () => {
    let [here, then]: (object | null)[] = [{}, null];
    const { settings } = createClientWith(async () => {
      here = then ?? null;
      return json([]);
    });
    const client = httpClient({ ...settings, session: () => here });
    const answered = client.call(navigationEndpoints.menu, {});
    expect(await answered()).toEqual(left(failure("signedOut", "session.expired")));
    then = {};
    expect(await answered()).toEqual(left(failure("signedOut", "session.expired")));
    expect(await answered(), "in one session").toMatchObject({ _tag: "Right" });
  });

  it("is always returned, never thrown, for any response", async () => {
    const anyAnswer = fc.oneof(
      fc.anything().map((reason) => (): Response => {
        throw reason;
      }),
      fc
        .record({
          status: fc.integer({ min: 200, max: 599 }),
          body: fc.oneof(fc.string(), fc.json()),
          type: fc.constantFrom("application/json", "application/problem+json", "text/html", ""),
          wait: fc.string({ unit: "grapheme-ascii" }),
        })
        .map(({ status, body, type, wait }) => () => {
          const headers = { "content-type": type, "retry-after": wait };
          return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
        }),
    );
    await fc.assert(
      fc.asyncProperty(anyAnswer, async (answer) => {
        expect((await outcome(answer))._tag).toBe("Left");
      }),
      { numRuns: 300 },
    );
  });
});
