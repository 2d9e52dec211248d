import { evaluateInactivity } from "@libretto/core/account/inactivity";
import { RegistrationWire } from "@libretto/core/account/registration-wire";
import { isSessionValid, type Session } from "@libretto/core/account/session";
import { SessionWire } from "@libretto/core/account/wire";
import { decode } from "@libretto/core/kernel/codec";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyInstant } from "../../support/arbitraries/record.ts";
import { at } from "../../support/builders.ts";

const session: Session = { token: "secret", account: 5, expiresAt: at("2026-03-14T10:00:00Z") };

describe("a session in the browser", () => {
  it("is valid until its expiry", () => {
    expect(isSessionValid(session, at("2026-03-14T09:59:59.999Z"))).toBe(true);
    expect(isSessionValid(session, at("2026-03-14T10:00:00.000Z"))).toBe(false);
    expect(isSessionValid(session, at("2026-03-14T10:00:00.001Z"))).toBe(false);
  });

  it("SE-3: compares times in any notation", () => {
    assertProperty(
      fc.property(anyInstant, fc.integer({ min: -2000, max: 2000 }), (now, ahead) => {
        const then = instantAt(millisecondsOf(now) + ahead);
        const spellings = [then, then.replace("Z", "+00:00"), then.replace("Z", "000Z")];
        return spellings.every(
          (expiresAt) => isSessionValid({ ...session, expiresAt: at(expiresAt) }, now) === ahead > 0,
        );
      }),
    );
  });

  it("needs all three parts", () => {
    const now = at("2026-03-14T09:00:00Z");
    const { token: _t, ...noToken } = session;
    const { account: _a, ...noAccount } = session;
    const { expiresAt: _e, ...noExpiry } = session;
    for (const broken of [null, {}, noToken, noAccount, noExpiry, { ...session, token: "" }])
      expect(isSessionValid(broken, now)).toBe(false);
  });

  it("is decoded from its documented form", () => {
    const wire = { token: "secret", expires_at: "2026-03-14T10:00:00Z", user: { id_utente: 5 } };
    expect(decode(SessionWire, { ...wire, extra: 1 })).toEqual(right(session));
    expect(SessionWire.encode(session)).toEqual(wire);
    expect(isLeft(decode(SessionWire, { ...wire, expires_at: "tomorrow" }))).toBe(true);
  });
});

describe("a registration on the wire", () => {
  it("is encoded and decoded without loss", () => {
    const form = {
      name: "A",
      surname: "B",
      email: "a@b.it",
      password: "p",
      repeated: "q",
      termsAccepted: false,
      healthDataConsent: false,
    };
    expect(decode(RegistrationWire, RegistrationWire.encode(form))).toEqual(right(form));
  });
});

describe("inactivity", () => {
  it.each([
    [0, { state: "active" }],
    [479.999, { state: "active" }],
    [480, { state: "warning", secondsLeft: 120 }],
    [480.5, { state: "warning", secondsLeft: 120 }],
    [599.5, { state: "warning", secondsLeft: 1 }],
    [600, { state: "warning", secondsLeft: 0 }],
    [600.001, { state: "over" }],
    [86_400, { state: "over" }],
    [-5, { state: "active" }],
  ])("of %d seconds means %j", (seconds, meaning) => {
    expect(evaluateInactivity(seconds)).toEqual(meaning);
  });

  it("only increases with time", () => {
    const rank = { active: 0, warning: 1, over: 2 };
    const anySeconds = fc.double({ min: 0, max: 1200, noNaN: true });
    assertProperty(
      fc.property(anySeconds, anySeconds, (a, b) => {
        const [less, more] = [evaluateInactivity(Math.min(a, b)), evaluateInactivity(Math.max(a, b))];
        return rank[less.state] <= rank[more.state];
      }),
    );
  });
});
