import { catalogueEndpoints } from "@libretto/adapters/contract/catalogues";
import { navigationEndpoints } from "@libretto/adapters/contract/navigation";
import { sessionEndpoints } from "@libretto/adapters/contract/session";
import { httpClient } from "@libretto/adapters/http/client";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answering, clientOf, cut, json, problem } from "../../support/fake-server.ts";
import { add, contacts } from "./contact-calls.ts";

describe("RE-15: what goes wrong", () => {
  const outcome = async (answer: Answering) => clientOf(answer).client.call(contacts.add, add)();

  it("is being offline when there is no network, and says of a save that it was none", async () => {
    expect(await outcome(cut)).toEqual(left(failure("unavailable", "failure.unsaved")));
    const read = clientOf(cut).client.call(catalogueEndpoints.drugs, { body: { search: "war" } })();
    expect(await read).toEqual(left(failure("unavailable", "failure.offline")));
  });

  it("is the server being away when there is a network, and does not say of a save that it was none", async () => {
    const { settings } = clientOf(cut);
    const client = httpClient({ ...settings, online: () => true });
    expect(await client.call(contacts.add, add)()).toEqual(left(failure("unavailable", "failure.unanswered")));
    const read = client.call(catalogueEndpoints.drugs, { body: { search: "war" } });
    expect(await read()).toEqual(left(failure("unavailable", "failure.unavailable")));
  });

  it("with the network is over with the next answer, whatever that says, and begins anew with the next silence", async () => {
    const heard: boolean[] = [];
    const { settings } = clientOf(
      cut,
      () => json({}),
      () => json({}, { status: 502 }),
      () => problem(422, { code: "form.invalid" }),
      cut,
    );
    const client = httpClient({ ...settings, answered: (did) => void heard.push(did) });
    for (const _ of ["cut", "answer", "error", "refusal", "cut"]) await client.call(contacts.add, add)();
    expect(heard).toEqual([false, true, true, true, false]);
  });

  it("is the service being away when nobody answers in time", async () => {
    const late: Answering = () => {
      throw new DOMException("signal timed out", "TimeoutError");
    };
    expect(await outcome(late)).toEqual(left(failure("unavailable", "failure.unavailable")));
  });

  it("gives up in time by itself", async () => {
    const waiting: typeof fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const client = httpClient({
      token: () => null,
      signedOut: () => {},
      language: () => "en",
      fetch: waiting,
      patienceMilliseconds: 5,
    });
    expect(await client.call(navigationEndpoints.settings, {})()).toEqual(
      left(failure("unavailable", "failure.unavailable")),
    );
  });

  it("is what the problem says, field by field", async () => {
    const refused = problem(422, {
      kind: "refused",
      code: "form.invalid",
      errors: [
        { field: "phone", code: "patient.phoneInvalid" },
        { field: "later", code: "a.code.of.tomorrow" },
      ],
      reference: "req-7",
    });
    expect(await outcome(() => refused)).toEqual(
      left({ kind: "refused", code: "form.invalid", fields: { phone: "patient.phoneInvalid" }, reference: "req-7" }),
    );
  });

  it("is said with the time to wait", async () => {
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
  ] as const)("is understood from the status %i when something in between answers", async (status, kind, code) => {
    expect(await outcome(() => new Response("<html>", { status }))).toEqual(left(failure(kind, code)));
  });

  it("is an apology that names the place when the answer is not what was agreed", async () => {
    expect(await outcome(() => new Response("not json"))).toEqual(
      left({ ...failure("unavailable", "failure.apology"), reference: "emergencyContacts.add: JSON" }),
    );
    expect(await outcome(() => json({ id_contatto: "x" }))).toMatchObject(
      left({ code: "failure.apology", reference: expect.stringContaining("emergencyContacts.add/id_contatto:") }),
    );
  });

  it("is told once to whoever keeps the session, and not when the password was wrong", async () => {
    const over = clientOf(() => problem(401, { kind: "signedOut", code: "session.expired" }));
    expect(await over.client.call(navigationEndpoints.menu, {})()).toEqual(
      left(failure("signedOut", "session.expired")),
    );
    expect(over.signedOut()).toBe(1);
    const wrong = clientOf(() => problem(401, { kind: "signedOut", code: "session.wrongCredentials" }));
    expect(await wrong.client.call(sessionEndpoints.signIn, { body: { email: "a@b.it", password: "x" } })()).toEqual(
      left(failure("signedOut", "session.wrongCredentials")),
    );
    expect(wrong.signedOut()).toBe(0);
  });

  it("of the session before, that comes late, does not end the one that has begun", async () => {
    const tokens = ["before", "after"];
    const { settings, signedOut } = clientOf(() => problem(401, { kind: "signedOut", code: "session.expired" }));
    const client = httpClient({ ...settings, token: () => tokens.shift() ?? "after" });
    await client.call(navigationEndpoints.menu, {})();
    expect(signedOut()).toBe(0);
    await client.call(navigationEndpoints.menu, {})();
    expect(signedOut()).toBe(1);
  });

  it("is all that is left of what was asked for in a session that has ended since, whoever is signed in by now", async () => {
    let [here, then]: (object | null)[] = [{}, null];
    const { settings } = clientOf(async () => {
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

  it("is always a failure, never an exception, whatever comes back", async () => {
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
